import FCMCore
import Testing

@Suite struct XMPPClientTests {
    @Test func `messages pass through the window to a service that acks each`() async throws {
        let service = EchoService()
        let reports = Locked<[XMPPReport]>([])
        let client = XMPPClient(service) { report in reports.withLock { $0.append(report) } }
        client.start()
        let ids = (0..<2_500).map { "m\($0)" }
        for start in stride(from: 0, to: ids.count, by: 50) {
            client.submit(ids[start..<start + 50].map { message($0) })
        }
        client.endInput()
        #expect(await client.ending() == .done)
        let settled = reports.withLock { $0.map { XMPPSession.Action.report($0) } }.settled
        #expect(settled.sorted() == ids.map { "\($0) acked" }.sorted())
        #expect(service.most <= 100)
    }

    @Test func `every message is in the journal before it leaves`() async throws {
        let folder = JournalFolder()
        let missing = Locked<[String]>([])
        let service = EchoService { id in
            let line = #""message_id":"\#(id)""#
            if !String(decoding: folder.content, as: UTF8.self).contains(line) {
                missing.withLock { $0.append(id) }
            }
        }
        let client = XMPPClient(service, journal: try XMPPJournal(folder.path, now: 0)) { _ in }
        client.start()
        client.submit((0..<300).map { message("m\($0)") })
        client.endInput()
        #expect(await client.ending() == .done)
        #expect(missing.withLock { $0 } == [])
        #expect(service.received == 300)
    }

    @Test func `a journal is taken up where it stands`() async throws {
        let folder = JournalFolder()
        do {
            var journal = try XMPPJournal(folder.path, now: Int64(Timepiece.system.secondsSince1970()))
            journal.append(
                .submitted(message("a")),
                at: Int64(Timepiece.system.secondsSince1970())
            )
            try journal.commit()
        }
        let service = EchoService()
        let reports = Locked<[XMPPReport]>([])
        let journal = try XMPPJournal(folder.path, now: Int64(Timepiece.system.secondsSince1970()))
        let client = XMPPClient(service, journal: journal) { report in reports.withLock { $0.append(report) }
        }
        client.start()
        client.endInput()
        #expect(await client.ending() == .done)
        #expect(reports.withLock { $0.map { XMPPSession.Action.report($0) } }.settled == ["a acked"])
    }

    @Test func `stopping ends it in the middle`() async {
        let service = EchoService(isMute: true)
        let reports = Locked<[XMPPReport]>([])
        let client = XMPPClient(service) { report in reports.withLock { $0.append(report) } }
        client.start()
        client.submit([message("a")])
        client.stop()
        #expect(await client.ending() == .stopped)
        let settled = reports.withLock { $0.map { XMPPSession.Action.report($0) } }.settled
        #expect(settled == ["a unknown"] || settled == ["a unsent"])
    }
}

/// A service in the same process that acks each message at once, on the thread that sends it.
private final class EchoService: XMPPConnector {
    private let counts = Locked((received: 0, most: 0))
    private let isMute: Bool
    private let onMessage: @Sendable (String) -> Void

    init(isMute: Bool = false, onMessage: @escaping @Sendable (String) -> Void = { _ in }) {
        self.isMute = isMute
        self.onMessage = onMessage
    }

    var received: Int { counts.withLock { $0.received } }
    /// The most messages that came at once.
    var most: Int { counts.withLock { $0.most } }

    func open(_ deliver: @escaping @Sendable (XMPPLinkEvent) -> Void) -> any XMPPLink {
        deliver(.opened)
        return Link(service: self, deliver: deliver)
    }

    fileprivate func take(_ stanzas: [UInt8], _ deliver: @Sendable (XMPPLinkEvent) -> Void) {
        let ids = String(decoding: stanzas, as: UTF8.self).split(separator: "<message id=\"").compactMap {
            $0.split(separator: "\"").first.map(String.init)
        }
        counts.withLock { counts in
            counts.received += ids.count
            counts.most = max(counts.most, ids.count)
        }
        for id in ids {
            onMessage(id)
            if !isMute { deliver(.received(ack(id))) }
        }
    }

    private struct Link: XMPPLink {
        let service: EchoService
        let deliver: @Sendable (XMPPLinkEvent) -> Void

        func send(_ stanzas: [UInt8]) { service.take(stanzas, deliver) }
        func close() { deliver(.closed(lost)) }
        func drop() {}
    }
}
