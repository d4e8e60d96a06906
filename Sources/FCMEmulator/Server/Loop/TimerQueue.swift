/// What is due when: a binary heap over nanoseconds, first in first out among equals.
struct TimerQueue<Work> {
    private struct Entry {
        var due: UInt64
        var serial: UInt64
        var work: Work
    }

    private var heap: [Entry] = []
    private var serial: UInt64 = 0

    /// When the earliest is due, or nil when nothing is.
    var earliest: UInt64? { heap.first?.due }

    mutating func add(due: UInt64, _ work: Work) {
        serial += 1
        heap.append(Entry(due: due, serial: serial, work: work))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(child, parent) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Removes and returns the earliest if it is due at `now`.
    mutating func takeDue(at now: UInt64) -> Work? {
        guard let first = heap.first, first.due <= now else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { break }
            let right = left + 1
            let child = right < heap.count && precedes(right, left) ? right : left
            guard precedes(child, parent) else { break }
            heap.swapAt(child, parent)
            parent = child
        }
        return first.work
    }

    private func precedes(_ one: Int, _ other: Int) -> Bool {
        (heap[one].due, heap[one].serial) < (heap[other].due, heap[other].serial)
    }
}
