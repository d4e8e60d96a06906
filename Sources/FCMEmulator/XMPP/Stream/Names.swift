internal import Glibc

/// Turns expat's names into ours, without making texts for those that every stanza has.
enum Names {
    /// Stands between namespace and name; no XML document can contain it.
    static let separator: UInt8 = 1

    // As C has them, so that comparing makes nothing.
    private static let known: [(text: [CChar], name: QualifiedName)] = [
        QualifiedName.message, .gcm, .iq, .presence, .ping, .stream, .auth, .bind, .resource, .session,
    ].map { (Array("\($0.namespace)\u{1}\($0.local)".utf8CString), $0) }

    private static let knownAttributes: [(text: [CChar], name: String)] = [
        "id", "to", "from", "type", "version", "mechanism",
    ].map { (Array($0.utf8CString), $0) }

    /// The name, and whether the protocol does not know it.
    static func qualified(_ text: UnsafePointer<CChar>) -> (name: QualifiedName, isStrange: Bool) {
        for entry in known where strcmp(text, entry.text) == 0 { return (entry.name, false) }
        let whole = String(cString: text)
        guard let split = whole.firstIndex(of: "\u{1}") else { return (QualifiedName("", whole), true) }
        let local = String(whole[whole.index(after: split)...])
        return (QualifiedName(String(whole[..<split]), local), true)
    }

    /// The attribute's name with its namespace, if any, in braces, and whether the protocol does not know it.
    static func attribute(_ text: UnsafePointer<CChar>) -> (name: String, isStrange: Bool) {
        for entry in knownAttributes where strcmp(text, entry.text) == 0 { return (entry.name, false) }
        let whole = String(cString: text)
        guard let split = whole.firstIndex(of: "\u{1}") else { return (whole, true) }
        return ("{\(whole[..<split])}\(whole[whole.index(after: split)...])", true)
    }
}
