import FCMCore
import Languages

/// What an emulator was asked.
extension EffectRunner {
    func run(_ effect: TrafficEffect) {
        switch effect {
        case .listen(let id, let after, let isFirst, let pause):
            if isFirst { return quick { [await Self.told(id, after, $0)] } }
            traffic?.cancel()
            // Nobody waits for it: it goes on for as long as somebody looks.
            traffic = Task { @Sendable [clock, mailbox, session] in
                do { try await clock.sleep(for: pause) } catch { return }
                let told = await Self.told(id, after, session)
                if !Task.isCancelled { mailbox.post(told) }
            }
        case .stopListening:
            traffic?.cancel()
            traffic = nil
        case .find(let id, let number):
            quick { session in
                do {
                    let exchange = try await Self.services(session).exchange(number)
                    return [.traffic(.found(id, .loaded(exchange)))]
                } catch {
                    return [.traffic(.found(id, .failed(say("the request could not be read: \(error)"))))]
                }
            }
        }
    }

    private static func told(
        _ id: RequestID,
        _ after: Int,
        _ session: ConsoleSession
    ) async -> AppAction {
        do {
            let news = try await services(session).requests(after, TrafficPane.page)
            return .traffic(.told(id, .loaded(news)))
        } catch {
            return .traffic(.told(id, .failed(say("the requests could not be read: \(error)"))))
        }
    }

    private static func services(_ session: ConsoleSession) throws -> TrafficServices {
        guard let traffic = session.services.traffic else { throw NoTraffic() }
        return traffic
    }
}

/// The backend keeps to itself what it was asked.
private struct NoTraffic: Error, CustomStringConvertible {
    let description = say("only an emulator tells what it was asked")
}
