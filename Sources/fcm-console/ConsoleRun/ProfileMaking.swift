import Console
import FCMCore
import Languages

/// Tries a new profile against its backend, and puts it into the configuration file.
final class ProfileMaking: Sendable {
    private let environment: Environment
    /// The settings with the configuration as it now is.
    private let current: Locked<Settings>
    /// The file that is read and written.
    private let file: String

    init(_ settings: Settings, _ invocation: Invocation) {
        current = Locked(settings)
        environment = invocation.environment
        file = invocation.arguments["config"].map(settings.paths.expand) ?? settings.paths.configuration
    }

    /// The settings with every profile that was made since the start.
    var settings: Settings { current.withLock { $0 } }

    /// Has the backend check a message to a topic that nobody has; nothing is delivered and nothing is written.
    func test(_ draft: ProfileDraft) async -> ProfileAnswer {
        guard var profile = draft.profile else {
            return .refused(
                say("\(draft.endpoint.visible) is no address of an emulator: http://127.0.0.1:9599")
            )
        }
        profile.credentials = profile.credentials.map(settings.paths.expand)
        do {
            let backend = try await Backend.open(profile, environment: environment, tracer: HTTPTracer())
            let probe = try MessageDocument.decode(["notification": ["title": "fcm-console"]])
            let target = Target.topic(try TopicName("fcm-console-check"))
            let message = AddressedMessage(target: target, message: probe.message)
            let outcome = await backend.client.send(message, validateOnly: true, deadline: .seconds(20))
            return Self.answer(outcome, backend.project)
        } catch {
            return .refused(Self.words(error))
        }
    }

    static func answer(_ outcome: SendOutcome, _ project: String) -> ProfileAnswer {
        switch outcome.result {
        case .accepted: .passed(say("\(project) took the dry run: sending works"))
        case .failed(let failure), .unknown(let failure):
            .refused("\(failure.code.name): \(failure.message)\n\(failure.code.remedy)")
        }
    }

    /// Writes the profile into the configuration, all other lines as they are.
    func save(_ draft: ProfileDraft) -> ProfileAnswer {
        guard draft.profile != nil else {
            return .refused(
                say("\(draft.endpoint.visible) is no address of an emulator: http://127.0.0.1:9599")
            )
        }
        do {
            let text = try read()
            let new = try ConfigurationEdit.adding(draft, to: text)
            try FileSystem.makeFolder(FileSystem.parent(of: file))
            try FileSystem.replace(file, by: new)
            let configuration = try Configuration.load(file, isRequired: true)
            current.withLock { $0.configuration = configuration }
            return .saved(file: file)
        } catch let error as ConfigurationEdit.Refusal {
            let lines = error.lines.joined(separator: "\n")
            return .refused(
                say("\(error.reason): nothing was changed. Add to profiles in \(file):") + "\n" + lines
            )
        } catch {
            return .refused("\(file): \(Self.words(error))")
        }
    }

    private func read() throws -> String {
        do throws(FileSystem.Failure) {
            return String(decoding: try FileSystem.read(file, limit: 1 << 20), as: UTF8.self)
        } catch {
            guard error.isMissing else { throw error }
            return ""
        }
    }

    private static func words(_ error: any Error) -> String {
        switch error {
        case let error as CommandFailure:
            [error.message, error.hint].compactMap(\.self).joined(separator: "\n")
        case let error as FileSystem.Failure: error.reason
        default: "\(error)"
        }
    }
}
