/// How each role looks.
package struct Theme: Hashable, Sendable {
    package var name: String

    package init(name: String) { self.name = name }
}
