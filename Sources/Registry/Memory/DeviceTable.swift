import FCMCore
import Glibc

/// Devices by id, by token and by FID; ids count up from 0 and are never used again.
///
/// A device costs its text, 24 bytes, and up to 16 in the two indexes.
struct DeviceTable {
    /// Everything but the text, which is token, FID and label one behind the other.
    private struct Row {
        var text: TextHeap.Address
        var lastSeen: Int64
        var tokenLength: UInt16
        var fidLength: UInt16
        var labelLength: UInt16
        var platform: UInt8

        static let neverSeen = Int64.min
        var tokenRange: Range<Int> { 0..<Int(tokenLength) }
        var fidRange: Range<Int> { Int(tokenLength)..<(Int(tokenLength) + Int(fidLength)) }
        var labelRange: Range<Int> { fidRange.upperBound..<(fidRange.upperBound + Int(labelLength)) }
    }

    private var rows: [Row] = []
    private var text = TextHeap()
    /// Bytes of the heap that no row points at any more.
    private var garbage = 0
    private var byToken = HashIndex()
    private var byFID = HashIndex()
    /// The ids there are.
    private(set) var ids = IDSet()
    /// Those that the service has not called unregistered.
    private(set) var registered = IDSet()

    /// One more than the greatest id ever used.
    var universe: Int { rows.count }

    subscript(id: UInt32) -> DeviceRecord {
        let row = rows[Int(id)]
        return DeviceRecord(
            token: row.tokenLength == 0 ? nil : RegistrationToken(string(row, row.tokenRange)),
            fid: row.fidLength == 0 ? nil : InstallationID(string(row, row.fidRange)),
            label: string(row, row.labelRange),
            platform: Platform.allCases[Int(row.platform)],
            lastSeen: row.lastSeen == Row.neverSeen ? nil : row.lastSeen,
            registered: registered.contains(id)
        )
    }

    func id(_ registration: Registration) -> UInt32? {
        switch registration {
        case .token(let token): id(token.rawValue, in: byToken) { $0.tokenRange }
        case .fid(let fid): id(fid.rawValue, in: byFID) { $0.fidRange }
        }
    }

    /// Adds a device whose token and FID are not known.
    mutating func append(_ device: DeviceRecord) -> UInt32 {
        let id = UInt32(rows.count)
        rows.append(row(device))
        index(id, device)
        ids.insert(id)
        if device.registered { registered.insert(id) }
        return id
    }

    /// Puts `device`, whose names no other has, in the place of the one there.
    mutating func replace(_ id: UInt32, by device: DeviceRecord) {
        let old = self[id]
        if device.registered { registered.insert(id) } else { registered.remove(id) }
        rows[Int(id)].lastSeen = device.lastSeen ?? Row.neverSeen
        rows[Int(id)].platform = Self.code(device.platform)
        guard old.token != device.token || old.fid != device.fid || old.label != device.label else { return }
        unindex(id, old)
        discardText(id)
        rows[Int(id)] = row(device)
        index(id, device)
        compactIfWorthwhile()
    }

    mutating func remove(_ id: UInt32) {
        unindex(id, self[id])
        discardText(id)
        ids.remove(id)
        registered.remove(id)
        compactIfWorthwhile()
    }

    /// Those of `candidates` that the filter wants; `nil` when the task was cancelled on the way.
    func ids(matching filter: ListFilter, among candidates: some Sequence<UInt32>) -> [UInt32]? {
        let tests = filter.terms.map(DeviceTest.init)
        var found: [UInt32] = []
        for (index, id) in candidates.enumerated() {
            if index.isMultiple(of: 4_096), Task.isCancelled { return nil }
            let row = rows[Int(id)]
            if tests.allSatisfy({ has($0, row) != $0.isInverse }) { found.append(id) }
        }
        return found
    }

    private func has(_ test: DeviceTest, _ row: Row) -> Bool {
        test.looksAtPlatform && test.platforms[Int(row.platform)]
            || test.looksAtLabel && text.withBytes(at: row.text, row.labelRange, test.text.matches)
            || test.looksAtToken && text.withBytes(at: row.text, row.tokenRange, test.text.matches)
            || test.looksAtFID && text.withBytes(at: row.text, row.fidRange, test.text.matches)
    }

    // MARK: Parts of a device

    enum TextColumn { case label, token, fid }

