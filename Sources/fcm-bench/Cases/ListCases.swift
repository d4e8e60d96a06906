import FCMCore
import Glibc
import Registry

/// Lists of a million devices: a page in every order, and filters of every kind.
enum ListCases {
    static let all = [
        BenchCase(
            name: "lists.memory.1M",
            summary: "pages of a million devices in memory, ordered and filtered",
            run: { try Blocking.run { try await measureMemory() } }
        ),
        BenchCase(
            name: "lists.sqlite.1M",
            summary: "the same in an SQLite file, made in /tmp and removed",
            run: { try Blocking.run { try await measureFile() } }
        ),
    ]

    private static let count: UInt32 = 1_000_000

    private static func measureMemory() async throws {
        let registry = MemoryRegistry()
        try await fill(registry)
        try await measure(registry, "lists.memory.1M")
    }

    private static func measureFile() async throws {
        try await RegistryCases.withFile { registry in
            try await fill(registry)
            try await measure(registry, "lists.sqlite.1M")
        }
    }

    private static func measure(_ registry: any Registry, _ name: String) async throws {
        let orders =
            ListOrder.deviceColumns.map { ListOrder($0) } + [
                ListOrder("label", isDescending: true), ListOrder("token", isDescending: true),
            ]
        let start = ProcessMemory.currentKilobytes()
        for order in orders {
            let label = "\(name).sort.\(order.column)\(order.isDescending ? ".desc" : "")"
            for (page, range) in [("first", 0..<50), ("next", 50..<100), ("middle", 500_000..<500_050)] {
                try await Bench.timeOnce("\(label).\(page)") {
                    _ = try await registry.devices(matching: "", by: order, in: range)
                }
            }
        }
        for (kind, filter) in [
            ("substring", "pixel"), ("narrowed", "pixel-8"), ("regex", "/^pix.*7$/"), ("letters", "~pxl77"),
            ("inverse", "!pixel !ios"), ("column", "label:galaxy"),
        ] {
            for (page, range) in [("first", 0..<50), ("next", 50..<100)] {
                try await Bench.timeOnce("\(name).filter.\(kind).\(page)") {
                    _ = try await registry.devices(matching: filter, by: nil, in: range)
                }
            }
        }
        try await Bench.timeOnce("\(name).filter.regex.sorted") {
            _ = try await registry.devices(matching: "/^pix.*7$/", by: ListOrder("label"), in: 0..<50)
        }
        let now = ProcessMemory.currentKilobytes()
        print("\(name): \((now - start) / 1024) MB more afterwards, \(Bench.peakMegabytes()) MB at most")
    }

    private static func fill(_ registry: any Registry) async throws {
        for start in stride(from: 0, to: count, by: 10_000) {
            try await registry.upsert((start..<(start + 10_000)).map(device))
        }
    }

    private static func device(_ number: UInt32) -> DeviceRecord {
        let mixed = number &* 2_654_435_761
        let model = ["Pixel", "Galaxy", "iPhone", "pixel", "Web"][Int(mixed >> 8) % 5]
        return DeviceRecord(
            token: RegistryCases.token(number),
            fid: InstallationID(RegistryCases.text(number, salt: 7, length: 22)),
            label: number.isMultiple(of: 50) ? "" : "\(model)-\(mixed >> 12)",
            platform: Platform.allCases[Int(mixed >> 4) % Platform.allCases.count],
            lastSeen: number.isMultiple(of: 10) ? nil : Int64(mixed),
            registered: !number.isMultiple(of: 20)
        )
    }
}
