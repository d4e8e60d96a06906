import FCMCore

/// A text with a registration a line, as it is pasted: what can be taken of it, and what cannot.
package struct PastedDevices: Hashable, Sendable {
    /// Each once, in the order of the text.
    package private(set) var devices: [DeviceRecord] = []
    /// Lines that had been there before.
    package private(set) var duplicates = 0
    /// The numbers of lines that are no registrations, with why.
    package private(set) var badLines: [String] = []

    /// Shorter than any token or FID that there is; words are.
    private static let shortest = 20

    /// Reads lines; blanks, commas and quotes around them do not count, nor do empty ones.
    package init(_ text: String) {
        var seen: Set<Registration> = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let name = Self.trimmed(line)
            guard !name.isEmpty else { continue }
            do throws(DeviceEntryMalformed) {
                guard name.utf8.count >= Self.shortest else {
                    throw DeviceEntryMalformed("it is too short for a token or FID")
                }
                let device = try DeviceEntry(line: name).record(over: nil)
                guard
                    let registration = device.token.map(Registration.token)
                        ?? device.fid.map(Registration.fid)
                else { continue }
                if seen.insert(registration).inserted { devices.append(device) } else { duplicates += 1 }
            } catch {
                badLines.append("line \(index + 1): \(error.reason)")
            }
        }
    }

    private static func trimmed(_ line: Substring) -> String {
        var line = line
        while let first = line.first, isEdge(first) { line.removeFirst() }
        while let last = line.last, isEdge(last) { line.removeLast() }
        return String(line)
    }

    private static func isEdge(_ character: Character) -> Bool {
        character.isWhitespace || ",;\"'".contains(character)
    }
}
