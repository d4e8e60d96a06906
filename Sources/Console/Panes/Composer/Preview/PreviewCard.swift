import FCMCore
import Languages
import TerminalUI

/// Notifications drawn as text: a box each, cut where the platform cuts.
enum PreviewCard {
    /// How much of a notification is seen before it is opened.
    ///
    /// About what a phone held upright and a desktop browser show; letters are not equally wide there.
    struct Extent {
        var columns: Int
        let bodyLines: Int
    }

    static func extent(_ platform: NotificationPreview.Platform) -> Extent {
        switch platform {
        case .android: Extent(columns: 42, bodyLines: 1)
        case .apple: Extent(columns: 42, bodyLines: 4)
        case .web: Extent(columns: 46, bodyLines: 3)
        }
    }

    /// Everything about a message on every platform, to be read.
    static func text(
        _ message: Message,
        app: String,
        columns: Int,
        isPlain: Bool = false
    ) -> DetailText {
        var lines: [DetailText.Line] = []
        for platform in NotificationPreview.Platform.allCases {
            let preview = NotificationPreview(message, on: platform)
            if !lines.isEmpty { lines.append(.init("")) }
            lines.append(.init(platform.rawValue, .heading))
            lines += card(preview, app: app, columns: columns, isPlain: isPlain)
            lines += preview.facts.map { .init("  \($0)", preview.isShown ? .plain : .warning) }
        }
        return DetailText(
            title: say("Preview"),
            heading: say("about as it is shown before it is opened"),
            lines: lines
        )
    }

    private static func card(
        _ preview: NotificationPreview,
        app: String,
        columns: Int,
        isPlain: Bool
    ) -> [DetailText.Line] {
        guard preview.isShown else { return [] }
        var extent = extent(preview.platform)
        extent.columns = max(10, min(extent.columns, columns - 4))
        let rule = String(repeating: "─", count: extent.columns + 2)
        func row(_ text: String) -> DetailText.Line {
            let shown = text.truncated(toColumns: extent.columns).padded(toColumns: extent.columns)
            return .init(isPlain ? "  \(text.truncated(toColumns: extent.columns))" : "│ \(shown) │")
        }
        var rows: [DetailText.Line] = (isPlain ? [] : [.init("┌\(rule)┐")]) + [row(say("● \(app) · now"))]
        if !preview.title.isEmpty { rows.append(row(preview.title)) }
        if !preview.subtitle.isEmpty { rows.append(row(preview.subtitle)) }
        rows += body(preview.body, extent).map(row)
        return isPlain ? rows : rows + [.init("└\(rule)┘")]
    }

    /// The lines that are seen, the last of them with a mark where more follows.
    private static func body(_ text: String, _ extent: Extent) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { $0.description.wrapped(toColumns: extent.columns) }
        guard !text.isEmpty, lines.count > extent.bodyLines else { return text.isEmpty ? [] : lines }
        let last = lines[extent.bodyLines - 1].truncated(toColumns: extent.columns - 1)
        return lines.prefix(extent.bodyLines - 1) + [last + "…"]
    }
}
