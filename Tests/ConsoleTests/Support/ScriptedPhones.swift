import Console
import FCMCore

/// An emulator's phones that do what a test says.
final class ScriptedPhones: Sendable {
    private typealias Source = AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error>.Continuation

    private struct State {
        var phones: [JSONObject] = []
        var messages: [String: [JSON]] = [:]
        var sources: [String: [Source]] = [:]
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
    var openStreams: Int { state.withLock { $0.sources.values.reduce(0) { $0 + $1.count } } }

    func fail() { state.withLock { $0.isBroken = true } }

    /// Puts a message into a phone, and tells whoever watches it.
    func deliver(_ json: JSON, to number: Int) {
        let token = Self.token(number)
        let sources = state.withLock { state in
            state.messages[token, default: []].append(json)
            return state.sources[token] ?? []
        }
        for source in sources { source.yield(.delivery(EmulatorDelivery(answer: json), id: "1")) }
    }

    var services: HandsetServices {
        HandsetServices(
            list: {
                let (phones, isBroken) = self.state.withLock { ($0.phones, $0.isBroken) }
                guard !isBroken else { throw Unscripted(what: "a list") }
                let handsets = phones.map { EmulatorDevice(answer: .object($0)) }
                return HandsetPage(handsets: handsets, isMore: false)
            },
            change: { registration, change in try self.change(registration, change) },
            sendUpstream: { registration, receiver, data in
                let fields = data.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                self.note("upstream \(registration.rawValue) \(receiver) \(fields.joined(separator: " "))")
                return receiver != .sender
            },
            messages: { registration in
                let messages = self.state.withLock { $0.messages[registration.rawValue] ?? [] }
                return messages.map(EmulatorDelivery.init)
            },
            deliveries: { self.stream(of: $0.rawValue) }
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

    private func stream(
        of token: String
    ) -> AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error> {
        let (stream, source) = AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error>.makeStream()
        state.withLock { $0.sources[token, default: []].append(source) }
        source.onTermination = { _ in
            self.state.withLock { state in
                state.sources[token] = state.sources[token]?.dropLast()
            }
        }
        source.yield(.opened)
        return stream
    }
}
