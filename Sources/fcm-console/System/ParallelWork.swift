/// Works through a sequence with so many things under way at once, and tells each result as it comes.
struct ParallelWork: Sendable {
    var inFlight: Int

    /// Reads `inputs` as fast as they can be worked on, and never further ahead.
    ///
    /// - Returns: Whether it was cancelled before the end; what was under way then has been told.
    /// - Throws: What the input or `onResult` throws, after everything under way has ended.
    func run<Inputs: AsyncSequence & Sendable, Output: Sendable>(
        over inputs: Inputs,
        work: @escaping @Sendable (Inputs.Element) async -> Output,
        onResult: (_ index: Int, Inputs.Element, Output) async throws -> Void
    ) async throws -> Bool where Inputs.Element: Sendable {
        var problem: (any Error)?
        var wasCancelled = false
        await withTaskGroup(of: (Int, Inputs.Element, Output).self) { group in
            var iterator = inputs.makeAsyncIterator()
            var (index, running, isOver) = (0, 0, false)
            while true {
                while !isOver, running < max(1, inFlight) {
                    if Task.isCancelled { (isOver, wasCancelled) = (true, true) }
                    do {
                        guard !isOver, let input = try await iterator.next(isolation: #isolation) else {
                            isOver = true
                            break
                        }
                        let place = index
                        group.addTask { (place, input, await work(input)) }
                        (index, running) = (index + 1, running + 1)
                    } catch {
                        (isOver, problem) = (true, problem ?? error)
                    }
                }
                guard let (place, input, output) = await group.next() else { break }
                running -= 1
                do {
                    try await onResult(place, input, output)
                } catch {
                    (isOver, problem) = (true, problem ?? error)
                }
            }
        }
        if let problem { throw problem }
        return wasCancelled
    }
}
