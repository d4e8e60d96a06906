extension JSON {
    /// How forgiving the parser is.
    package struct ParsingOptions: Hashable, Sendable {
        /// Takes a comma before a closing bracket, strings in single quotes, and member names without quotes.
        package var isLenient: Bool
        /// The most arrays and objects inside each other.
        package var maximumDepth: Int

        package init(isLenient: Bool = false, maximumDepth: Int = 100) {
            self.isLenient = isLenient
            self.maximumDepth = maximumDepth
        }

        /// RFC 8259 and nothing else.
        package static let strict = Self()
        /// What Google's JSON front end tolerates; published samples rely on the trailing comma.
        package static let service = Self(isLenient: true)
    }

    /// Parses one JSON value that fills `bytes`, which are UTF-8.
    ///
    /// Integers that fit `Int64` stay exact. Of members with the same name the last one counts, at the place
    /// of the first.
    package static func parse(
        _ bytes: [UInt8],
        _ options: ParsingOptions = .strict
    ) throws(JSONSyntaxError) -> JSON {
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONSyntaxError) in
            try parse(buffer, options)
        }
    }

    /// Parses one JSON value that fills `bytes`, which stay valid during the call only.
    package static func parse(
        _ bytes: UnsafeRawBufferPointer,
        _ options: ParsingOptions = .strict
    ) throws(JSONSyntaxError) -> JSON {
        try bytes.withMemoryRebound(to: UInt8.self) { (buffer) throws(JSONSyntaxError) in
            try parse(buffer, options)
        }
    }

    /// Parses one JSON value that fills `text`.
    package static func parse(
        _ text: String,
        _ options: ParsingOptions = .strict
    ) throws(JSONSyntaxError) -> JSON {
        try parse(Array(text.utf8), options)
    }

    private static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ options: ParsingOptions
    ) throws(JSONSyntaxError) -> JSON {
        do throws(JSONParser.Failure) {
            var parser = JSONParser(bytes, options)
            return try parser.parseDocument()
        } catch {
            throw JSONSyntaxError(error.kind, at: error.offset, in: bytes)
        }
    }
}
