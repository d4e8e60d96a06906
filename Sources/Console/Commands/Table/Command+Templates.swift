import Languages
import TerminalUI

/// Messages kept to be sent again with other words.
extension Command {
    static let templates: [Command] = [
        Command(
            .templates,
            "templates",
            keys: [.character("t"), .function(7)],
            in: [.fields, .text],
            help: "choose a template to write the message from",
            unless: { $0.templateObstacle }
        ),
        Command(
            .template,
            in: .outsideText,
            argument: .template,
            help: "write the message from a template, by its name",
            unless: { $0.templateObstacle }
        ),
        Command(
            .templateValues,
            "values",
            keys: [.character("v"), .function(8)],
            in: [.fields, .text],
            argument: .valueSet,
            help: "fill in the variables of the message; with a name: the values kept under it, at once",
            unless: { $0.variableObstacle }
        ),
        Command(
            .fill,
            in: .outsideText,
            argument: .variable,
            help: "fill in one variable of the message",
            unless: { $0.variableObstacle }
        ),
        Command(
            .templateSave,
            "keep as",
            keys: [.control("s")],
            in: [.templates],
            argument: .template,
            changesService: true,
            help: "keep the message as a template, for everyone who uses this registry",
            unless: { $0.templateSavingObstacle }
        ),
        Command(
            .templateRename,
            "rename",
            keys: [.control("t")],
            in: [.templates],
            argument: .text,
            changesService: true,
            help: "give the selected template another name",
            unless: { $0.chosenTemplateObstacle }
        ),
        Command(
            .templateDelete,
            "delete",
            keys: [.control("x")],
            in: [.templates],
            changesService: true,
            help: "delete the selected template, after a question",
            unless: { $0.chosenTemplateObstacle }
        ),
        Command(
            .nextValues,
            "next values",
            keys: [.pageDown, .control("n")],
            in: [.values],
            help: "the next of the values that are kept with the template",
            unless: withoutSets
        ),
        Command(
            .previousValues,
            keys: [.pageUp],
            in: [.values],
            help: "the values before",
            unless: withoutSets
        ),
        Command(
            .valuesSave,
            "keep values",
            keys: [.control("s")],
            in: [.values],
            argument: .text,
            changesService: true,
            help: "keep these values under a name, with the template",
            unless: { $0.valuesObstacle }
        ),
        Command(
            .valuesDelete,
            keys: [.control("x")],
            in: [.values],
            changesService: true,
            help: "delete the chosen values from the template; they stay in the fields",
            unless: { state in
                guard case .values(let form) = state.template, form.set != nil else {
                    return say("choose values first: next-values")
                }
                return nil
            }
        ),
    ]

    private static let withoutSets: @Sendable (AppState) -> String? = { state in
        guard case .values(let form) = state.template else {
            return say("open the values first: template-values")
        }
        return form.sets.isEmpty ? say("no values are kept with this template") : nil
    }
}
