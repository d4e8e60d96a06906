import FCMCore

/// Which column holds the recipients, and what they are.
struct RecipientColumn: Hashable, Sendable {
    /// What the texts of a column are.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case token, fid, topic, condition
    }

    var index: Int
    /// `nil`: each text tells by its shape.
    var kind: Kind?

    /// The column of that name or, without one, `token`, `fid`, `topic` or `condition`, or the only one there is.
    ///
    /// - Throws: What is missing, when none of them is there.
    init(_ wanted: String?, among columns: [String]) throws(RecipientProblem) {
        if let wanted {
            guard let index = columns.firstIndex(of: wanted) else {
                throw .noColumn(wanted, columns: columns)
            }
            self.init(index: index, kind: Kind(rawValue: wanted))
            return
        }
        for kind in Kind.allCases {
            guard let index = columns.firstIndex(of: kind.rawValue) else { continue }
            self.init(index: index, kind: kind)
            return
        }
        guard columns.count == 1 else { throw .noColumn(nil, columns: columns) }
        self.init(index: 0, kind: nil)
    }

    init(index: Int, kind: Kind?) {
        self.index = index
        self.kind = kind
    }
}

extension Target {
    /// Reads one recipient; without a kind `/topics/NAME` is a topic, the shape of an installation id is one, and
    /// everything else is a token.
    ///
    /// - Throws: ``RecipientProblem/malformed(_:)`` for what the service can only refuse.
    init(_ text: String, _ kind: RecipientColumn.Kind?) throws(RecipientProblem) {
        guard !text.isEmpty else { throw .malformed("there is no recipient") }
        switch kind ?? Self.kind(of: text) {
        case .token: self = .token(RegistrationToken(try Self.opaque(text, "token", limit: 4_096)))
        case .fid: self = .fid(InstallationID(try Self.opaque(text, "FID", limit: 128)))
        case .topic:
            do throws(TopicName.Malformed) {
                self = .topic(try TopicName(text))
            } catch {
                throw .malformed("\(error)")
            }
        case .condition:
            do throws(ConditionSyntaxError) {
                _ = try Condition.parse(text)
                self = .condition(text)
            } catch {
                throw .malformed("the condition is malformed: \(error)")
            }
        }
    }

    private static func kind(of text: String) -> RecipientColumn.Kind {
        if text.hasPrefix("/topics/") { return .topic }
        return isInstallationID(text) ? .fid : .token
    }

    /// 22 characters of URL-safe base64 that begin with the bits 0111.
    private static func isInstallationID(_ text: String) -> Bool {
        guard text.utf8.count == 22, let first = text.utf8.first, (0x63...0x66).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
            default: false
            }
        }
    }

    /// Tokens and FIDs have no blanks and nothing beyond ASCII.
    private static func opaque(
        _ text: String,
        _ kind: String,
        limit: Int
    ) throws(RecipientProblem) -> String {
        guard text.utf8.count <= limit else {
            throw .malformed("the \(kind) has \(text.utf8.count) bytes, more than \(limit)")
        }
        var bytes = text
        let odd = bytes.withUTF8 { utf8 in utf8.firstIndex { !(0x21...0x7E).contains($0) } }
        if let odd {
            throw .malformed(
                "byte \(odd + 1) of the \(kind) is a blank or beyond ASCII, which no \(kind) has"
            )
        }
        return text
    }
}
