/// The small part of YAML that scheme files are written in: a map of names to texts, and one more level of it
/// under `palette` and `console`.
///
/// What other programs keep under names of their own is passed over, whatever it is.
struct SchemeFile {
    struct Value {
        var text: String
        var line: Int
    }

    private enum Section: Equatable {
        case none
        /// One of ``read``, and how far its entries are indented.
        case map(String, indentation: Int?)
        /// Of a name that means nothing here.
        case skipped
    }

    /// The maps that mean something here.
    private static let read = ["palette", "console"]

    /// What stands at the top, by key.
    private(set) var top: [String: Value] = [:]
    /// The maps of one more level, by their key at the top.
    private(set) var maps: [String: [String: Value]] = [:]

    private let theme: String
    private var section = Section.none
    private var seen: Set<String> = []
    private var hasBegun = false
    private var hasEnded = false

    /// Reads the whole of a file.
    ///
    /// - Throws: ``ThemeError`` with the line of anything that is not in this part of YAML: lists, tabs as
    ///   indentation, deeper maps, anchors, a name twice.
    init(_ bytes: [UInt8], theme: String) throws(ThemeError) {
        self.theme = theme
        let lines = try SchemeText(bytes, theme: theme).lines
        for (index, text) in lines.enumerated() {
            if case .skipped = section, text.first == " " || text.first == "\t" || text.hasPrefix("- ") {
                continue
            }
            do throws(SchemeLine.Flaw) {
                try take(try SchemeLine(text), index + 1)
            } catch {
                throw self.error(index + 1, error.message, error.remedy)
            }
        }
    }

    func error(_ line: Int, _ message: String, _ remedy: String) -> ThemeError {
        ThemeError(theme: theme, line: line, message: message, remedy: remedy)
    }

    private mutating func take(_ line: SchemeLine, _ number: Int) throws(SchemeLine.Flaw) {
        if line.isEmpty { return }
        if line.indentation.isEmpty {
            if try takeMark(line.content) { return }
            guard !hasEnded else {
                throw SchemeLine.Flaw(message: "text behind the end of the document", remedy: "remove it")
            }
            hasBegun = true
            section = try takeTop(line, number)
            return
        }
        guard !line.indentation.contains("\t") else {
            throw SchemeLine.Flaw(message: "a tab", remedy: "indent with blanks")
        }
        guard case .map(let name, let depth) = section,
            (depth ?? line.indentation.count) == line.indentation.count
        else {
            throw SchemeLine.Flaw(
                message: "unexpected indentation",
                remedy: "begin it where the line above begins"
            )
        }
        section = .map(name, indentation: line.indentation.count)
        let (key, value) = try line.pair()
        guard value.isQuoted || !value.text.hasPrefix("{") else {
            throw SchemeLine.Flaw(message: "a map within \(name)", remedy: "give one colour to one name")
        }
        try insert(key, value, number, into: &maps[name, default: [:]])
    }

    /// Takes what begins and ends a document, and directives; false for anything else.
    private mutating func takeMark(_ content: Substring) throws(SchemeLine.Flaw) -> Bool {
        switch content {
        case "---":
            guard !hasBegun else {
                throw SchemeLine.Flaw(message: "a second document", remedy: "put it into a file of its own")
            }
            hasBegun = true
        case "...": hasEnded = true
        case _ where content.hasPrefix("%") && !hasBegun: break
        case _: return false
        }
        return true
    }

    /// Takes one entry at the top, and says what the lines below it belong to.
    private mutating func takeTop(_ line: SchemeLine, _ number: Int) throws(SchemeLine.Flaw) -> Section {
        let (key, value) = try line.pair()
        guard key != "<<" else {
            throw SchemeLine.Flaw(message: "a map merged into this one", remedy: "write its colours here")
        }
        guard seen.insert(key).inserted else { throw Self.twice(key) }
        guard Self.read.contains(key) else {
            guard value.isQuoted || !value.text.isEmpty && !"|>[{&*!".contains(value.text.prefix(1)) else {
                // Colours at the top are read; nothing else that is not one text has a meaning here.
                if Slot(key) != nil || key == "system" { try insert(key, value, number, into: &top) }
                return .skipped
            }
            try insert(key, value, number, into: &top)
            return .none
        }
        maps[key] = [:]
        if value.text.isEmpty, !value.isQuoted { return .map(key, indentation: nil) }
        guard let entries = try line.braced(value) else {
            let isAnchor = value.text.hasPrefix("&") || value.text.hasPrefix("*")
            throw SchemeLine.Flaw(
                message: isAnchor ? "an anchor or alias" : "\(key) is no map",
                remedy: isAnchor
                    ? "remove it and write the colours themselves" : "put its names below it, indented"
            )
        }
        for (name, value) in entries { try insert(name, value, number, into: &maps[key, default: [:]]) }
        return .none
    }

    private func insert(
        _ key: String,
        _ value: SchemeLine.Scalar,
        _ line: Int,
        into map: inout [String: Value]
    ) throws(SchemeLine.Flaw) {
        if !value.isQuoted {
            if value.text.hasPrefix("&") || value.text.hasPrefix("*") {
                throw SchemeLine.Flaw(message: "an anchor or alias", remedy: "write the colour itself")
            }
            if value.text.hasPrefix("!") {
                throw SchemeLine.Flaw(message: "a tag", remedy: "write the colour itself, in quotes")
            }
        }
        guard map.updateValue(Value(text: value.text, line: line), forKey: key) == nil else {
            throw Self.twice(key)
        }
    }

    private static func twice(_ key: String) -> SchemeLine.Flaw {
        SchemeLine.Flaw(message: "\(key.visibleStart) is there twice", remedy: "remove one of the two")
    }
}

extension String {
    /// So much of a name from a file as an error quotes.
    var visibleStart: String { truncated(toColumns: 40) }
}
