package import FCMCore

/// Reads a list of devices as it comes and puts it into a directory, a part at a time.
///
/// What was put there stays when a later part fails or never comes. Reading the same list again changes nothing.
package struct DeviceImport: Sendable {
    /// A line that is no device.
    package struct BadLine: Hashable, Sendable {
        package var line: Int
        /// Holds nothing of the line.
        package var reason: String

        package init(line: Int, reason: String) {
            self.line = line
            self.reason = reason
        }
    }

    /// A list whose first line names no column that tells which device a line is about.
    package struct NoDeviceColumn: Error, Hashable, Sendable {
        /// The names it has.
        package var columns: [String]

        package init(columns: [String]) { self.columns = columns }
    }

    /// How many entries go to the directory at once.
    ///
    /// Each part writes to most pages of the indexes, so a few large ones are faster than many; 50,000 with
    /// tokens of the usual length are about 25 MB.
    package static let usualPart = 50_000

    /// Devices read and put into the directory.
    package private(set) var count = DeviceEntryCount()
    /// Lines that were no devices.
    package private(set) var badLines = 0
    /// Columns of the list that mean nothing here.
    package private(set) var ignoredColumns: [String] = []
    /// The line of the last record read.
    package private(set) var line = 0

    private let part: Int
    private var reader: TableReader
    private var columns: DeviceColumns?
    private var waiting: [DeviceEntry] = []

    package init(_ format: TableFormat, part: Int = Self.usualPart) {
        reader = TableReader(format)
        self.part = part
    }

    /// Whether enough is waiting to be put into the directory.
    package var isFull: Bool { waiting.count >= part }

    /// Reads what came; lines that are no devices go to `complain`.
    ///
    /// - Throws: ``NoDeviceColumn`` when there is no use in reading on.
    package mutating func read(
        _ chunk: some Collection<UInt8>,
        complain: (BadLine) -> Void
    ) throws(NoDeviceColumn) {
        var records: [TableRecord] = []
        reader.read(chunk) { records.append($0) }
        for record in records { try take(record, complain) }
    }

    /// Reads a last line that has no end.
    package mutating func finish(complain: (BadLine) -> Void) throws(NoDeviceColumn) {
        var records: [TableRecord] = []
        reader.finish { records.append($0) }
        for record in records { try take(record, complain) }
    }

    /// Puts what waits into the directory.
    ///
    /// - Throws: What the directory throws; nothing of this part is in it then.
    package mutating func flush(into directory: any Directory) async throws {
        guard !waiting.isEmpty else { return }
        count += try await directory.take(waiting)
        waiting.removeAll(keepingCapacity: true)
    }

    /// Hands over what waits instead of putting it into a directory.
    package mutating func drain() -> [DeviceEntry] {
        defer { waiting.removeAll(keepingCapacity: true) }
        return waiting
    }

    private mutating func take(_ record: TableRecord, _ complain: (BadLine) -> Void) throws(NoDeviceColumn) {
        line = record.line
        if case .columns(let names) = record.content {
            let columns = DeviceColumns(names)
            guard columns.nameDevices else { throw NoDeviceColumn(columns: names) }
            ignoredColumns = columns.ignored
            self.columns = columns
            return
        }
        do throws(DeviceEntryMalformed) {
            waiting.append(try entry(record.content))
        } catch {
            badLines += 1
            complain(BadLine(line: record.line, reason: error.reason))
        }
    }

    private func entry(_ content: TableRecord.Content) throws(DeviceEntryMalformed) -> DeviceEntry {
        switch content {
        case .fields(let fields): return try DeviceEntry(fields: fields, columns ?? DeviceColumns([]))
        case .object(let object): return try DeviceEntry(object)
        case .text(let text): return try DeviceEntry(line: text)
        case .malformed(let reason), .misquoted(let reason): throw DeviceEntryMalformed(reason)
        case .columns: throw DeviceEntryMalformed("the columns are named a second time")
        }
    }
}
