import Languages
import TerminalUI

/// Everything that runs.
extension Command {
    static let tasks: [Command] = [
        Command(
            .tasks,
            "tasks",
            keys: [.character("T")],
            in: .views,
            help: "everything that runs and what became of it, and back"
        ),
        Command(
            .stopTask,
            "stop",
            keys: [.character("x")],
            in: [.tasks],
            help: "stop the selected task; a broadcast can be gone on with",
            unless: {
                $0.tasks.isOpen && $0.tasks.selected?.canStop == true ? nil : say("this cannot be stopped")
            }
        ),
        Command(
            .clearTasks,
            "clear",
            keys: [.character("d"), .delete],
            in: [.tasks],
            help: "take away what is over",
            unless: { $0.tasks.jobs.contains(where: \.isOver) ? nil : say("nothing here is over") }
        ),
    ]
}
