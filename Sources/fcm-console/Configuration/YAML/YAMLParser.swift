import CYAML

/// Reads one YAML document by libyaml's events, within limits that keep a hostile file harmless.
struct YAMLParser: ~Copyable {
    /// Nested deeper than this is refused.
    static let maximumDepth = 16
    /// More nodes than this, those behind aliases counted each time, are refused, unless the caller expects more.
    static let maximumNodes = 10_000

    /// libyaml keeps pointers into its own state, so that needs an address of its own.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
    private var nodes = 0
    private let maximumNodes: Int

    /// The document in `text`; an empty one is an empty mapping.
    ///
    /// - Throws: ``YAMLFailure`` with the line.
    static func parse(
        _ text: [UInt8],
        maximumNodes: Int = YAMLParser.maximumNodes
    ) throws(YAMLFailure) -> YAMLNode {
        let result: Result<YAMLNode, YAMLFailure> = text.withUnsafeBufferPointer { bytes in
            var parser = YAMLParser(maximumNodes)
            // The pointer stays valid for as long as this parser lives.
            yaml_parser_set_input_string(parser.parser, bytes.baseAddress, bytes.count)
            do throws(YAMLFailure) {
                return .success(try parser.document())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(_ maximumNodes: Int) {
        self.maximumNodes = maximumNodes
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    private mutating func document() throws(YAMLFailure) -> YAMLNode {
        while true {
            let event = try next()
            switch event.kind {
            case .start: continue
            case .streamEnd: return YAMLNode(content: .mapping([]), line: 1)
            default:
                let root = try node(event, depth: 1)
                try expectEnd()
                return root
            }
        }
    }

    private mutating func expectEnd() throws(YAMLFailure) {
        while true {
            let event = try next()
            switch event.kind {
            case .end: continue
            case .streamEnd: return
            default: throw YAMLFailure(line: event.line, message: "there is more than one document")
            }
        }
    }

    private mutating func node(_ event: Event, depth: Int) throws(YAMLFailure) -> YAMLNode {
        guard depth <= Self.maximumDepth else {
            throw YAMLFailure(line: event.line, message: "nested deeper than \(Self.maximumDepth) levels")
        }
        let before = nodes
        try count(1, line: event.line)
        let content: YAMLNode.Content
        switch event.kind {
        case .scalar(let text, _): content = .scalar(text)
        case .alias(let name):
            guard let known = anchors[name] else {
                throw YAMLFailure(line: event.line, message: "nothing is anchored as &\(name.visible)")
            }
            try count(known.size, line: event.line)
            return known.node
        case .sequenceStart: content = .sequence(try items(depth: depth))
        case .mappingStart: content = .mapping(try entries(depth: depth))
        case .start, .end, .streamEnd, .sequenceEnd, .mappingEnd:
            throw YAMLFailure(line: event.line, message: "a value is missing")
        }
        var made = YAMLNode(content: content, line: event.line)
        if case .scalar(_, let isQuoted) = event.kind { made.isQuoted = isQuoted }
        if let anchor = event.anchor { anchors[anchor] = (made, nodes - before) }
        return made
    }

    private mutating func items(depth: Int) throws(YAMLFailure) -> [YAMLNode] {
        var items: [YAMLNode] = []
        while true {
            let event = try next()
            if case .sequenceEnd = event.kind { return items }
            items.append(try node(event, depth: depth + 1))
        }
    }

    private mutating func entries(depth: Int) throws(YAMLFailure) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        while true {
            let event = try next()
            if case .mappingEnd = event.kind { return entries }
            guard case .scalar(let key, _) = event.kind else {
                throw YAMLFailure(line: event.line, message: "a key must be plain text")
            }
            guard !entries.contains(where: { $0.key == key }) else {
                throw YAMLFailure(line: event.line, message: "the key \"\(key.visible)\" is there twice")
            }
            try count(1, line: event.line)
            let value = try node(try next(), depth: depth + 1)
            entries.append(YAMLNode.Entry(key: key, line: event.line, value: value))
        }
    }

    private mutating func count(_ more: Int, line: Int) throws(YAMLFailure) {
        nodes += more
        guard nodes <= maximumNodes else {
            throw YAMLFailure(line: line, message: "more than \(maximumNodes) nodes")
        }
    }

    // MARK: Events

    private struct Event {
        enum Kind {
            case start, end, streamEnd
            case scalar(String, isQuoted: Bool)
            case alias(String)
            case sequenceStart, sequenceEnd, mappingStart, mappingEnd
        }

        var kind: Kind
        var line: Int
        var anchor: String?
    }

    private func next() throws(YAMLFailure) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        let line = Int(event.start_mark.line) + 1
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let text = String(decoding: bytes, as: UTF8.self)
            let isQuoted = scalar.style != YAML_PLAIN_SCALAR_STYLE
            return Event(
                kind: .scalar(text, isQuoted: isQuoted),
                line: line,
                anchor: Self.text(scalar.anchor)
            )
        case YAML_ALIAS_EVENT:
            return Event(kind: .alias(Self.text(event.data.alias.anchor) ?? ""), line: line)
        case YAML_SEQUENCE_START_EVENT:
            return Event(
                kind: .sequenceStart,
                line: line,
                anchor: Self.text(event.data.sequence_start.anchor)
            )
        case YAML_MAPPING_START_EVENT:
            return Event(
                kind: .mappingStart,
                line: line,
                anchor: Self.text(event.data.mapping_start.anchor)
            )
        case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, line: line)
        case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, line: line)
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return Event(kind: .streamEnd, line: line)
        case YAML_DOCUMENT_END_EVENT: return Event(kind: .end, line: line)
        default: return Event(kind: .start, line: line)
        }
    }

    private func failure() -> YAMLFailure {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "it cannot be read"
        // Errors of the reader (encoding) count bytes, all others have a mark.
        let line = Int(state.problem_mark.line) + 1
        return YAMLFailure(line: line, message: "not YAML: \(problem)")
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}
