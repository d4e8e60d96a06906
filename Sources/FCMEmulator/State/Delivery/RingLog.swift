/// The last `capacity` elements of an endless sequence, each found by its number in it.
struct RingLog<Element: Sendable>: Sendable {
    let capacity: Int
    private var storage: [Element] = []
    /// The number that the next element gets; numbers start at 0.
    private(set) var end: UInt64 = 0

    init(capacity: Int) { self.capacity = capacity }

    /// The number of the oldest element still here.
    var start: UInt64 { end - UInt64(storage.count) }
    var count: Int { storage.count }

    @discardableResult
    mutating func append(_ element: Element) -> UInt64 {
        if storage.count < capacity {
            storage.append(element)
        } else {
            storage[place(end)] = element
        }
        end += 1
        return end - 1
    }

    /// The element of that number, `nil` when it has been pushed out or is yet to come.
    subscript(number: UInt64) -> Element? { contains(number) ? storage[place(number)] : nil }

    /// Changes the element of that number in place, when it is still here.
    mutating func update(_ number: UInt64, _ change: (inout Element) -> Void) {
        if contains(number) { change(&storage[place(number)]) }
    }

    /// Newest first, at most `limit`, beginning below `number`.
    func newest(_ limit: Int, below number: UInt64? = nil) -> [(number: UInt64, element: Element)] {
        let from = min(number ?? end, end)
        guard from > start else { return [] }
        let count = min(UInt64(limit), from - start)
        return ((from - count)..<from).reversed().map { ($0, storage[place($0)]) }
    }

    private func contains(_ number: UInt64) -> Bool { number >= start && number < end }
    private func place(_ number: UInt64) -> Int { Int(number % UInt64(capacity)) }
}

extension RingLog: Codable where Element: Codable {}
