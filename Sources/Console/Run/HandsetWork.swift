import FCMCore
import Registry

extension EffectRunner {
    /// Carries out what the view of the phones wants.
    func runHandsets(_ effect: Effect) {
        switch effect {
        case .loadHandsets(let id):
            quick { session in
                do {
                    return [.handsets(.loaded(id, try await Self.phones(session).list()))]
                } catch {
                    return [.handsets(.loadingFailed(id, "the phones could not be listed: \(error)"))]
                }
            }
        case .watchHandset(let id, let registration):
            guard let phones = handsetServices else { return }
            watch(WatchWork(phones: phones, clock: clock, id: id, registration: registration))
        case .unwatchHandset: unwatch()
        case .changeHandset(let registration, let change, let name):
            quick { session in
                do {
                    let handset = try await Self.phones(session).change(registration, change)
                    let notice = Notice(.done, "\(name) \(change.done)")
                    return [.handsets(.changed(handset)), .changed(notice)]
                } catch {
                    return [.changed(Notice(.error, "\(name): \(error)"))]
                }
            }
        case .sendUpstream(let registration, let receiver, let data, let name):
            quick { session in
                do {
                    let isThere = try await Self.phones(session).sendUpstream(registration, receiver, data)
                    let end = isThere ? "sent" : "waits: no app server is connected, or the phone is offline"
                    return [.changed(Notice(.done, "\(name): the message \(isThere ? "is " : "")\(end)"))]
                } catch {
                    return [.changed(Notice(.error, "\(name): \(error)"))]
                }
            }
        case .loadTopics, .loadGroups, .loadDevices, .loadMembers, .findGroup, .countReach,
            .loadSubscriptions, .findDraft, .findRecentSend, .saveDraft, .removeDraft, .refresh, .subscribe,
            .unsubscribe, .createGroup, .addToGroup, .removeFromGroup, .reconcile, .send, .loadDeliveries,
            .cancelSends, .hear, .delay, .cancelDelay, .notify, .edit, .useTheme, .openProfile, .saveScreen,
            .saveState, .redraw, .suspend:
            break
        }
    }

    private static func phones(_ session: ConsoleSession) throws -> HandsetServices {
        guard let phones = session.services.handsets else { throw NoPhones() }
        return phones
    }
}

/// The backend has no virtual phones.
private struct NoPhones: Error, CustomStringConvertible {
    var description: String { "only an emulator has phones to look at" }
}

/// Tells what one phone got and gets, and listens again when the emulator was gone.
struct WatchWork: Sendable {
    let phones: HandsetServices
    let clock: any ConsoleClock
    let id: RequestID
    let registration: Registration

    /// Runs until it is cancelled; the first answer is owed to whoever waits for the console to be idle.
    func run(_ mailbox: Mailbox) async {
        var isOwed = true
        func tell(_ action: AppAction) {
            if isOwed { mailbox.end(.quick, [.action(action)]) } else { mailbox.post(action) }
            isOwed = false
        }
        while !Task.isCancelled {
            do {
                for try await event in try await phones.deliveries(registration) {
                    switch event {
                    // Asked for after the stream is open, so that nothing falls between the two.
                    case .opened:
                        tell(.handsets(.messagesLoaded(id, try await phones.messages(registration))))
                    case .delivery(let delivery, _): tell(.handsets(.delivered(id, delivery)))
                    }
                }
            } catch {
                guard !Task.isCancelled else { break }
                tell(.handsets(.watchingFailed(id, "\(error)")))
            }
            guard !Task.isCancelled, (try? await clock.sleep(for: .seconds(1))) != nil else { break }
        }
        if isOwed { mailbox.end(.quick, []) }
    }
}
