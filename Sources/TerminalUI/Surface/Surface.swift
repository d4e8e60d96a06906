/// A picture made of cells, as a value.
package struct Surface: Hashable, Sendable {
    package let size: Size

    package init(size: Size) {
        self.size = size
    }
}
