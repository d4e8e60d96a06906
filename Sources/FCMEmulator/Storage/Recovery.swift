/// The state that an emulator begins with: a new one, or what its data file has.
struct Recovery {
    private(set) var state: EmulatorState
    private var file: DataFile?
    /// The last row of the journal.
    private var row: Int64 = 0
    private var journalBytes = 0
    private var imageBytes = 0
    /// What the journal goes on with.
    let started: JournalEntry

    /// - Throws: why the file cannot be used.
    init(_ options: EmulatorOptions) throws(ServerFailure) {
        let now = options.clock()
        guard let data = options.data else {
            state = EmulatorState(settings: options.settings, now: now)
            started = .started(options.settings, now)
            return
        }
        do throws(DataFileFailure) {
            let file = try DataFile(path: data.path)
            self.file = file
            guard let kept = try Self.read({ try file.readImage() }, data.path) else {
                state = EmulatorState(settings: options.settings, now: now)
                started = .started(options.settings, now)
                try write(state.image, into: file)
                return
            }
            (row, imageBytes) = (kept.upTo, kept.bytes.count)
            let image = try Self.read(
                { try Archive.value(EmulatorState.Image.self, from: kept.bytes) },
                data.path
            )
            var settings = options.settings
            settings.seed = image.seed
            settings.project = image.project
            settings.senderID = image.senderID
            var replay = Replay(EmulatorState(image, settings: settings))
            var (row, bytes) = (row, 0)
            try Self.read(
                {
                    try file.readJournal(after: row) { number, entries in
                        for entry in try Archive.value([JournalEntry].self, from: entries) {
                            replay.apply(entry)
                        }
                        (row, bytes) = (number, bytes + entries.count)
                    }
                },
                data.path
            )
            (self.row, journalBytes) = (row, bytes)
            settings.project = data.project ?? replay.state.settings.project
            settings.senderID = data.senderID ?? replay.state.settings.senderID
            started = .started(settings, now)
            replay.apply(started)
            state = replay.state
            // Counted from the start, as everywhere: what was done once more did not take its time again.
            state.metrics = RequestMetrics()
            try checkSender(data)
        } catch {
            throw .data(error)
        }
    }

    /// What goes on writing the file; nil when the state is in memory alone.
    func journal(_ listener: @escaping Journal.Listener) -> Journal? {
        file.map {
            Journal($0, row: row, journalBytes: journalBytes, imageBytes: imageBytes, listener: listener)
        }
    }

    /// Tokens and keys depend on it, so that it stays what it is.
    private func checkSender(_ data: EmulatorOptions.DataOptions) throws(DataFileFailure) {
        let project = state.projects[state.defaultProject]
        guard let asked = data.senderID, asked != project.senderID else { return }
        throw .otherSender(path: data.path, project: project.id, senderID: project.senderID)
    }

    private func write(_ image: EmulatorState.Image, into file: DataFile) throws(DataFileFailure) {
        var parts = ImageParts(0, try Self.read({ try Archive.bytes(of: image) }, file.path))
        while true {
            if let upTo = try parts.writeOne(file) { return try file.adoptImage(upTo: upTo) }
        }
    }

    /// What cannot be read is damaged, whoever says so.
    private static func read<Value>(_ body: () throws -> Value, _ path: String) throws(DataFileFailure)
        -> Value
    {
        do {
            return try body()
        } catch let failure as DataFileFailure {
            throw failure
        } catch {
            throw .damaged(path: path, reason: "\(error)")
        }
    }
}
