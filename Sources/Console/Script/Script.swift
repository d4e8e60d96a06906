package import TerminalUI

/// Commands run in the real console, one a line.
package struct Script: Sendable {
    /// One thing to do.
    package enum Step: Sendable {
        case command(Invocation)
        case waitIdle
        case keys([Key])
        /// Something the terminal would report; for tests.
        case event(InputEvent)
        /// A look at the state and its picture; for tests.
        case inspect(@Sendable (AppState, Surface) -> Void)
    }

    /// A line that cannot be run.
    package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        /// From 1.
        package var line: Int
        package var reason: String

        package init(line: Int, reason: String) {
            self.line = line
            self.reason = reason
        }

        package var description: String { "line \(line): \(reason)" }
    }

    package var steps: [Step]

    package init(steps: [Step] = []) { self.steps = steps }

    /// Reads a script: a command a line, `keys TEXT`, blank lines, and comments behind `#`.
    ///
    /// - Throws: ``Mistake`` for the first line that is no command.
    package init(parsing text: String) throws(Mistake) {
        steps = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            guard let step = try Self.step(line, index + 1) else { continue }
            steps.append(step)
        }
    }

    private static func step(_ line: Substring, _ number: Int) throws(Mistake) -> Step? {
        let text = line.trimmingBlanks
        guard !text.isEmpty, text.first != "#" else { return nil }
        if text == "keys" || text.hasPrefix("keys ") {
            // Blanks at the end are keys; those before the first one are not.
            let rest = line.drop { $0 == " " || $0 == "\t" }.dropFirst("keys ".count)
            do {
                return .keys(try Key.parse(rest))
            } catch {
                throw Mistake(line: number, reason: error.description)
            }
        }
        do {
            let invocation = try Invocation(String(text))
            return invocation == .plain(.waitIdle) ? .waitIdle : .command(invocation)
        } catch {
            throw Mistake(line: number, reason: error.description)
        }
    }
}

/// Feeds a script to the console, each step when the one before has taken effect.
struct ScriptRunner {
    private let steps: [Script.Step]
    private var position = 0

    init(_ script: Script?) { steps = script?.steps ?? [] }

    var isDone: Bool { position == steps.count }

    /// The next step to do now; `nil` when there is none or it has to wait.
    ///
    /// `isIdle` says that nothing runs at all, which is what `wait idle` waits for; `isReady` that nothing runs
    /// that a line could depend on, while a send may be on its way.
    mutating func next(isIdle: Bool, isReady: Bool) -> Script.Step? {
        while position < steps.count {
            if case .waitIdle = steps[position] {
                guard isIdle else { return nil }
                position += 1
                continue
            }
            guard isReady else { return nil }
            position += 1
            return steps[position - 1]
        }
        return nil
    }
}
