internal import Glibc

/// Turns expat's names into ours, without making texts for those that every stanza has.
enum Names {
    /// Stands between namespace and name; no XML document can contain it.
    static let separator: UInt8 = 1

    private static let known: [(text: String, name: QualifiedName)] = [
        QualifiedName.message, .gcm, .iq, .presence, .ping, .stream, .auth, .bind, .resource, .session,
    ].map { ("\($0.namespace)\u{1}\($0.local)", $0) }

    private static let knownAttributes = ["id", "to", "from", "type", "version", "mechanism"]

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
        for name in knownAttributes where strcmp(text, name) == 0 { return (name, false) }
        let whole = String(cString: text)
        guard let split = whole.firstIndex(of: "\u{1}") else { return (whole, true) }
        return ("{\(whole[..<split])}\(whole[whole.index(after: split)...])", true)
    }
}
