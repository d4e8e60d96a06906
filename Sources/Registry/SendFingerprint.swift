/// Tells whether two sends are the same message to the same target of the same project.
///
/// It is made from the encoded message, so the encoder has to write equal messages equally.
package struct SendFingerprint: Hashable, Sendable {
    /// FNV-1a over project and message, the same on every run.
    let hash: UInt64
    let project: String
    let json: String

    /// Takes the v1 `message` object with its target, as ``HistoryRecord/json`` holds it.
    package init(project: String, json: String) {
        self.project = project
        self.json = json
        var hash = FNV1a()
        hash.combine(project.utf8)
        hash.combine(CollectionOfOne(0))
        hash.combine(json.utf8)
        self.hash = hash.value
    }
}

extension HistoryRecord {
    package var fingerprint: SendFingerprint { SendFingerprint(project: project, json: json) }

    /// Whether the message may have reached someone.
    var mayHaveGoneOut: Bool {
        switch status {
        case .started, .accepted, .unknown: true
        case .validated, .failed: false
        }
    }
}

/// The 64-bit hash FNV-1a: written down in files, so never the seeded one of the standard library.
struct FNV1a {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }

    static func hash(_ text: String) -> UInt64 {
        var hash = FNV1a()
        hash.combine(text.utf8)
        return hash.value
    }
}
