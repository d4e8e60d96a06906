import FCMCore
import Registry

/// The devices of a registry, read page by page; none may be removed meanwhile.
struct RegistryDevices: AsyncSequence, Sendable {
    typealias Element = DeviceRecord

    private static let page = 1_000

    let registry: any Registry
    var filter = ""

    func makeAsyncIterator() -> Iterator { Iterator(registry, filter) }

    struct Iterator: AsyncIteratorProtocol {
        private let registry: any Registry
        private let filter: String
        private var waiting: ArraySlice<DeviceRecord> = []
        private var start = 0
        private var isOver = false

        fileprivate init(_ registry: any Registry, _ filter: String) {
            (self.registry, self.filter) = (registry, filter)
        }

        mutating func next() async throws -> DeviceRecord? {
            if waiting.isEmpty, !isOver {
                let range = start..<(start + RegistryDevices.page)
                let rows = try await registry.devices(matching: filter, in: range).rows
                waiting = rows[...]
                start += rows.count
                isOver = rows.count < RegistryDevices.page
            }
            return waiting.popFirst()
        }
    }
}
