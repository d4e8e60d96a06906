import FCMCore

/// Which of the lines that somebody typed may be written to disk.
package enum RememberedLines {
    /// Lines kept of each list, and of the command line.
    package static let capacity = 50

    /// The last of these filters that hold nothing secret.
    package static func filters(_ past: [String]) -> [String] {
        past.filter { !looksSecret($0) }.suffix(capacity)
    }

    /// The last of these commands that hold nothing secret, no text of a message and no confirmation.
    package static func commands(_ past: [String]) -> [String] {
        past.filter { !looksSecret($0) && !isAboutMessage($0) }.suffix(capacity)
    }

    /// Whether a text may hold a token, a key or a part of one.
    ///
    /// What they have in common is a long run of what Base64 is made of, with capitals, small letters and digits mixed:
    /// a FID has 22 of them. Names of topics that look like it are taken for one too, which costs an entry.
    package static func looksSecret(_ text: String) -> Bool {
        text.utf8.split(whereSeparator: { !isOfRun($0) }).contains { run in
            let isHex = run.allSatisfy { isDigit($0) || isSmall($0) && $0 <= UInt8(ascii: "f") }
            if run.count >= 32, isHex { return true }
            return run.count >= 16 && run.contains(where: isDigit) && run.contains(where: isSmall)
                && run.contains(where: isCapital)
        }
    }

    /// Whether a command has the words of a message, a registration or what confirms a send behind it.
    private static func isAboutMessage(_ line: String) -> Bool {
        guard let invocation = try? Invocation(line) else { return true }
        return switch invocation {
        case .set, .setData, .fill, .confirm, .resume, .upstream, .compose(.token, _), .compose(.fid, _): true
        case .focus, .filter, .compose, .subscribe, .unsubscribe, .groupCreate, .groupAdd, .groupRemove,
            .theme,
            .language, .profile, .saveScreen, .saveState, .showAs, .handset, .level, .export, .outcomesOf,
            .broadcastTo, .fault, .layout, .mouse, .sort, .find, .tree, .template, .templateSave,
            .templateRename, .templateValues, .valuesSave, .plain:
            false
        }
    }

    private static func isOfRun(_ byte: UInt8) -> Bool {
        isDigit(byte) || isSmall(byte) || isCapital(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isSmall(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}
