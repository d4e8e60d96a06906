/// Where in a request something stands, in the snake_case that the service's errors print.
package struct WirePath: Hashable, Sendable {
    /// One step from an object to what is in it.
    package enum Component: Hashable, Sendable {
        case field(String)
        /// An element of a list; the entries of a map count as one, in their order.
        case element(String, Int)
    }

    /// From the outside in; empty for the request itself.
    package var components: [Component]

    package init(_ components: [Component] = []) { self.components = components }
}

extension WirePath: CustomStringConvertible {
    /// `message.data[0].value`; nothing for the request itself.
    package var description: String {
        components.map { component in
            switch component {
            case .field(let name): name
            case .element(let name, let index): "\(name)[\(index)]"
            }
        }.joined(separator: ".")
    }
}
