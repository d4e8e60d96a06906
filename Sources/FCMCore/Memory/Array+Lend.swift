extension Array {
    /// Lends out the address of an element, for the time of the call.
    ///
    /// A subscript hands out a copy of the whole. For a value with many parts on the heap, asked many questions a second,
    /// that is most of what a question costs; by the address only the part that is asked for is taken.
    @inlinable @inline(__always)
    package func lend<Value>(_ index: Int, _ body: (UnsafePointer<Element>) -> Value) -> Value {
        precondition(index >= 0 && index < count)
        return withUnsafeBufferPointer { elements in
            // Not empty, so it has an address.
            body(elements.baseAddress.unsafelyUnwrapped + index)
        }
    }
}
