/// A node of a YAML document with the place it was read from.
///
/// Scalars stay text: what type one should have is for the reader of a key to say.
struct YAMLNode: Hashable, Sendable {
    indirect enum Content: Hashable, Sendable {
        case scalar(String)
        case sequence([YAMLNode])
        case mapping([Entry])
    }

    /// One key of a mapping with its value; keys are scalars.
    struct Entry: Hashable, Sendable {
        var key: String
        /// The key's line, 1 for the first.
        var line: Int
        var value: YAMLNode
    }

    var content: Content
    /// 1 for the first line.
    var line: Int
    /// Whether a scalar stands between quotes or in a block, so that it is text whatever it says.
    var isQuoted = false
}

/// Why a text is not the YAML we read.
struct YAMLFailure: Error, Hashable, Sendable {
    var line: Int
    var message: String
}
