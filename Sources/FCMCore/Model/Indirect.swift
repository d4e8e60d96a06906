/// An optional part kept out of line.
///
/// The platform blocks are hundreds of bytes each and mostly absent: a message without them is small to keep
/// and cheap to copy.
@propertyWrapper
package indirect enum Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
    case absent
    case present(Value)

    package init(wrappedValue: consuming Value?) {
        switch consume wrappedValue {
        case .none: self = .absent
        case .some(let value): self = .present(value)
        }
    }

    package var wrappedValue: Value? {
        get {
            switch self {
            case .absent: nil
            case .present(let value): value
            }
        }
        set { self = Self(wrappedValue: newValue) }
    }
}
