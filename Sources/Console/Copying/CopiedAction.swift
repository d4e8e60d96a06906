package import FCMCore
import Languages

/// Something that was done, or could be, as it can be copied.
package enum CopiedAction: Hashable, Sendable {
    case send(CopiedSend)
    case broadcast(CopiedBroadcast)
    case subscribe(Registration, TopicName)
    case unsubscribe(Registration, TopicName)
    case createGroup(String, RegistrationToken)
    case addToGroup(String, RegistrationToken)
    case removeFromGroup(String, RegistrationToken)
    /// What is looked at.
    case showDevice(Registration)
    case showTopic(TopicName)
    case showGroup(String)
    /// A rule of an emulator.
    case fault(ArmedFault)
    /// What an emulator was asked.
    case request(EmulatorExchange)

    /// What it is, for a heading.
    package var words: String {
        switch self {
        case .send(let send):
            say("\(send.validateOnly ? say("dry run") : say("message")) to \(send.shortTarget)")
        case .broadcast(let broadcast):
            say(
                "\(broadcast.request.wishes.validateOnly ? say("dry run") : say("broadcast")) to \(broadcast.request.recipients.words)"
            )
        case .subscribe(let device, let topic): say("subscribe \(device) to \(topic.rawValue)")
        case .unsubscribe(let device, let topic): say("unsubscribe \(device) from \(topic.rawValue)")
        case .createGroup(let name, _): say("make the group \(name)")
        case .addToGroup(let name, let member): say("add \(member) to \(name)")
        case .removeFromGroup(let name, let member): say("remove \(member) from \(name)")
        case .showDevice(let device): say("device \(device)")
        case .showTopic(let topic): "topic \(topic.rawValue)"
        case .showGroup(let name): "group \(name)"
        case .fault(let fault): say("fault \(fault.scope)")
        case .request(let exchange): "\(exchange.request.method) \(TrafficScreen.path(exchange.request))"
        }
    }

    /// The device that it was done with.
    var registration: Registration? {
        switch self {
        case .subscribe(let device, _), .unsubscribe(let device, _), .showDevice(let device): device
        case .createGroup(_, let token), .addToGroup(_, let token), .removeFromGroup(_, let token):
            .token(token)
        case .send, .broadcast, .showTopic, .showGroup, .fault, .request: nil
        }
    }
}

/// A message with its target as the composer names it.
package struct CopiedSend: Hashable, Sendable {
    package var kind: TargetKind
    package var value: String
    /// With or without its target.
    package var document: JSONObject
    package var validateOnly: Bool
    package var sendProtocol: SendProtocol

    package init(
        kind: TargetKind,
        value: String,
        document: JSONObject,
        validateOnly: Bool = false,
        sendProtocol: SendProtocol = .v1
    ) {
        self.kind = kind
        self.value = value
        self.document = document
        self.validateOnly = validateOnly
        self.sendProtocol = sendProtocol
    }

    init(_ row: ResultsPane.Row, _ document: JSONObject) {
        self.init(
            kind: row.kind,
            value: row.value,
            document: document,
            validateOnly: row.validateOnly,
            sendProtocol: row.sendProtocol
        )
    }

    /// The message alone.
    var content: JSONObject { document.withoutTarget }

    fileprivate var shortTarget: String {
        switch kind {
        case .token, .fid: "\(kind.rawValue) \(RegistrationToken(value))"
        case .topic, .condition, .group: "\(kind.rawValue) \(value)"
        }
    }
}
