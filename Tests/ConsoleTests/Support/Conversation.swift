import Console
import FCMCore
import Languages
import Registry
import TerminalUI
import Testing

/// A state that actions are told to, each with everything that should come of it.
struct Conversation {
    private(set) var state: AppState

    init(
        profile: Profile = .test,
        keys: KeyMap = .standard,
        size: Size = Size(columns: 120, rows: 40),
        offersTour: Bool = false,
        language: Language = .english
    ) {
        var configuration = ConsoleConfiguration.test(profile: profile)
        configuration.language = language
        configuration.keys = keys
        configuration.offersTour = offersTour
        state = AppState(configuration, size: size)
        state.now = 1_000
        _ = AppReducer.reduce(&state, .input(.resize(size)))
    }

    /// Tells `action` and expects these effects and this change of the state, and no other.
    mutating func tell(
        _ action: AppAction,
        _ effects: [Effect] = [],
        at location: SourceLocation = #_sourceLocation,
        change: (inout AppState) -> Void = { _ in }
    ) {
        var expected = state
        let actual = AppReducer.reduce(&state, action)
        change(&expected)
        #expect(actual == effects, sourceLocation: location)
        #expect(state == expected, "the state", sourceLocation: location)
    }

    /// Tells actions whose consequences are another test's business; returns the effects.
    @discardableResult
    mutating func prepare(_ actions: AppAction...) -> [Effect] {
        actions.flatMap { AppReducer.reduce(&state, $0) }
    }

    mutating func press(_ keys: String) throws {
        for key in try Key.parse(keys) { _ = AppReducer.reduce(&state, .input(.key(key))) }
    }

    mutating func clearNotice() { state.notice = nil }

    mutating func setTime(_ seconds: Int64) { state.now = seconds }

    mutating func run(_ line: String) throws -> [Effect] {
        AppReducer.reduce(&state, .commandGiven(try Invocation(line)))
    }

    /// Answers every question for topics, groups and devices with these rows.
    mutating func fill(topics: [TopicRecord] = [], groups: [GroupRecord] = [], devices: [DeviceRecord] = []) {
        for effect in AppReducer.reduce(&state, .started) {
            switch effect {
            case .loadTopics(let request):
                prepare(.topics(.loaded(request.id, Page(rows: topics, total: topics.count))))
            case .loadGroups(let request):
                prepare(.groups(.loaded(request.id, Page(rows: groups, total: groups.count))))
            case .loadDevices(let request):
                prepare(.devices(.loaded(request.id, Page(rows: devices, total: devices.count))))
            case _: break
            }
        }
    }
}

extension Conversation {
    /// With two topics, a group and a device.
    static func filled(_ profile: Profile = .test) -> Conversation {
        var talk = Conversation(profile: profile)
        talk.fill(
            topics: [
                TopicRecord(name: .test("news"), subscribers: 3),
                TopicRecord(name: .test("sports"), subscribers: 1),
            ],
            groups: [GroupRecord(name: "friends", notificationKey: "key-1", members: [])],
            devices: [.phone]
        )
        return talk
    }

    /// With a message to a topic that can be sent.
    static func ready(_ profile: Profile = .test) throws -> Conversation {
        var talk = filled(profile)
        _ = try talk.run("compose topic news")
        _ = try talk.run("set title Storm")
        return talk
    }
}

extension DeviceRecord {
    static let phone = DeviceRecord(token: RegistrationToken("token-1"), label: "phone")
}

extension Profile {
    static let test = Profile(name: "demo", project: "demo-project", backend: .emulator)
    static let guarded = Profile(name: "live", project: "my-app", backend: .production, protection: .confirm)
    static let readOnly = Profile(name: "look", project: "my-app", backend: .staging, protection: .readOnly)
}

extension ConsoleConfiguration {
    static func test(
        profile: Profile = .test,
        script: Script? = nil,
        host: ConsoleHost = .none
    ) -> ConsoleConfiguration {
        ConsoleConfiguration(
            profile: profile,
            profileNames: ["demo", "live"],
            theme: .builtIn,
            themeNames: ["default-dark", "default-light"],
            script: script,
            endsAfterScript: true,
            host: host
        )
    }
}

extension ConsoleHost {
    /// A machine on which nothing can be done.
    static let none = ConsoleHost(
        writeFile: { path, _, _ in throw Unscripted(what: "write \(path)") },
        edit: { _ in throw Unscripted(what: "edit") },
        theme: { name in throw Unscripted(what: "theme \(name)") },
        openProfile: { name in throw Unscripted(what: "profile \(name)") },
        makeSendID: { "s-1" }
    )
}

/// Something a test did not provide for.
struct Unscripted: Error, CustomStringConvertible {
    let what: String

    var description: String { "not in this test: \(what)" }
}

extension TopicName {
    /// A name known to be good; a bad one fails the test.
    static func test(_ text: String) -> TopicName {
        do { return try TopicName(text) } catch { preconditionFailure("\(error)") }
    }
}
