/// The newest of a sequence, at most so many; each keeps its number however many are gone before it.
package struct Newest<Element: Hashable & Sendable>: Hashable, Sendable {
    package let capacity: Int
    /// The number of the first one that is held.
    package private(set) var firstNumber = 0
    private var items: [Element] = []
    /// Items in front that are gone; removed when there are as many of them as of the others.
    private var gone = 0

    package init(capacity: Int) { self.capacity = capacity }

    package var count: Int { items.count - gone }
    package var isEmpty: Bool { count == 0 }
    /// The numbers of those that are held.
    package var numbers: Range<Int> { firstNumber..<(firstNumber + count) }
    package var last: Element? { isEmpty ? nil : items.last }

    package subscript(number: Int) -> Element {
        get { items[number - firstNumber + gone] }
        set { items[number - firstNumber + gone] = newValue }
    }

    /// Adds one at the end, for which the first may have to go.
    package mutating func append(_ element: Element) {
        items.append(element)
        if count > capacity { removeFirst() }
    }

    package mutating func removeFirst() {
        guard !isEmpty else { return }
        gone += 1
        firstNumber += 1
        guard gone >= capacity else { return }
        items.removeFirst(gone)
        gone = 0
    }

    package mutating func removeLast() {
        guard !isEmpty else { return }
        items.removeLast()
    }
}
