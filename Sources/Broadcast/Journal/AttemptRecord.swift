/// One record of a broadcast's journal.
package enum AttemptRecord: Hashable, Sendable {
    /// A batch begins here; everything before that byte had reached the disk.
    case batch(at: Int)
    /// A request is about to leave; the first of a recipient is 1.
    case attempt(RecipientPlace, number: Int)
    /// The latest request was certainly not accepted, and is to be made again.
    case deferred(RecipientPlace, attempts: Int)
    /// This became of the recipient.
    case ended(RecipientPlace, RecipientOutcome)
    /// It had failed so, and is sent to again.
    case reopened(RecipientPlace, FailureNote.Kind)

    private enum Kind {
        static let (batch, attempt, deferred): (UInt8, UInt8, UInt8) = (1, 2, 3)
        static let (accepted, failed, unknown): (UInt8, UInt8, UInt8) = (4, 5, 6)
        static let reopened: UInt8 = 7
    }

    /// Appends the record as a frame.
    func append(to bytes: inout [UInt8]) {
        JournalFrame.append(to: &bytes) { bytes in
            switch self {
            case .batch(let offset):
                bytes.append(Kind.batch)
                bytes.append(integer: UInt64(offset))
            case .attempt(let place, let number): Self.put(Kind.attempt, place, number, &bytes)
            case .deferred(let place, let attempts): Self.put(Kind.deferred, place, attempts, &bytes)
            case .ended(let place, let outcome): Self.put(place, outcome, &bytes)
            case .reopened(let place, let kind):
                Self.put(Kind.reopened, place, 0, &bytes)
                bytes.append(text: kind.code)
                bytes.append(integer: UInt16(clamping: kind.httpStatus ?? 0))
            }
        }
    }

    private static func put(_ kind: UInt8, _ place: RecipientPlace, _ number: Int, _ bytes: inout [UInt8]) {
        bytes.append(kind)
        bytes.append(integer: UInt64(place.index))
        bytes.append(integer: UInt64(place.offset))
        bytes.append(integer: UInt32(clamping: number))
    }

    private static func put(_ place: RecipientPlace, _ outcome: RecipientOutcome, _ bytes: inout [UInt8]) {
        let kind =
            switch outcome.result {
            case .accepted: Kind.accepted
            case .failed: Kind.failed
            case .unknown: Kind.unknown
            }
        put(kind, place, outcome.attempts, &bytes)
        bytes.append(integer: UInt64(outcome.latency.wholeMicroseconds))
        switch outcome.result {
        case .accepted(let name): bytes.append(text: name)
        case .failed(let note), .unknown(let note):
            bytes.append(text: note.code)
            bytes.append(integer: UInt16(clamping: note.httpStatus ?? 0))
            bytes.append(note.isRetryable ? 1 : 0)
            bytes.append(text: note.message)
        }
    }

    /// Reads a payload; `nil` when it is none of these.
    init?(_ payload: ArraySlice<UInt8>) {
        var reader = ByteReader(payload)
        let kind = reader.integer(UInt8.self)
        if kind == Kind.batch {
            self = .batch(at: Int(clamping: reader.integer(UInt64.self)))
        } else {
            let place = RecipientPlace(
                index: Int(clamping: reader.integer(UInt64.self)),
                offset: Int(clamping: reader.integer(UInt64.self))
            )
            let number = Int(reader.integer(UInt32.self))
            switch kind {
            case Kind.attempt: self = .attempt(place, number: number)
            case Kind.deferred: self = .deferred(place, attempts: number)
            case Kind.reopened:
                let code = reader.text()
                let status = Int(reader.integer(UInt16.self))
                self = .reopened(
                    place,
                    FailureNote.Kind(code: code, httpStatus: status == 0 ? nil : status)
                )
            case Kind.accepted, Kind.failed, Kind.unknown:
                let latency = Duration.microseconds(Int(clamping: reader.integer(UInt64.self)))
                let result: RecipientOutcome.Result
                if kind == Kind.accepted {
                    result = .accepted(reader.text())
                } else {
                    let note = Self.note(&reader)
                    result = kind == Kind.failed ? .failed(note) : .unknown(note)
                }
                self = .ended(place, RecipientOutcome(result: result, attempts: number, latency: latency))
            default: return nil
            }
        }
        guard reader.isComplete else { return nil }
    }

    private static func note(_ reader: inout ByteReader) -> FailureNote {
        let code = reader.text()
        let status = Int(reader.integer(UInt16.self))
        let isRetryable = reader.integer(UInt8.self) == 1
        return FailureNote(
            code: code,
            httpStatus: status == 0 ? nil : status,
            message: reader.text(),
            isRetryable: isRetryable
        )
    }
}
