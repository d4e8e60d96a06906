import Console
import FCMCore
import TerminalUI
import Testing

@Suite struct NewestTests {
    @Test func `only so many are kept, each under its number`() {
        var newest = Newest<Int>(capacity: 3)
        for value in 0..<10 {
            newest.append(value * value)
            #expect(newest.count == min(3, value + 1))
            #expect(newest.last == value * value)
            for number in newest.numbers { #expect(newest[number] == number * number) }
        }
        #expect(newest.numbers == 7..<10)
        newest.removeLast()
        #expect(newest.numbers == 7..<9)
        newest.removeFirst()
        newest.append(1)
        #expect(newest.numbers == 8..<10)
        for _ in 0..<4 { newest.removeFirst() }
        newest.removeLast()
        #expect(newest.isEmpty && newest.last == nil)
    }
}

@Suite struct LogReducerTests {
    private static func state(_ texts: String..., rows: Int = 3) -> LogPane.State {
        var state = LogPane.State()
        LogPane.reduce(&state, .heightChanged(rows))
        for text in texts { LogPane.reduce(&state, .added(LogEntry(.info, .console, text, at: 1))) }
        return state
    }

    private static func add(
        _ state: inout LogPane.State,
        _ text: String,
        _ level: LogEntry.Level = .info
    ) {
        LogPane.reduce(&state, .added(LogEntry(level, .console, text, at: 1)))
    }

    private static func shown(_ state: LogPane.State) -> [String] {
        (0..<state.shown.count).map { state.entry(at: $0).text }
    }

    @Test func `the last entry stays selected until one moves up, and again at the end`() {
        var state = Self.state("a", "b", "c")
        #expect(state.selectedEntry?.text == "c")
        Self.add(&state, "d")
        #expect(state.selectedEntry?.text == "d")
        LogPane.reduce(&state, .moved(.up))
        #expect(!state.isFollowing)
        Self.add(&state, "e")
        Self.add(&state, "f")
        #expect(state.selectedEntry?.text == "c")
        #expect(state.unseen == 2)
        LogPane.reduce(&state, .moved(.down))
        #expect(!state.isFollowing)
        LogPane.reduce(&state, .moved(.last))
        #expect(state.isFollowing && state.unseen == 0)
        Self.add(&state, "g")
        #expect(state.selectedEntry?.text == "g")
    }

    @Test func `so many entries are kept, and who reads one keeps reading it`() {
        var state = Self.state(rows: 5)
        for number in 0..<LogPane.capacity { Self.add(&state, "\(number)") }
        LogPane.reduce(&state, .moved(.to(100)))
        let top = state.view.window(count: state.shown.count, rows: 5).lowerBound
        for number in 0..<60 { Self.add(&state, "later \(number)") }
        #expect(state.entries.count == LogPane.capacity)
        #expect(state.shown.count == LogPane.capacity)
        #expect(state.selectedEntry?.text == "100")
        #expect(state.view.window(count: state.shown.count, rows: 5).lowerBound == top - 60)
        for number in 0..<60 { Self.add(&state, "much later \(number)") }
        #expect(state.selectedEntry?.text == "120", "what was read is gone")
        #expect(Self.shown(state).first == "120")
    }

    @Test func `a filter wants all its words, whoever said them`() {
        var state = Self.state("ack m1", "ack m2", "receipt m1")
        LogPane.reduce(&state, .filterChanged("ACK console"))
        #expect(Self.shown(state) == ["ack m1", "ack m2"])
        Self.add(&state, "nothing")
        Self.add(&state, "ack m3")
        #expect(Self.shown(state) == ["ack m1", "ack m2", "ack m3"])
        #expect(state.selectedEntry?.text == "ack m3")
        LogPane.reduce(&state, .filterChanged("no such thing"))
        #expect(state.selectedEntry == nil)
        LogPane.reduce(&state, .moved(.up))
        #expect(state.isFollowing, "an empty list is at its end")
        LogPane.reduce(&state, .filterChanged(""))
        #expect(state.shown.count == 5)
        #expect(state.selectedEntry?.text == "ack m3")
    }