    func withText<Result>(
        _ column: TextColumn,
        of id: UInt32,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let row = rows[Int(id)]
        let range =
            switch column {
            case .label: row.labelRange
            case .token: row.tokenRange
            case .fid: row.fidRange
            }
        return text.withBytes(at: row.text, range, body)
    }

    /// Seconds since 1970.
    func lastSeen(of id: UInt32) -> Int64? {
        let time = rows[Int(id)].lastSeen
        return time == Row.neverSeen ? nil : time
    }

    func platform(of id: UInt32) -> Platform { Platform.allCases[Int(rows[Int(id)].platform)] }

    // MARK: Text

    private func string(_ row: Row, _ range: Range<Int>) -> String {
        text.withBytes(at: row.text, range) { String(decoding: $0, as: UTF8.self) }
    }

    private mutating func row(_ device: DeviceRecord) -> Row {
        let token = device.token?.rawValue ?? ""
        let fid = device.fid?.rawValue ?? ""
        return Row(
            text: text.append(token, fid, device.label),
            lastSeen: device.lastSeen ?? Row.neverSeen,
            tokenLength: UInt16(token.utf8.count),
            fidLength: UInt16(fid.utf8.count),
            labelLength: UInt16(device.label.utf8.count),
            platform: Self.code(device.platform)
        )
    }

    private static func code(_ platform: Platform) -> UInt8 {
        UInt8(Platform.allCases.firstIndex(of: platform) ?? 0)
    }

    private mutating func discardText(_ id: UInt32) {
        garbage += rows[Int(id)].labelRange.upperBound
        rows[Int(id)].tokenLength = 0
        rows[Int(id)].fidLength = 0
        rows[Int(id)].labelLength = 0
    }

    /// Copies the texts in use once more than half of the heap is garbage.
    private mutating func compactIfWorthwhile() {
        guard garbage > 1 << 20, garbage * 2 > text.size else { return }
        var compact = TextHeap()
        for id in ids {
            let row = rows[Int(id)]
            rows[Int(id)].text = compact.append(string(row, 0..<row.labelRange.upperBound))
        }
        text = compact
        garbage = 0
    }

    // MARK: Indexes

    private func id(_ name: String, in index: HashIndex, _ range: (Row) -> Range<Int>) -> UInt32? {
        var name = name
        return name.withUTF8 { name in
            guard !name.isEmpty else { return nil }
            return index.find(TextHash.of(name)) { id in
                let row = rows[Int(id)]
                return text.withBytes(at: row.text, range(row)) { isSame($0, name) }
            }
        }
    }

    private func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
            return left.isEmpty && right.isEmpty
        }
        return memcmp(first, second, left.count) == 0
    }

    private mutating func index(_ id: UInt32, _ device: DeviceRecord) {
        // The indexes change while the texts are read, so these are taken out of self first.
        let (rows, text) = (rows, text)
        if let token = device.token {
            byToken.insert(id, hash: TextHash.of(token.rawValue)) { other in
                Self.hash(of: rows[Int(other)], rows[Int(other)].tokenRange, in: text)
            }
        }
        if let fid = device.fid {
            byFID.insert(id, hash: TextHash.of(fid.rawValue)) { other in
                Self.hash(of: rows[Int(other)], rows[Int(other)].fidRange, in: text)
            }
        }
    }

    private static func hash(of row: Row, _ range: Range<Int>, in text: TextHeap) -> UInt64 {
        text.withBytes(at: row.text, range) { TextHash.of($0) }
    }

    private mutating func unindex(_ id: UInt32, _ device: DeviceRecord) {
        if let token = device.token { byToken.remove(id, hash: TextHash.of(token.rawValue)) }
        if let fid = device.fid { byFID.remove(id, hash: TextHash.of(fid.rawValue)) }
    }
}

/// A word of a filter, ready to be looked for in a million devices.
private struct DeviceTest {
    let text: TermFilter
    let isInverse: Bool
    /// For each platform, whether its name has the word.
    let platforms: [Bool]
    let looksAtLabel, looksAtToken, looksAtFID, looksAtPlatform: Bool

    init(_ term: ListFilter.Term) {
        let filter = TermFilter(term)
        text = filter
        isInverse = term.isInverse
        platforms = Platform.allCases.map { filter.matches($0.rawValue) }
        looksAtLabel = term.column == nil || term.column == "label"
        looksAtToken = term.column == nil || term.column == "token"
        looksAtFID = term.column == nil || term.column == "fid"
        looksAtPlatform = term.column == nil || term.column == "platform"
    }
}
