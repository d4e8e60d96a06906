import FoundationEssentials
package import Testing

/// Compares a picture with the file of this name in `Snapshots/` beside the calling test.
///
/// The file begins with a header line (what is seen, its size, glyphs, colours) and marks the right edge of
/// every row, so that blanks at its end count. A missing file, and every file while `RECORD_SNAPSHOTS` is set,
/// is written and fails once: look at it, then run again.
///
/// `picture` is rows ended with newlines, as `Surface.text` gives them; `roles`, the letters of the cells' roles
/// (`Surface.roles`), go to a second file, `NAME.roles.txt`.
package func expectSnapshot(
    _ picture: String,
    roles: String? = nil,
    named name: String,
    header: String = "",
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let folder = filePath.prefix(upTo: filePath.lastIndex(of: "/") ?? filePath.startIndex) + "/Snapshots/"
    compare(picture, with: "\(folder)\(name).txt", header: header, at: sourceLocation)
    if let roles {
        compare(roles, with: "\(folder)\(name).roles.txt", header: header + " (roles)", at: sourceLocation)
    }
}

private func compare(_ picture: String, with path: String, header: String, at location: SourceLocation) {
    let actual = snapshot(picture, header: header)
    let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    let expected = try? String(contentsOfFile: path, encoding: .utf8)
    if actual == expected { return }
    guard let expected, !isRecording else {
        do {
            try Data(actual.utf8).write(to: URL(filePath: path))
            Issue.record("recorded \(path): look at it, then run again", sourceLocation: location)
        } catch {
            Issue.record("cannot record \(path): \(error)", sourceLocation: location)
        }
        return
    }
    Issue.record("\(path) differs:\n\(difference(expected, actual))", sourceLocation: location)
}

/// The file's text: a header line, then the rows with their right edge marked.
private func snapshot(_ picture: String, header: String) -> String {
    let rows = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let body = rows.last?.isEmpty == true ? rows.dropLast() : rows
    return "# \(header)\n" + body.map { "\($0)⏐\n" }.joined()
}

/// The rows that differ, with their numbers, old before new.
private func difference(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for row in 0..<max(old.count, new.count) {
        let (before, after) = (row < old.count ? old[row] : "", row < new.count ? new[row] : "")
        if before != after { lines.append("row \(row)\n  expected \(before)\n  actual   \(after)") }
    }
    return lines.joined(separator: "\n")
}
