import FCMCore
import Languages
import Registry

/// The apps on an emulator's phones that this console has started, each once.
actor PhoneBook {
    private let control: EmulatorControl
    private let transport: any Transport
    private let registry: any Registry
    private let patience: Duration
    private var senderID: String?
    private var phones: [Registration: Task<Phone, any Error>] = [:]
    /// What apps wanted whose process has ended, or is about to.
    private var wishes: [Registration: Task<PendingWishes, Never>] = [:]

    init(
        _ control: EmulatorControl,
        _ transport: any Transport,
        _ registry: any Registry,
        senderID: String?,
        _ patience: Duration
    ) {
        self.patience = patience
        self.control = control
        self.transport = transport
        self.registry = registry
        self.senderID = senderID
    }

    /// The phone with its app running.
    ///
    /// - Throws: Why the app cannot be started; the next call tries again.
    func phone(_ registration: Registration) async throws -> Phone {
        if let phone = phones[registration] { return try await phone.value }
        let earlier = wishes[registration]
        let start = Task { [control, transport, registry, patience] in
            let sender = try await self.sender()
            return try await Phone(
                registration,
                control,
                transport,
                registry,
                senderID: sender,
                wanting: await earlier?.value ?? PendingWishes(),
                patience
            )
        }
        phones[registration] = start
        do {
            let phone = try await start.value
            if wishes[registration] == earlier { wishes[registration] = nil }
            return phone
        } catch {
            phones[registration] = nil
            throw error
        }
    }

    /// Ends the app's process; what the user sees of the phone stays as it is.
    ///
    /// What the app has not got through goes on when the phone is opened again.
    func close(_ registration: Registration) async {
        guard let start = phones.removeValue(forKey: registration) else { return }
        let earlier = wishes[registration]
        let ending = Task {
            guard let phone = try? await start.value else { return await earlier?.value ?? PendingWishes() }
            return await phone.end()
        }
        wishes[registration] = ending
        if await ending.value.isEmpty, wishes[registration] == ending { wishes[registration] = nil }
    }

    /// Ends the app's process for good: it is uninstalled with all it wanted.
    func remove(_ registration: Registration) async {
        await close(registration)
        wishes[registration] = nil
    }

    /// The project's number.
    func sender() async throws -> String {
        if let senderID { return senderID }
        let known = try await control.info().projects.first { $0.project == control.project }
        guard let known else { throw HandsetProblem(say("the emulator knows no sender id of this project")) }
        senderID = known.senderID
        return known.senderID
    }
}
