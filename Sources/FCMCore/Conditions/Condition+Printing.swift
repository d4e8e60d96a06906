extension Condition: CustomStringConvertible {
    /// The expression's text, which parses back to the same tree.
    ///
    /// Parentheses stand only where left-to-right evaluation needs them, and around whatever `!` negates: that
    /// is the one form of `!` ever published.
    package var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .topic(let topic):
            text += "'\(topic.rawValue)' in topics"
        case .and(let left, let right):
            left.write(to: &text)
            text += " && "
            right.writeOperand(to: &text)
        case .or(let left, let right):
            left.write(to: &text)
            text += " || "
            right.writeOperand(to: &text)
        case .not(let operand):
            text += "!"
            if case .not = operand {
                operand.write(to: &text)
            } else {
                operand.writeParenthesised(to: &text)
            }
        }
    }

    /// Writes a right-hand operand, which needs parentheses if it joins two others.
    private func writeOperand(to text: inout String) {
        switch self {
        case .topic, .not: write(to: &text)
        case .and, .or: writeParenthesised(to: &text)
        }
    }

    private func writeParenthesised(to text: inout String) {
        text += "("
        write(to: &text)
        text += ")"
    }
}
