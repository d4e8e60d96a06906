import FCMCore

/// Which entries of the history are wanted, and in which order; an empty one wants all, newest first.
package struct HistoryQuery: Hashable, Sendable {
    /// What an entry is.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case send, broadcast
        case dryRun = "dry-run"
    }

    /// Each has to be somewhere in id, target, message, outcome or person, whatever the case of its letters.
    package var words: [String] = []
    /// One of them; empty: any.
    package var statuses: Set<HistoryRecord.Status> = []
    package var kind: Kind?
    /// What the code of the failure begins with, upper and lower case being the same: `UNREG`.
    package var code: String?
    /// Part of whom it was for.
    package var target: String?
    /// Part of the name of who sent it.
    package var person: String?
    package var profile: String?
    package var project: String?
    /// Seconds since 1970: started then or later.
    package var since: Int64?
    /// Started before that.
    package var before: Int64?
    /// Expressions and letters in their order, which every entry is looked at for.
    var looks: [ListFilter.Term] = []
    /// None of these may want the entry.
    package var without: [HistoryQuery] = []
    /// By one of ``columns``, rows that are alike there newest first; `nil`: newest first.
    package var order: ListOrder?

    /// What the history can be ordered by; `code` by the words of a failure, which begin with it.
    package static let columns = ["time", "target", "status", "code", "by", "profile", "recipients"]

    package init() {}

    /// Whether a database has to hand its rows over to be looked at.
    var wantsLook: Bool { !looks.isEmpty || without.contains(where: \.wantsLook) }

    package func matches(_ entry: HistoryRecord) -> Bool { test(entry) }

    /// Whether an entry is wanted; made once for many, because expressions are compiled.
    package var test: (HistoryRecord) -> Bool {
        let looks = looks.map { (column: $0.column, text: TermFilter($0)) }
        let without = without.map(\.test)
        return { entry in
            hasFields(entry)
                && looks.allSatisfy { look in entry.texts(look.column).contains(where: look.text.matches) }
                && !without.contains { $0(entry) }
        }
    }

    private func hasFields(_ entry: HistoryRecord) -> Bool {
        if !statuses.isEmpty, !statuses.contains(entry.status) { return false }
        if let kind, !entry.is(kind) { return false }
        if let project, entry.project != project { return false }
        if let profile, entry.profile != profile { return false }
        if let before, entry.startedAt >= before { return false }
        if let since, entry.startedAt < since { return false }
        if let target, !TextFilter(target).matches(entry.target) { return false }
        if let person, !TextFilter(person).matches(entry.operatorName ?? "") { return false }
        if let code, !entry.hasFailed(withCode: code) { return false }
        return words.allSatisfy { word in
            let filter = TextFilter(word)
            return [entry.id, entry.target, entry.detail, entry.operatorName ?? ""].contains(
                where: filter.matches
            )
                || TextFilter(Self.insideJSON(word)).matches(entry.json)
        }
    }

    /// The word as it stands inside a string of JSON.
    static func insideJSON(_ word: String) -> String {
        String(JSON.string(word).text().dropFirst().dropLast())
    }
}

extension HistoryRecord {
    fileprivate func `is`(_ kind: HistoryQuery.Kind) -> Bool {
        switch kind {
        case .send: broadcast == nil
        case .broadcast: broadcast != nil
        case .dryRun: isDryRun
        }
    }

    /// What an expression is looked for in: a field, or all that words are looked for in.
    fileprivate func texts(_ column: String?) -> [String] {
        switch column {
        case "to": [target]
        case "by": [operatorName ?? ""]
        case "code": [HistoryQuery.failures.contains(status) ? detail : ""]
        case "profile": [profile]
        case "project": [project]
        default: [id, target, detail, operatorName ?? "", json]
        }
    }

    fileprivate func hasFailed(withCode code: String) -> Bool {
        guard HistoryQuery.failures.contains(status) else { return false }
        return detail.prefix(code.count).lowercased() == code.lowercased()
    }
}

extension HistoryQuery {
    /// The outcomes that have a code.
    static let failures: [HistoryRecord.Status] = [.failed, .unknown]
}
