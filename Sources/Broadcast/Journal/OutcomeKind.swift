/// What became of a recipient, without what tells one from another of its kind.
package struct OutcomeKind: Hashable, Sendable {
    package enum Status: String, Hashable, Sendable, CaseIterable {
        case accepted, failed, unknown
    }

    package var status: Status
    /// The code's name on the wire; empty for what was accepted.
    package var code: String
    package var httpStatus: Int?

    package init(status: Status, code: String = "", httpStatus: Int? = nil) {
        (self.status, self.code, self.httpStatus) = (status, code, httpStatus)
    }

    /// The same of a failure alone.
    package var note: FailureNote.Kind { FailureNote.Kind(code: code, httpStatus: httpStatus) }

    package init(_ result: RecipientOutcome.Result) {
        switch result {
        case .accepted: self.init(status: .accepted)
        case .failed(let note): self.init(status: .failed, code: note.code, httpStatus: note.httpStatus)
        case .unknown(let note): self.init(status: .unknown, code: note.code, httpStatus: note.httpStatus)
        }
    }
}
