import CStrophe
import Glibc

/// Reads libstrophe's stanzas into values.
enum StanzaReading {
    /// A `message` stanza: its data child by namespace, and what came back when it was refused.
    static func stanza(_ stanza: OpaquePointer) -> XMPPStanza {
        var result = XMPPStanza()
        result.id = xmpp_stanza_get_id(stanza).map { String(cString: $0) }
        if let child = xmpp_stanza_get_child_by_ns(stanza, "google:mobile:data") {
            result.payload = text(of: child)
        }
        if let type = xmpp_stanza_get_type(stanza), strcmp(type, "error") == 0 {
            let sentence = xmpp_stanza_get_child_by_name(stanza, "error")
                .flatMap { xmpp_stanza_get_child_by_name($0, "text") }
            result.error = sentence.flatMap(text) ?? ""
        }
        return result
    }

    /// Why the server ended the stream.
    static func words(_ error: UnsafeMutablePointer<xmpp_stream_error_t>) -> String {
        if let text = error.pointee.text { return String(cString: text) }
        let condition = error.pointee.stanza.flatMap { xmpp_stanza_get_children($0) }
            .flatMap { xmpp_stanza_get_name($0) }
        return condition.map { "the server ended the stream: \(String(cString: $0))" }
            ?? "the server ended the stream"
    }

    private static func text(of stanza: OpaquePointer) -> String? {
        guard let text = xmpp_stanza_get_text(stanza) else { return nil }
        defer { xmpp_free(xmpp_stanza_get_context(stanza), text) }
        return String(cString: text)
    }
}
