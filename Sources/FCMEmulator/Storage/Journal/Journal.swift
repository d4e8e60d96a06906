private import CPosix
import FCMCore
private import Glibc

/// Writes what happens into the data file, on a thread of its own: everything that came together is one commit.
///
/// `@unchecked`: `file` is touched by the journal's thread only, once it runs; the rest has its lock.
final class Journal: @unchecked Sendable {
    /// Told on the journal's thread: how many entries are on the disk, or that no more will be.
    typealias Listener = @Sendable (Result<UInt64, DataFileFailure>) -> Void

    /// Entries in their order, and the state after them when it is to be kept.
    private struct Batch {
        var entries: [JournalEntry] = []
        var image: EmulatorState.Image?
    }

    private struct Queue {
        var batches = [Batch()]
        /// An image that has been made into bytes, and the row that it includes.
        var finished: (upTo: Int64, bytes: [UInt8])?
        var isOver = false
        var isAsleep = false
    }

    /// How much journal is worth a new image, at least.
    static let smallestWorth = 16 << 20

    /// Until the end: what closes it opens its lock.
    private var file: DataFile?
    private let queue = Locked(Queue())
    /// Readable when there is something to do.
    private let wake = eventfd(0, Int32(EFD_CLOEXEC))
    private let done = eventfd(0, Int32(EFD_CLOEXEC))
    private let listener: Listener
    /// The last row that was written.
    private var row: Int64
    private var writtenEntries: UInt64 = 0
    private let size: Locked<Size>

    /// Bytes of the journal since the last image, and of that image.
    private struct Size {
        var journal: Int
        var image: Int
        var isMakingImage = false
    }

    /// Goes on with a file whose last row is `row`, and whose journal and image are so long already.
    init(_ file: DataFile, row: Int64, journalBytes: Int, imageBytes: Int, listener: @escaping Listener) {
        self.file = file
        self.row = row
        self.listener = listener
        size = Locked(Size(journal: journalBytes, image: imageBytes))
    }

    deinit {
        close(wake)
        close(done)
    }

    /// - Throws: when the system has no thread left.
    func start() throws(ServerFailure) {
        let code = OwnThread.start { self.work() }
        guard code == 0 else { throw .system(call: "pthread_create", code: code) }
    }

    /// Adds what has happened; from the loop's thread.
    func append(_ entry: JournalEntry) {
        let mustWake = queue.withLock { queue in
            queue.batches[queue.batches.count - 1].entries.append(entry)
            defer { queue.isAsleep = false }
            return queue.isAsleep
        }
        if mustWake { signal(wake) }
    }

    /// Whether the journal has become so long that an image should take its place.
    var wantsImage: Bool {
        size.withLock { !$0.isMakingImage && $0.journal > max(Self.smallestWorth, $0.image) }
    }

    /// Keeps the state as it is after all entries so far.
    func keep(_ image: EmulatorState.Image) {
        size.withLock { $0.isMakingImage = true }
        queue.withLock { queue in
            queue.batches[queue.batches.count - 1].image = image
            queue.batches.append(Batch())
            queue.isAsleep = false
        }
        signal(wake)
    }

    /// Writes what there is and ends; not on the loop's thread.
    func finish() {
        queue.withLock { $0.isOver = true }
        signal(wake)
        var count: UInt64 = 0
        _ = read(done, &count, 8)
    }

    // MARK: On the journal's thread

    private func work() {
        defer {
            file = nil
            signal(done)
        }
        guard let file else { return }
        do throws(DataFileFailure) {
            var parts = ImageParts()
            while true {
                let (batches, finished, isOver) = take(isIdle: parts.isEmpty)
                if let finished { parts = ImageParts(finished.upTo, finished.bytes) }
                try write(batches, to: file)
                // Half an image is of no use, and the journal has it all.
                if isOver { return }
                if let upTo = try parts.writeOne(file) {
                    size.withLock { size in
                        size.image = parts.byteCount
                        size.isMakingImage = false
                    }
                    try file.adoptImage(upTo: upTo)
                    parts = ImageParts()
                }
            }
        } catch {
            listener(.failure(error))
        }
    }

