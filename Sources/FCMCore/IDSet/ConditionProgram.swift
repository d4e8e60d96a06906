/// A condition compiled for evaluation over blocks of words.
///
/// Negations are pushed outwards until three operations are left and at most one negation of the whole, so that
/// no operand ever has to be inverted.
struct ConditionProgram {
    /// One step of a stack machine.
    enum Step {
        /// Pushes the set of a topic, by its position in ``topics``.
        case load(Int)
        /// Pushes the set of those present.
        case loadPresent
        /// Replaces the two topmost by one.
        case combine(Operation)
    }

    enum Operation {
        case and
        case or
        /// The lower without the upper.
        case andNot
    }

    private(set) var topics: [TopicName] = []
    private(set) var steps: [Step] = []
    /// The result is what the steps leave, inverted.
    private(set) var isNegated = false
    /// The most entries ever on the stack.
    private(set) var stackDepth = 0

    private var stackHeight = 0
    private var topicPositions: [TopicName: Int] = [:]

    /// Compiles; with `amongPresent` the result is limited to the set that the evaluator calls present.
    init(_ condition: Condition, amongPresent: Bool) {
        if amongPresent {
            // Present first, so that a negated whole becomes a subtraction from it.
            push(.loadPresent)
            combine(compile(condition) ? .andNot : .and)
        } else {
            isNegated = compile(condition)
        }
    }

    /// Appends the steps of a part; returns whether their result is to be read inverted.
    private mutating func compile(_ condition: Condition) -> Bool {
        switch condition {
        case .topic(let topic):
            push(.load(position(of: topic)))
            return false
        case .not(let operand):
            return !compile(operand)
        case .and(let left, let right):
            return compile(left, right, invertingBoth: false)
        case .or(let left, let right):
            // a || b is !(!a && !b).
            return !compile(left, right, invertingBoth: true)
        }
    }

    /// Appends the steps of "left and right", each inverted first if asked.
    private mutating func compile(_ left: Condition, _ right: Condition, invertingBoth: Bool) -> Bool {
        let leftNegated = Self.isNegated(left) != invertingBoth
        let rightNegated = Self.isNegated(right) != invertingBoth
        // A subtraction needs what is subtracted on top.
        let (lower, upper) = leftNegated && !rightNegated ? (right, left) : (left, right)
        _ = compile(lower)
        _ = compile(upper)
        switch (leftNegated, rightNegated) {
        case (false, false): combine(.and)
        case (true, true):
            combine(.or)
            return true
        case (true, false), (false, true): combine(.andNot)
        }
        return false
    }

    /// What ``compile(_:)`` would return.
    private static func isNegated(_ condition: Condition) -> Bool {
        switch condition {
        case .topic: false
        case .not(let operand): !isNegated(operand)
        case .and(let left, let right): isNegated(left) && isNegated(right)
        case .or(let left, let right): isNegated(left) || isNegated(right)
        }
    }

    private mutating func position(of topic: TopicName) -> Int {
        if let known = topicPositions[topic] { return known }
        topicPositions[topic] = topics.count
        topics.append(topic)
        return topics.count - 1
    }

    private mutating func push(_ step: Step) {
        steps.append(step)
        stackHeight += 1
        stackDepth = max(stackDepth, stackHeight)
    }

    private mutating func combine(_ operation: Operation) {
        steps.append(.combine(operation))
        stackHeight -= 1
    }
}
