import CPosix
import Glibc

/// A downstream message of the XMPP protocol, as it goes into a stanza.
package struct XMPPMessage: Hashable, Sendable {
    /// Why an object cannot be sent.
    package enum Malformed: Error, Hashable, Sendable {
        /// `message_id` is there and is no text, or an empty one.
        case badID
        /// `message_type` is there: acks are this client's own business.
        case notAMessage
    }

    /// `message_id`: what acks and nacks refer to; the service takes each only once a day.
    package let id: String
    /// `to`, or else the condition; an ack that names no id is told apart by it.
    package let recipient: String
    /// The JSON object as text, with its id in it.
    package let text: String

    /// Reads an object of the protocol; its fields other than the id are the service's to judge.
    ///
    /// `makeID` fills in a missing `message_id`.
    package init(_ object: JSONObject, makeID: () -> String) throws(Malformed) {
        guard object["message_type"] == nil else { throw .notAMessage }
        var object = object
        switch object["message_id"] {
        case nil, .null?:
            id = makeID()
            object["message_id"] = .string(id)
        case .string(let given)? where !given.isEmpty: id = given
        case .some: throw .badID
        }
        recipient = object["to"]?.string ?? object["condition"]?.string ?? ""
        text = JSON.object(object).text()
    }

    /// A fresh id: the time and a random part, unique across machines and restarts.
    package static func makeID() -> String {
        let milliseconds = UInt64(cposix_clock(CLOCK_REALTIME) / 1_000_000)
        let random = UInt64.random(in: 0...UInt64.max)
        return "fc-\(String(milliseconds, radix: 36))-\(String(random, radix: 36))"
    }
}

extension XMPPMessage.Malformed: CustomStringConvertible {
    package var description: String {
        switch self {
        case .badID: "message_id must be a text that is not empty"
        case .notAMessage: "message_type is there: only messages are sent by hand, acks go out by themselves"
        }
    }
}
