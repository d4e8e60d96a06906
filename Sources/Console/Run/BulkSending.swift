import FCMCore
import Languages
import Registry

/// Sends messages once more, each with its entry in the history, and tells what became of each.
struct BulkSending: Sendable {
    /// Messages that are under way at a time.
    private static let width = 8
    /// So many failures in a row that have nothing to do with the targets end the work.
    private static let patience = 10

    let session: ConsoleSession
    let mailbox: Mailbox
    /// Makes the send of a message, to a group of that name if it is for one, with what the history is to hold.
    let make:
        @Sendable (_ message: AddressedMessage, _ group: String?, _ json: String, SendProtocol) -> SendWork

    /// Why it ended early, if for more than being stopped.
    func run(_ items: [BulkItem], _ teller: BulkTeller) async -> String? {
        let isEnded = await withTaskGroup(of: Void.self) { group in
            var begun = 0
            for (index, item) in items.enumerated() {
                guard case .send(let send) = item else { continue }
                if begun >= Self.width { await group.next() }
                if Task.isCancelled { break }
                if await teller.failuresInARow >= Self.patience { return true }
                begun += 1
                group.addTask { await self.send(send, index, teller) }
            }
            await group.waitForAll()
            return await teller.failuresInARow >= Self.patience
        }
        return isEnded ? say("nothing gets through") : nil
    }

    private func send(_ send: BulkSend, _ index: Int, _ teller: BulkTeller) async {
        do {
            let (message, json) = try await message(of: send)
            let group = send.kind == .group ? send.value : nil
            let work = make(message, group, json, send.sendProtocol)
            let (outcome, news) = await work.deliver {
            } attempted: { _ in
            }
            // That the registry has followed a token is seen when all lists are read again, at the end.
            for case .noticed(let notice) in news { mailbox.post(.noticed(notice)) }
            let receipt = BulkReceipt(outcome, record: work.historyID)
            switch outcome.result {
            case .accepted: await teller.tell(index, .done(changed: true), receipt)
            // Given up on its way it may have arrived all the same.
            case .unknown(let failure):
                let outcome = BulkResult.Outcome.unknown(
                    code: failure.code.name,
                    remedy: failure.code.remedy
                )
                await teller.tell(index, outcome, receipt, isEverybodys: failure.isEverybodys)
            case .failed(let failure):
                await teller.tell(index, .init(failure), receipt, isEverybodys: failure.isEverybodys)
            }
        } catch {
            await teller.tell(index, BulkResult.Outcome(error))
        }
    }

    /// The message as it goes out, and as the history holds it.
    private func message(of send: BulkSend) async throws -> (AddressedMessage, json: String) {
        let document = try await document(of: send)
        let message: Message
        do {
            message = try MessageDocument.decode(.object(document.withoutTarget)).message
        } catch {
            throw BulkRefusal(error.issues.first.map { "\($0)" } ?? say("it holds no message"))
        }
        var json = document
        if !TargetKind.allCases.contains(where: { document[$0.rawValue] != nil }) {
            json[send.kind.rawValue] = .string(send.value)
        }
        return (
            AddressedMessage(target: try await target(of: send), message: message),
            JSON.object(json).text()
        )
    }

    private func document(of send: BulkSend) async throws -> JSONObject {
        switch send.source {
        case .document(let document): return document
        case .entry(let id):
            guard let entry = try await session.registry.historyEntry(id: id),
                let document = try JSON.parse(entry.json).object
            else { throw BulkRefusal(say("it is not in the history any more")) }
            return document
        case .recipient(let broadcast, let outcome):
            guard let outcomes = session.services.outcomes else {
                throw BulkRefusal(say("this profile keeps no outcomes of broadcasts"))
            }
            return try await outcomes.message(broadcast, outcome)
        }
    }

    private func target(of send: BulkSend) async throws -> Target {
        switch send.kind {
        case .topic: return .topic(try TopicName(send.value))
        case .condition: return .condition(send.value)
        case .token: return .token(RegistrationToken(send.value))
        case .fid: return .fid(InstallationID(send.value))
        case .group:
            guard let group = try await session.registry.group(named: send.value) else {
                throw BulkRefusal(say("no group of that name is known"))
            }
            return .token(RegistrationToken(group.notificationKey))
        }
    }
}
