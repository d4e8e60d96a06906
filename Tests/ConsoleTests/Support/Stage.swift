import Console
import FCMCore
import Foundation
import Registry
import TerminalUI
import Testing

/// A whole console without a terminal: memory, scripted services, and a clock that stands still.
final class Stage: Sendable {
    /// How a script ended.
    struct Ending: Sendable {
        var code: Int32
        var state: AppState
        var screen: String
    }

    let registry: any Registry
    let scripted: ScriptedServices
    let clock: StageClock
    private let disk = Locked<[String: String]>([:])
    private let profile: Profile
    private let edits: @Sendable (String) -> String?
    private let isPlain: Bool
    private let counter = Locked(0)

    init(
        profile: Profile = .test,
        registry: any Registry = MemoryRegistry(),
        services: ScriptedServices = ScriptedServices(),
        clock: StageClock = StageClock(),
        isPlain: Bool = false,
        edits: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.isPlain = isPlain
        self.profile = profile
        self.registry = registry
        scripted = services
        self.clock = clock
        self.edits = edits
    }

    /// What was written to files.
    func file(_ path: String) -> String? { disk.withLock { $0[path] } }

    /// Runs a script, with looks at the state in between, to its end.
    func play(_ script: String, size: Size = Size(columns: 120, rows: 40)) async throws -> Ending {
        await play(try Script(parsing: script).steps, size: size)
    }

    func play(_ steps: [Script.Step], size: Size = Size(columns: 120, rows: 40)) async -> Ending {
        await withCheckedContinuation { continuation in
            // The loop blocks its thread, so it must not be one of the pool that runs the effects.
            let thread = Thread {
                let driver = HeadlessDriver(size: size)
                let program = ConsoleProgram(
                    configuration: self.configuration(Script(steps: steps)),
                    services: self.scripted.services,
                    registry: self.registry,
                    driver: driver,
                    clock: self.clock
                )
                let code = program.run()
                let screen = ConsoleScreen.draw(program.state).surface.text
                continuation.resume(returning: Ending(code: code, state: program.state, screen: screen))
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    private func configuration(_ script: Script) -> ConsoleConfiguration {
        let host = ConsoleHost(
            writeFile: { path, text, replacing in
                self.disk.withLock { disk in
                    guard replacing || disk[path] == nil else { return false }
                    disk[path] = text
                    return true
                }
            },
            edit: { text in self.edits(text) },
            theme: { name in
                var theme = Theme.builtIn
                theme.name = name
                return theme
            },
            openProfile: { name in
                guard name == "live" else { throw Unscripted(what: "profile \(name)") }
                return ConsoleSession(
                    profile: .guarded,
                    services: self.scripted.services,
                    registry: MemoryRegistry()
                )
            },
            makeSendID: {
                let number = self.counter.withLock { count in
                    count += 1
                    return count
                }
                return "s-\(number)"
            }
        )
        var configuration = ConsoleConfiguration.test(profile: profile, script: script, host: host)
        configuration.plain = isPlain
        return configuration
    }
}

/// A clock that stands still, and whose delays pass at once.
final class StageClock: ConsoleClock {
    private let seconds: Locked<Int64>
    private let holds: Bool

    /// With `holds`, delays never pass; they end when they are cancelled.
    init(now: Int64 = 43_400, holds: Bool = false) {
        seconds = Locked(now)
        self.holds = holds
    }

    var now: Int64 { seconds.withLock { $0 } }

    func set(_ now: Int64) { seconds.withLock { $0 = now } }

    func sleep(for duration: Duration) async throws {
        guard holds else { return await Task.yield() }
        let gate = Gate()
        await gate.wait()
        try Task.checkCancellation()
    }
}

extension Registry {
    /// Puts a small world in: devices `phone-1`…, all on `weather`, the first of them on `sports` too.
    func seed(devices count: Int = 3) async throws {
        let devices = (1...count).map { number in
            DeviceRecord(
                token: RegistrationToken("token-number-\(number):APA91bTest"),
                label: "phone-\(number)",
                platform: [Platform.android, .ios, .web][number % 3]
            )
        }
        try await upsert(devices)
        let registrations = devices.compactMap(\.token).map(Registration.token)
        try await subscribe(registrations, to: .test("weather"))
        try await subscribe(Array(registrations.prefix(1)), to: .test("sports"))
        let members = devices.prefix(2).compactMap(\.token)
        try await save(
            GroupRecord(name: "appUser-Chris", notificationKey: "key-chris:APA91bGroup", members: members)
        )
    }
}
