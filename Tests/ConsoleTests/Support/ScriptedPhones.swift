import Console
import Dispatch
import FCMCore
import Registry

/// An emulator's phones that do what a test says.
final class ScriptedPhones: Sendable {
    private struct State {
        var phones: [JSONObject] = []
        var messages: [String: [JSON]] = [:]
        var faucets: [String: Faucet] = [:]
        var calls: [String] = []
        var isBroken = false
    }

    private let state = Locked(State())

    init(_ count: Int = 3) {
        let labels = ["Pixel-8 Amira", "iPhone-15 Chris", "Firefox Bao"]
        let platforms = ["android", "ios", "web"]
        let states = ["background", "foreground", "terminated"]
        let phones = (0..<count).map { number -> JSONObject in
            let kind = number % 3
            var phone = JSONObject()
            phone["token"] = .string(Self.token(number))
            phone["fid"] = .string("fid-\(number)")
            phone["platform"] = .string(platforms[kind])
            phone["label"] = .string(labels[kind])
            phone["online"] = .bool(kind != 2)
            phone["appState"] = .string(states[kind])
            phone["registered"] = .bool(true)
            let topics = number == 0 ? ["weather", "sports", "news.world"] : []
            phone["topics"] = .array(topics.map(JSON.string))
            phone["pending"] = .integer(Int64(kind))
            return phone
        }
        state.withLock { $0.phones = phones }
    }

    static func token(_ number: Int) -> String { "token-number-\(number):APA91bPhone" }

    var calls: [String] { state.withLock { $0.calls } }
    /// How many streams are open.
    var openStreams: Int { state.withLock { $0.faucets.count } }

    func fail() { state.withLock { $0.isBroken = true } }

    /// Puts a message into a phone; who listens to it has it when this returns.
    func deliver(_ json: JSON, to number: Int) {
        let token = Self.token(number)
        let faucet = state.withLock { state in
            state.messages[token, default: []].append(json)
            return state.faucets[token]
        }
        faucet?.pour(.came(Self.message(json)))
    }

    /// Has a phone tell something, and returns when the console has it.
    func tell(_ event: HandsetEvent, by number: Int) {
        state.withLock { $0.faucets[Self.token(number)] }?.pour(event)
    }

    static func message(_ json: JSON) -> HandsetMessage {
        let delivery = EmulatorDelivery(answer: json)
        var payload = JSONObject()
        payload["aps"] = .object(
            JSONObject(json["notification"] == nil ? [] : [.init("alert", json["notification"] ?? .null)])
        )
        payload["gcm.message_id"] = .string(delivery.messageID)
        for (name, value) in delivery.data.sorted(by: { $0.key < $1.key }) { payload[name] = .string(value) }
        let place: HandsetMessage.Place =
            switch delivery.handling {
            case "foreground": .app
            case "tray": .tray
            case "silent": .woken
            default: .behind
            }
        return HandsetMessage(delivery, payload: payload, place: place)
    }

    var services: HandsetServices {
        HandsetServices(
            list: { filter, range in
                let (phones, isBroken) = self.state.withLock { ($0.phones, $0.isBroken) }
                guard !isBroken else { throw Unscripted(what: "a list") }
                let all = phones.map { EmulatorDevice(answer: .object($0)) }
                    .filter { filter.isEmpty || $0.label.contains(filter) }
                return Page(rows: Array(all[range.clamped(to: all.indices)]), total: all.count)
            },
            open: { self.stream(of: $0.rawValue) },
            close: { self.note("close \($0.rawValue)") },
            change: { registration, change in try self.change(registration, change) },
            tap: { registration, id in
                self.note("tap \(registration.rawValue) \(id)")
                return try self.change(registration, .foreground)
            },
            subscribe: { registration, topic, isOn in
                self.note("\(isOn ? "subscribe" : "unsubscribe") \(registration.rawValue) \(topic.rawValue)")
                return topic.rawValue != "later"
            },
            sendUpstream: { registration, receiver, data in
                let fields = data.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                self.note("upstream \(registration.rawValue) \(receiver) \(fields.joined(separator: " "))")
                return receiver != .sender
            }
        )
    }

    private func note(_ call: String) { state.withLock { $0.calls.append(call) } }

    private func change(_ registration: Registration, _ change: HandsetChange) throws -> EmulatorDevice {
        note("\(change) \(registration.rawValue)")
        return try state.withLock { state in
            let place = state.phones.firstIndex { $0["token"]?.string == registration.rawValue }
            guard let place else { throw Unscripted(what: "phone \(registration.rawValue)") }
            switch change {
            case .online, .offline: state.phones[place]["online"] = .bool(change == .online)
            case .foreground, .background, .terminated:
                state.phones[place]["appState"] = .string(change.rawValue)
            case .uninstall: state.phones[place]["registered"] = false
            }
            return EmulatorDevice(answer: .object(state.phones[place]))
        }
    }

    private func stream(of token: String) -> AsyncStream<HandsetEvent> {
        let faucet = Faucet()
        let history = state.withLock { state in
            state.faucets[token] = faucet
            return state.messages[token] ?? []
        }
        faucet.begin(.opened(history.map(Self.message)))
        return AsyncStream {
            await faucet.next()
        } onCancel: {
            self.state.withLock { $0.faucets[token] = nil }
            faucet.close()
        }
    }
}

/// Events for one who asks for them, where the giver can wait until they are used.
private final class Faucet: Sendable {
    private struct State {
        var events: [HandsetEvent] = []
        var isClosed = false
        var asking: CheckedContinuation<HandsetEvent?, Never>?
        /// Waiting until there is nothing left to use.
        var giving: [DispatchSemaphore] = []
    }

    private let state = Locked(State())

    func begin(_ event: HandsetEvent) { state.withLock { $0.events.append(event) } }

    /// Gives an event, and returns when the next one is asked for; blocks its thread until then.
    func pour(_ event: HandsetEvent) {
        let used = DispatchSemaphore(value: 0)
        let (asking, isClosed) = state.withLock { state in
            if !state.isClosed { state.giving.append(used) }
            defer { state.asking = nil }
            if state.asking == nil { state.events.append(event) }
            return (state.asking, state.isClosed)
        }
        asking?.resume(returning: event)
        if !isClosed { used.wait() }
    }

    func next() async -> HandsetEvent? {
        await withCheckedContinuation { continuation in
            let (event, isOver, done): (HandsetEvent?, Bool, [DispatchSemaphore]) = state.withLock { state in
                if !state.events.isEmpty { return (state.events.removeFirst(), false, []) }
                if !state.isClosed { state.asking = continuation }
                defer { state.giving = [] }
                return (nil, state.isClosed, state.giving)
            }
            for semaphore in done { semaphore.signal() }
            if event != nil || isOver { continuation.resume(returning: event) }
        }
    }

    func close() {
        let (asking, giving) = state.withLock { state in
            state.isClosed = true
            defer { (state.asking, state.giving) = (nil, []) }
            return (state.asking, state.giving)
        }
        asking?.resume(returning: nil)
        for semaphore in giving { semaphore.signal() }
    }
}
