import Languages
import Registry
import TerminalUI

/// How the devices of a condition look: how many are on each side, the condition, and those of one side.
enum AudienceScreen {
    /// The counts of both sides; brackets around the one that is looked at.
    static func heading(_ audience: Audience) -> String {
        let sides = AudienceSide.allCases.map { side in
            let words = words(side, audience[side])
            return side == audience.side ? "[\(words)]" : " \(words) "
        }
        return say("\(sides.joined(separator: " ")) · Tab: the other side")
    }

    static func draw(_ audience: Audience, _ body: Rect, _ canvas: inout Canvas) {
        let width = body.columns - 2
        canvas.put(audience.text.truncated(toColumns: width), body.column + 1, body.row - 1, Style(.muted))
        ListScreen.draw(
            audience.shown,
            isFocused: true,
            empty: audience.side == .reached
                ? say("no known device is reached") : say("nobody of its topics is left out"),
            body,
            &canvas,
            line: DevicesPane.line
        )
    }

    private static func words(_ side: AudienceSide, _ list: VirtualList<DeviceRecord>) -> String {
        let count = list.isLoaded ? Wording.number(list.total) : "…"
        return side == .reached ? say("in \(count)") : say("out \(count)")
    }
}
