import CPosix
import FCMCore
import Glibc
import Registry

/// `fcm-console devices import`: from a file or stdin into the registry.
struct DeviceImportRun {
    /// How many bad lines are shown one by one where people read them.
    private static let shownLines = 100

    private let path: String
    private let format: TableFormat?
    private let isJSON: Bool

    init(_ arguments: Arguments) {
        path = arguments.operands.first ?? "-"
        format = arguments["format"].flatMap(TableFormat.init)
        isJSON = arguments.has("json")
    }

    /// Reads to the end, or until the task is cancelled.
    ///
    /// - Throws: A data failure (65) for a file that cannot be read or names no device.
    func run(into directory: any Directory) async throws -> DeviceImportReport {
        let start = cposix_clock(CLOCK_MONOTONIC)
        let input = try InputFile(path)
        var chunk = try input.next()
        var list = DeviceImport(format ?? TableFormat(fileName: path, firstBytes: chunk.prefix(4_096)))
        var progress = ImportProgress()
        var bad = 0
        let complain = { (line: DeviceImport.BadLine) in
            bad += 1
            self.complain(about: line, in: input, bad, &progress)
        }
        do {
            while !chunk.isEmpty {
                try list.read(chunk, complain: complain)
                if list.isFull { try await list.flush(into: directory) }
                progress.show(Self.amount(list, input))
                chunk = try input.next()
            }
            if !Task.isCancelled {
                try list.finish(complain: complain)
            }
        } catch let failure as DeviceImport.NoDeviceColumn {
            throw Self.noColumn(failure, input)
        }
        try await list.flush(into: directory)
        progress.clear()
        if !isJSON { explain(list) }
        return DeviceImportReport(
            count: list.count,
            badLines: list.badLines,
            seconds: Double(cposix_clock(CLOCK_MONOTONIC) - start) / 1e9,
            stoppedAt: Task.isCancelled ? list.line : nil
        )
    }

    private func complain(
        about bad: DeviceImport.BadLine,
        in input: InputFile,
        _ number: Int,
        _ progress: inout ImportProgress
    ) {
        if isJSON {
            Output.print(DeviceImportReport.json(bad))
        } else if number <= Self.shownLines {
            progress.clear()
            Output.complain("fcm-console: \(input.name.visible):\(bad.line): \(bad.reason.visible)\n")
        }
    }

    private func explain(_ list: DeviceImport) {
        let hidden = list.badLines - Self.shownLines
        if hidden > 0 {
            Output.complain("fcm-console: and \(hidden.withThousands) more; --json lists them all\n")
        }
        if !list.ignoredColumns.isEmpty {
            let names = list.ignoredColumns.prefix(10).map(\.visible).joined(separator: ", ")
            Output.complain("fcm-console: columns that are not taken: \(names)\n")
        }
    }

    private static func amount(_ list: DeviceImport, _ input: InputFile) -> ImportProgress.Amount {
        ImportProgress.Amount(
            share: input.size.map { $0 == 0 ? 1 : Double(input.position) / Double($0) },
            words: "\((list.count.added + list.count.known).withThousands) devices"
        )
    }

    static func noColumn(_ failure: DeviceImport.NoDeviceColumn, _ input: InputFile) -> CommandFailure {
        let names = failure.columns.prefix(8).map { String($0.prefix(40)).visible }.joined(separator: ", ")
        return .data(
            "\(input.name.visible) has no column token or fid",
            hint: "Its first line names \(names). A plain list of tokens is read with --format lines."
        )
    }
}