    @Test func `filtering and back stays with the entry that was selected`() {
        var state = Self.state("a 1", "b 2", "a 3", "b 4", "a 5")
        LogPane.reduce(&state, .moved(.to(2)))
        LogPane.reduce(&state, .filterChanged("a"))
        #expect(state.selectedEntry?.text == "a 3")
        LogPane.reduce(&state, .filterChanged("b"))
        #expect(state.selectedEntry?.text == "b 2", "the one before it")
        LogPane.reduce(&state, .filterChanged(""))
        #expect(state.selectedEntry?.text == "b 2")
    }

    @Test func `a level hides what matters less`() {
        var state = Self.state()
        for level in LogEntry.Level.allCases { Self.add(&state, level.rawValue, level) }
        var counts: [Int] = []
        for level in LogEntry.Level.allCases {
            LogPane.reduce(&state, .levelChanged(level))
            counts.append(state.shown.count)
        }
        #expect(counts == [4, 3, 2, 1])
        #expect(LogEntry.Level.allCases.map(\.next) == [.info, .warn, .error, .debug])
    }

    // MARK: Requests

    private static func trace(
        _ id: Int,
        _ path: String,
        _ method: String = "GET",
        end: HTTPTrace.Result? = nil
    ) -> LogPane.Action {
        let end = end.map { HTTPTrace.End($0, after: .milliseconds(4)) }
        let target = LoggedTarget(url: "http://h:1\(path)")
        let trace = HTTPTrace(id: id, method: method, target: target, bytes: 10, end: end)
        return .traced(trace, at: 7)
    }

    private static let fine = HTTPTrace.Result.answered(200, code: nil, bytes: 5)

    @Test func `a request and its answer are one line`() {
        var state = Self.state()
        LogPane.reduce(&state, Self.trace(1, "/v1/projects/p/messages:send", "POST"))
        Self.add(&state, "between")
        #expect(state.entry(at: 0).text == "POST /v1/…/messages:send")
        #expect(state.entry(at: 0).result == "…")
        LogPane.reduce(&state, Self.trace(1, "/v1/projects/p/messages:send", "POST", end: Self.fine))
        #expect(state.shown.count == 2)
        #expect(state.entry(at: 0).result == "200 4.0 ms")
        #expect(state.entry(at: 0).level == .debug)
        #expect(state.pending.isEmpty)
    }

    @Test(arguments: [
        (
            HTTPTrace.Result.answered(404, code: "UNREGISTERED", bytes: 1), LogEntry.Level.warn,
            "404 UNREGISTERED"
        ),
        (.answered(503, code: nil, bytes: 1), .warn, "503"),
        (.streams(200), .debug, "200 goes on"),
        (
            .failed(TransportFailure(reason: .timedOut, mayHaveArrived: true, message: "m")), .error,
            "timed out"
        ),
        (
            .failed(TransportFailure(reason: .cancelled, mayHaveArrived: true, message: "m")), .info,
            "cancelled"
        ),
    ])
    func `an answer decides how much it matters`(end: HTTPTrace.Result, level: LogEntry.Level, words: String)
    {
        var state = Self.state()
        LogPane.reduce(&state, .levelChanged(.warn))
        LogPane.reduce(&state, Self.trace(1, "/v1/x", "POST"))
        #expect(state.shown.isEmpty, "on its way it is nothing to worry about")
        LogPane.reduce(&state, Self.trace(1, "/v1/x", "POST", end: end))
        #expect(state.shown.count == (level >= .warn ? 1 : 0))
        LogPane.reduce(&state, .levelChanged(.debug))
        #expect(state.entry(at: 0).level == level)
        #expect(state.entry(at: 0).result == "\(words) 4.0 ms")
    }

