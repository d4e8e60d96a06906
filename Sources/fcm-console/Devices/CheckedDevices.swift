import FCMCore
import Registry

/// A device that is checked: what the service is asked about, and what the registry knows.
struct CheckedDevice: Sendable {
    var registration: Registration
    var label: String
    /// Whether the registry takes it for registered; false for one that it does not know.
    var registered: Bool

    /// A message that would do nothing if it were delivered.
    var probe: AddressedMessage {
        let target: Target =
            switch registration {
            case .token(let token): .token(token)
            case .fid(let fid): .fid(fid)
            }
        return AddressedMessage(target: target, message: Message(data: ["check": "fcm-console"]))
    }
}

/// The devices of a list, or all that the registry knows.
struct CheckedDevices: AsyncSequence, Sendable {
    typealias Element = CheckedDevice

    private let list: RegistrationList?
    private let registry: any Registry
    private let tally: RegistrationList.Tally

    init(_ list: RegistrationList?, _ registry: any Registry, _ tally: RegistrationList.Tally) {
        (self.list, self.registry, self.tally) = (list, registry, tally)
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(
            list?.makeAsyncIterator(),
            RegistryDevices(registry: registry).makeAsyncIterator(),
            registry,
            tally
        )
    }

    struct Iterator: AsyncIteratorProtocol {
        private var listed: RegistrationList.Iterator?
        private var all: RegistryDevices.Iterator
        private let registry: any Registry
        private let tally: RegistrationList.Tally

        init(
            _ listed: RegistrationList.Iterator?,
            _ all: RegistryDevices.Iterator,
            _ registry: any Registry,
            _ tally: RegistrationList.Tally
        ) {
            (self.listed, self.all, self.registry, self.tally) = (listed, all, registry, tally)
        }

        mutating func next() async throws -> CheckedDevice? {
            guard !tally.isStopped else { return nil }
            if listed != nil {
                guard let registration = try await listed?.next() else { return nil }
                let known = try await registry.device(registration)
                return CheckedDevice(
                    registration: registration,
                    label: known?.label ?? "",
                    registered: known?.registered ?? false
                )
            }
            while let device = try await all.next() {
                guard let registration = device.names.first else { continue }
                return CheckedDevice(
                    registration: registration,
                    label: device.label,
                    registered: device.registered
                )
            }
            return nil
        }
    }
}
