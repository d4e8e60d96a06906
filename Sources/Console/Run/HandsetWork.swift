import FCMCore
import Languages
import Registry

extension EffectRunner {
    /// Carries out what the view of the phones wants.
    func run(_ effect: HandsetEffect) {
        switch effect {
        case .load(let request):
            quick { session in
                do {
                    let page = try await Self.phones(session).list(request.filter, request.range)
                    return [.handsets(.list(.loaded(request.id, page)))]
                } catch {
                    let reason = say("the phones could not be listed: \(error)")
                    return [.handsets(.list(.failed(request.id, reason)))]
                }
            }
        case .open(let id, let registration):
            guard let phones = handsetServices else { return }
            listen(ListeningWork(phones: phones, clock: clock, id: id, registration: registration))
        case .close(let registration): stopListening(to: registration)
        case .change(let registration, let change, let name):
            act(name) { phones, _ in
                let handset = try await phones.change(registration, change)
                return (handset, "\(name) \(change.done)")
            }
        case .tap(let registration, let messageID, let name):
            act(name) { phones, _ in
                (try await phones.tap(registration, messageID), say("\(name): tapped, the app is in front"))
            }
        case .subscribe(let registration, let topic, let name):
            act(name) { phones, registry in
                guard try await phones.subscribe(registration, topic, true) else {
                    return (nil, say("\(name) will subscribe to \(topic.rawValue) when it can"))
                }
                try await registry.subscribe([registration], to: topic)
                return (nil, say("\(name) is subscribed to \(topic.rawValue)"))
            }
        case .unsubscribe(let registration, let topic, let name):
            act(name) { phones, registry in
                guard try await phones.subscribe(registration, topic, false) else {
                    return (nil, say("\(name) will unsubscribe from \(topic.rawValue) when it can"))
                }
                try await registry.unsubscribe([registration], from: topic)
                return (nil, say("\(name) is not subscribed to \(topic.rawValue) any more"))
            }
        case .sendUpstream(let registration, let receiver, let data, let name):
            act(name) { phones, _ in
                let isTaken = try await phones.sendUpstream(registration, receiver, data)
                return (
                    nil,
                    "\(name): \(isTaken ? say("the service has the message") : say("the message waits on the phone"))"
                )
            }
        }
    }

    /// Does something with a phone: how it is then, if that is known, and the words for what was done.
    private func act(
        _ name: String,
        _ work: @escaping @Sendable (HandsetServices, any Registry) async throws -> (EmulatorDevice?, String)
    ) {
        quick { session in
            do {
                let (handset, words) = try await work(Self.phones(session), session.registry)
                return (handset.map { [.handsets(.changed($0))] } ?? []) + [.changed(Notice(.done, words))]
            } catch {
                return [.changed(Notice(.error, "\(name): \(error)"))]
            }
        }
    }

    private static func phones(_ session: ConsoleSession) throws -> HandsetServices {
        guard let phones = session.services.handsets else { throw NoPhones() }
        return phones
    }
}

/// The backend has no virtual phones.
private struct NoPhones: Error, CustomStringConvertible {
    var description: String { say("only an emulator has phones to look at") }
}

/// Tells what one phone got and gets, and begins again when the emulator was gone.
struct ListeningWork: Sendable {
    let phones: HandsetServices
    let clock: any ConsoleClock
    let id: RequestID
    let registration: Registration

    /// Runs until it is cancelled; the first answer is owed to whoever waits for the console to be idle.
    func run(_ mailbox: Mailbox) async {
        var isOwed = true
        func tell(_ event: HandsetEvent) {
            let action = AppAction.handsets(.told(id, event))
            if isOwed { mailbox.end(.quick, [.action(action)]) } else { mailbox.post(action) }
            isOwed = false
        }
        while !Task.isCancelled {
            do {
                for await event in try await phones.open(registration) { tell(event) }
            } catch {
                guard !Task.isCancelled else { break }
                tell(.failed("\(error)"))
            }
            guard !Task.isCancelled, (try? await clock.sleep(for: .seconds(1))) != nil else { break }
        }
        if isOwed { mailbox.end(.quick, []) }
        await phones.close(registration)
    }
}