    @Test func `questions of a kind to an emulator are counted, others are listed`() {
        var state = Self.state()
        for (id, topic) in ["a", "b", "c"].enumerated() {
            let path = "/emulator/v1/projects/p/topics/\(topic)/registrations?pageSize=2"
            LogPane.reduce(&state, Self.trace(id, path))
            #expect(state.shown.count == min(id + 1, 2), "it may fail yet")
            LogPane.reduce(&state, Self.trace(id, path, end: Self.fine))
        }
        #expect(Self.shown(state) == ["GET /emulator/v1/…/topics/*/registrations"])
        #expect(state.entry(at: 0).count == 3)
        let gone = HTTPTrace.Result.answered(404, code: "NOT_FOUND", bytes: 1)
        LogPane.reduce(&state, Self.trace(4, "/emulator/v1/projects/p/topics/d/registrations"))
        LogPane.reduce(&state, Self.trace(4, "/emulator/v1/projects/p/topics/d/registrations", end: gone))
        #expect(state.shown.count == 2, "another answer is news")
        for id in 5...6 {
            LogPane.reduce(&state, Self.trace(id, "/v1/projects/p/registrations/t/topicSubscriptions"))
            LogPane.reduce(
                &state,
                Self.trace(id, "/v1/projects/p/registrations/t/topicSubscriptions", end: Self.fine)
            )
        }
        #expect(state.shown.count == 4)
    }

    private static func addGone(_ state: inout LogPane.State, at time: Int64) {
        var entry = LogEntry(.warn, .xmpp, "disconnected: gone", at: time)
        entry.kind = entry.text
        LogPane.reduce(&state, .added(entry))
    }

    @Test func `what is tried again and again is counted, as long as nothing else happens`() {
        var state = Self.state()
        let gone = HTTPTrace.Result.failed(
            TransportFailure(reason: .notConnected, mayHaveArrived: false, message: "m")
        )
        let path = "/emulator/v1/projects/p/devices/t/messages:stream"
        for id in 1...5 {
            LogPane.reduce(&state, Self.trace(id, path))
            LogPane.reduce(&state, Self.trace(id, path, end: gone))
            Self.addGone(&state, at: Int64(id))
        }
        #expect(Self.shown(state) == ["GET /emulator/v1/…/devices/*/messages:stream", "disconnected: gone"])
        #expect((0...1).map { state.entry(at: $0).count } == [5, 5])
        #expect(state.entry(at: 1).time == 5, "of the last one")
        Self.add(&state, "something else")
        Self.addGone(&state, at: 9)
        #expect(state.shown.count == 4)
        LogPane.reduce(&state, .moved(.up))
        LogPane.reduce(&state, Self.trace(6, path))
        #expect(state.unseen == 1)
        Self.add(&state, "and more")
        for id in 7...9 {
            LogPane.reduce(&state, Self.trace(id, path))
            LogPane.reduce(&state, Self.trace(id, path, end: gone))
        }
        #expect(state.unseen == 3, "what is counted in a line is no new line")
    }

    @Test func `an answer after a change of profile is a line of its own`() {
        var state = Self.state()
        LogPane.reduce(&state, Self.trace(1, "/v1/x"))
        LogPane.reduce(&state, .profileChanged)
        LogPane.reduce(&state, Self.trace(1, "/v1/y", end: Self.fine))
        #expect(Self.shown(state) == ["GET /v1/…", "GET /v1/…"])
        #expect(state.entry(at: 0).result == "…")
    }

    @Test func `a request whose line is gone gets a new one`() {
        var state = Self.state()
        LogPane.reduce(&state, Self.trace(1, "/v1/x"))
        for number in 0..<LogPane.capacity { Self.add(&state, "\(number)") }
        LogPane.reduce(&state, Self.trace(1, "/v1/x", end: Self.fine))
        #expect(state.entry(at: state.shown.count - 1).result == "200 4.0 ms")
    }

    @Test func `long texts are cut, so that the memory is bounded`() {
        let long = String(repeating: "x", count: 100_000)
        let entry = LogEntry(.info, .xmpp, long, at: 1, fields: [LogEntry.Field("a", long)])
        #expect(entry.text.count == 600)
        #expect(entry.fields[0].value.count == 600)
    }
}
