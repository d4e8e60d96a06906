import FCMCore

/// The results, newest first, in few bytes each; a row is made when it is looked at.
///
/// Ids rise with time, so a row is found by its id by halving.
package struct ResultRows: Hashable, Sendable {
    /// Requests of sends that are kept beside the rows.
    package static let keptRequests = 200
    /// Failures of which each is kept once; of more kinds than these some are kept again.
    private static let keptFailures = 256

    /// Oldest first; those before ``head`` are gone.
    private var entries: [ResultEntry] = []
    private var head = 0
    /// The broadcasts that rows are of.
    private var broadcasts: [String] = []
    private var failures: [SendFailure: Shared<SendFailure>] = [:]
    private var requests: [UInt32: ResultsPane.Row.Request] = [:]
    /// Whose requests are kept, oldest first.
    private var requested: [UInt32] = []
    package private(set) var running = 0
    /// How many were refused because their registration is gone.
    package private(set) var dead = 0
    /// How many are recipients of broadcasts.
    package private(set) var ofBroadcasts = 0

    package init() {}

    package static func == (left: ResultRows, right: ResultRows) -> Bool {
        left.entries[left.head...] == right.entries[right.head...] && left.broadcasts == right.broadcasts
            && left.requests == right.requests
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(entries[head...])
        hasher.combine(broadcasts)
    }

    // MARK: Taking and giving up

    /// Puts a row on top; its id is higher than all others.
    package mutating func add(_ row: ResultsPane.Row) {
        let entry = entry(row)
        entries.append(entry)
        count(entry, 1)
        keep(row.request, for: entry.id)
    }

    /// Gives up the oldest of those that are over; answers their ids.
    ///
    /// One that is under way stays: nobody else has its message.
    mutating func removeOldest(_ wanted: Int, ofBroadcasts: Bool) -> [UInt32] {
        var removed: [UInt32] = []
        var kept: [ResultEntry] = []
        var position = head
        while position < entries.count, removed.count < wanted {
            let entry = entries[position]
            if entry.state.isRunning || ofBroadcasts && entry.broadcast == 0 {
                kept.append(entry)
            } else {
                removed.append(entry.id)
                count(entry, -1)
                requests[entry.id] = nil
            }
            position += 1
        }
        position -= kept.count
        entries.replaceSubrange(position..<(position + kept.count), with: kept)
        // Their texts go now, their places with many others.
        for index in head..<position { entries[index].text = [] }
        head = position
        if head > 1_024, head > entries.count / 4 {
            entries.removeFirst(head)
            head = 0
        }
        return removed
    }

    /// Changes the row of that id, if there is one.
    mutating func update(_ id: SendID, _ change: (inout ResultsPane.Row) -> Void) -> Bool {
        guard let index = index(of: UInt32(clamping: id.rawValue)) else { return false }
        rewrite(index, change)
        return true
    }

    private mutating func rewrite(_ index: Int, _ change: (inout ResultsPane.Row) -> Void) {
        var row = row(entries[index])
        let hadRequest = row.request != nil
        change(&row)
        count(entries[index], -1)
        entries[index] = entry(row)
        count(entries[index], 1)
        if !hadRequest { keep(row.request, for: entries[index].id) }
    }

    private mutating func count(_ entry: ResultEntry, _ step: Int) {
        if entry.state.isRunning { running += step }
        if entry.isDead { dead += step }
        if entry.broadcast > 0 { ofBroadcasts += step }
    }

    /// Keeps what went out, and gives up the oldest for it that is not needed to send.
    private mutating func keep(_ request: ResultsPane.Row.Request?, for id: UInt32) {
        guard let request else { return }
        requests[id] = request
        requested.append(id)
        guard requested.count > Self.keptRequests else { return }
        let given = requested.firstIndex { id in entry(id).map { !$0.state.isRunning } ?? true }
        if let given { requests[requested.remove(at: given)] = nil }
    }

    // MARK: Finding

    /// The row of that id.
    package subscript(id id: SendID) -> ResultsPane.Row? {
        entry(UInt32(clamping: id.rawValue)).map(row)
    }

    func entry(_ id: UInt32) -> ResultEntry? { index(of: id).map { entries[$0] } }

    /// The newest that is confirmed and has not left.
    var held: SendID? {
        guard running > 0 else { return nil }
        return newest { $0.state == .held }
    }

    /// The newest that was accepted under a name that ends so, behind a slash.
    func accepted(under messageID: String) -> SendID? {
        let end = Array(messageID.utf8)
        return newest { $0.isNamed(end) }
    }

    private func newest(where test: (ResultEntry) -> Bool) -> SendID? {
        entries[head...].last(where: test).map { SendID(Int($0.id)) }
    }

    /// The position of the row of that id, from the newest.
    func position(of id: UInt32) -> Int? { index(of: id).map { entries.count - 1 - $0 } }

    private func index(of id: UInt32) -> Int? {
        var (low, high) = (head, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].id == id ? low : nil
    }

    /// Those that `test` lets through, newest first.
    func ids(where test: (ResultEntry) -> Bool) -> [UInt32] {
        var found: [UInt32] = []
        for index in stride(from: entries.count - 1, through: head, by: -1) where test(entries[index]) {
            found.append(entries[index].id)
        }
        return found
    }

    /// Those of the ids that there are, in that order.
    func sorted(_ ids: [UInt32], by order: ResultOrder) -> [UInt32] {
        var keyed: [(key: ResultOrder.Key, index: Int)] = []
        keyed.reserveCapacity(ids.count)
        for id in ids {
            if let index = index(of: id) { keyed.append((order.key(entries[index]), index)) }
        }
        keyed.sort { order.precedes(entries[$0.index], $0.key, entries[$1.index], $1.key) }
        return keyed.map { entries[$0.index].id }
    }

    // MARK: There and back

    private mutating func entry(_ row: ResultsPane.Row) -> ResultEntry {
        let (state, attempt, rest) = Self.parts(row)
        var entry = ResultEntry(
            id: UInt32(clamping: row.id.rawValue),
            startedAt: UInt32(clamping: row.startedAt),
            state: state,
            kind: row.kind,
            sendProtocol: row.sendProtocol
        )
        let value = row.value.utf8
        // An id of the history is short; one that is not stays unknown.
        let record = (row.record ?? "").utf8.count > Int(UInt8.max) ? "".utf8 : (row.record ?? "").utf8
        entry.text.reserveCapacity(value.count + record.count + rest.utf8.count)
        entry.text += value
        entry.text += record
        entry.text += rest.utf8
        entry.valueCount = UInt32(clamping: value.count)
        entry.recordCount = UInt8(record.count)
        entry.number = attempt
        entry.attempts = UInt16(clamping: row.attempts)
        if let latency = row.latency {
            let (seconds, attoseconds) = latency.components
            let microseconds = seconds.multipliedReportingOverflow(by: 1_000_000)
            entry.latency = UInt32(
                clamping: Swift.min(
                    Int64(ResultEntry.unknownLatency) - 1,
                    microseconds.overflow
                        ? Int64.max : microseconds.partialValue + attoseconds / 1_000_000_000_000
                )
            )
        }
        if let place = row.place {
            entry.broadcast = number(of: place.broadcast)
            (entry.number, entry.offset) = (UInt32(clamping: place.index), place.offset)
        }
        if row.validateOnly { entry.flags.insert(.validateOnly) }
        if row.isConfirmed { entry.flags.insert(.confirmed) }
        entry.rarity = row.deliveries.map { Shared(ResultEntry.Rarity(deliveries: $0)) }
        entry.failure = row.phase.failure.map { shared($0) }
        return entry
    }

    /// The state, which attempt it is, and the text that belongs to it.
    private static func parts(_ row: ResultsPane.Row) -> (ResultEntry.State, UInt32, String) {
        switch row.phase {
        case .held: (.held, 0, "")
        case .sending(let attempt): (attempt > 1 ? .retrying : .sending, UInt32(clamping: attempt), "")
        case .accepted(let name): (.accepted, 0, name)
        case .validated: (.validated, 0, "")
        case .failed: (.failed, 0, "")
        case .unknown: (.unknown, 0, "")
        case .takenBack: (.takenBack, 0, "")
        case .received: (.received, 0, row.received.map { JSON.object($0).text() } ?? "")
        }
    }

    private func row(_ entry: ResultEntry) -> ResultsPane.Row {
        let phase: ResultsPane.Phase =
            switch (entry.state, entry.failure?.value) {
            case (.held, _): .held
            case (.sending, _), (.retrying, _): .sending(attempt: Int(entry.number))
            case (.accepted, _): .accepted(entry.rest)
            case (.failed, let failure?): .failed(failure)
            case (.unknown, let failure?): .unknown(failure)
            case (.takenBack, _): .takenBack
            case (.received, _): .received
            // One that failed always has its failure.
            case (.validated, _), (.failed, nil), (.unknown, nil): .validated
            }
        var row = ResultsPane.Row(
            id: SendID(Int(entry.id)),
            kind: entry.kind,
            value: entry.value,
            validateOnly: entry.flags.contains(.validateOnly),
            startedAt: Int64(entry.startedAt),
            phase: phase
        )
        row.sendProtocol = entry.sendProtocol
        row.attempts = Int(entry.attempts)
        if entry.latency != ResultEntry.unknownLatency { row.latency = .microseconds(Int64(entry.latency)) }
        row.deliveries = entry.rarity?.value.deliveries
        row.isConfirmed = entry.flags.contains(.confirmed)
        if entry.broadcast > 0 {
            row.place = ResultsPane.Row.Place(
                broadcast: broadcasts[Int(entry.broadcast) - 1],
                index: Int(entry.number),
                offset: entry.offset
            )
        }
        row.record = entry.record
        row.request = requests[entry.id]
        if entry.state == .received { row.received = (try? JSON.parse(entry.rest))?.object }
        return row
    }

    private mutating func number(of broadcast: String) -> UInt16 {
        if let index = broadcasts.lastIndex(of: broadcast) { return UInt16(index + 1) }
        guard broadcasts.count < Int(UInt16.max) else { return 0 }
        broadcasts.append(broadcast)
        return UInt16(broadcasts.count)
    }

    private mutating func shared(_ failure: SendFailure) -> Shared<SendFailure> {
        if let known = failures[failure] { return known }
        if failures.count >= Self.keptFailures { failures = [:] }
        let new = Shared(failure)
        failures[failure] = new
        return new
    }
}

extension ResultRows: RandomAccessCollection, MutableCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count - head }

    /// From the newest.
    package subscript(position: Int) -> ResultsPane.Row {
        get { row(entries[entries.count - 1 - position]) }
        set { rewrite(entries.count - 1 - position) { $0 = newValue } }
    }
}
