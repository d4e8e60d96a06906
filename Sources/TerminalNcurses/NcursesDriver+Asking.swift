import CNcurses
import Glibc
import TerminalUI

/// Asking the terminal what it looks like, and what it then says.
extension NcursesDriver {
    /// Sends the questions, if there are any; the answers come as input.
    func ask() {
        guard !probe.questions.isEmpty else { return }
        probe.reopen()
        answersUntil = .now + .seconds(2)
        line.send(probe.questions)
    }

    /// Reads until all questions are answered, or that long; keys wait for the next ``wait(for:)``.
    func awaitAnswers(for patience: Duration) {
        let end = ContinuousClock.now + patience
        while !probe.isClosed {
            let left = end - .now
            guard left > .zero else { return }
            var polled = pollfd(fd: line.descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, max(1, left.pollMilliseconds)) >= 0 || errno == EINTR else { return }
            guard polled.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0 else { return }
            readInput()
        }
    }

    /// Takes what the terminal says of itself.
    func take(_ reports: [TerminalReport]) {
        guard !reports.isEmpty else { return }
        let before = probe.isDark
        let changes = Set(reports.map { probe.take($0) })
        if changes.contains(.looks) { restyle() }
        if changes.contains(.scheme) { ask() }
        if let isDark = probe.isDark, isDark != before {
            queued.append(.appearance(isDark: isDark))
        } else if changes.contains(.looks) {
            // So that a picture is made.
            queued.append(.resumed)
        }
    }
}