    /// What there is to write; waits for it when nothing else is to be done.
    private func take(isIdle: Bool) -> ([Batch], (upTo: Int64, bytes: [UInt8])?, isOver: Bool) {
        while true {
            let (batches, finished, isOver) = queue.withLock { queue in
                let batches = queue.batches
                let finished = queue.finished
                queue.batches = [Batch()]
                queue.finished = nil
                let isEmpty = batches.allSatisfy { $0.entries.isEmpty && $0.image == nil }
                queue.isAsleep = isEmpty && finished == nil && isIdle && !queue.isOver
                return (batches, finished, queue.isOver)
            }
            let isEmpty = batches.allSatisfy { $0.entries.isEmpty && $0.image == nil }
            if !isEmpty || finished != nil || !isIdle || isOver { return (batches, finished, isOver) }
            var count: UInt64 = 0
            _ = read(wake, &count, 8)
        }
    }

    private func write(_ batches: [Batch], to file: DataFile) throws(DataFileFailure) {
        var rows: [(number: Int64, bytes: [UInt8])] = []
        var images: [(upTo: Int64, image: EmulatorState.Image)] = []
        for batch in batches {
            if !batch.entries.isEmpty {
                row += 1
                writtenEntries += UInt64(batch.entries.count)
                rows.append((row, try archive(batch.entries, file.path)))
            }
            if let image = batch.image { images.append((row, image)) }
        }
        if !rows.isEmpty {
            try file.append(rows)
            size.withLock { $0.journal += rows.reduce(0) { $0 + $1.bytes.count } }
            listener(.success(writtenEntries))
        }
        for (upTo, image) in images { make(image, upTo: upTo) }
    }

    private func archive(
        _ entries: [JournalEntry],
        _ path: String
    ) throws(DataFileFailure) -> [UInt8] {
        do {
            return try Archive.bytes(of: entries)
        } catch {
            throw .inaccessible(path: path, reason: "\(error)")
        }
    }

    /// Has a thread of its own make the bytes: a million devices take it seconds.
    private func make(_ image: EmulatorState.Image, upTo: Int64) {
        size.withLock { $0.journal = 0 }
        let code = OwnThread.start { [self] in
            // What cannot be written now stays in the journal.
            let bytes = try? Archive.bytes(of: image)
            guard let bytes else { return size.withLock { $0.isMakingImage = false } }
            queue.withLock { queue in
                queue.finished = (upTo, bytes)
                queue.isAsleep = false
            }
            signal(wake)
        }
        if code != 0 { size.withLock { $0.isMakingImage = false } }
    }

    private func signal(_ descriptor: Int32) {
        var one: UInt64 = 1
        _ = Glibc.write(descriptor, &one, 8)
    }
}

/// An image on its way into the file, part by part.
struct ImageParts {
    private let upTo: Int64
    private let bytes: [UInt8]
    private var next = 0
    let isEmpty: Bool

    init() {
        upTo = 0
        bytes = []
        isEmpty = true
    }

    init(_ upTo: Int64, _ bytes: [UInt8]) {
        self.upTo = upTo
        self.bytes = bytes
        isEmpty = false
    }

    var byteCount: Int { bytes.count }

    /// Writes the next part; the row that the image includes once all of it is there.
    mutating func writeOne(_ file: DataFile) throws(DataFileFailure) -> Int64? {
        guard !isEmpty else { return nil }
        let start = next * DataFile.partSize
        guard start < bytes.count else { return upTo }
        let end = min(bytes.count, start + DataFile.partSize)
        try file.writePart(next, upTo: upTo, Array(bytes[start..<end]))
        next += 1
        return end == bytes.count ? upTo : nil
    }
}
