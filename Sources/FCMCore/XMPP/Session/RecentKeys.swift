/// A set that forgets its oldest elements.
struct RecentKeys<Element: Hashable & Sendable>: Sendable {
    private let capacity: Int
    private var known: Set<Element> = []
    /// In the order of insertion, from `first` on; what precedes is overwritten.
    private var ring: [Element] = []
    private var oldest = 0

    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    func contains(_ element: Element) -> Bool { known.contains(element) }

    /// Adds an element that is not there yet; answers whether it was new.
    @discardableResult
    mutating func insert(_ element: Element) -> Bool {
        guard known.insert(element).inserted else { return false }
        if ring.count < capacity {
            ring.append(element)
        } else {
            known.remove(ring[oldest])
            ring[oldest] = element
            oldest = (oldest + 1) % capacity
        }
        return true
    }
}
