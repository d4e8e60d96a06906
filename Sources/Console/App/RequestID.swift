/// Names one question to the registry or the service, so that a late answer to an older one is ignored.
package struct RequestID: Hashable, Sendable {
    package let rawValue: Int

    package init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// Hands out request ids; part of the state, so that a replayed session hands out the same ones.
package struct RequestCounter: Hashable, Sendable {
    private var last = 0

    package init() {}

    package mutating func next() -> RequestID {
        last += 1
        return RequestID(last)
    }
}

/// Something asked for, there, or not to be had.
package enum Loadable<Value: Hashable & Sendable>: Hashable, Sendable {
    case loading(RequestID)
    case loaded(Value)
    case failed(String)

    package var value: Value? {
        guard case .loaded(let value) = self else { return nil }
        return value
    }

    /// Takes the answer to `request`, unless something newer was asked since.
    package mutating func finish(_ request: RequestID, _ result: Loadable) {
        guard self == .loading(request) else { return }
        self = result
    }
}
