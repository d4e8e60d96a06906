/// Tells whether two sends are the same message to the same target of the same project.
///
/// It is made from the encoded message, so the encoder has to write equal messages equally.
package struct SendFingerprint: Hashable, Sendable {
    /// The hash of project and message.
    let hash: UInt64
    let project: String
    let json: String

    /// Takes the v1 `message` object with its target, as ``HistoryRecord/json`` holds it.
    package init(project: String, json: String) {
        self.project = project
        self.json = json
        hash = TextHash.of(project + "\0" + json)
    }
}

extension HistoryRecord {
    package var fingerprint: SendFingerprint { SendFingerprint(project: project, json: json) }

    /// Whether the message may have reached the one it was for; broadcasts are told apart by their lists.
    var mayHaveGoneOut: Bool {
        switch status {
        case .started, .accepted, .unknown: true
        case .validated, .failed, .done, .interrupted, .aborted: false
        }
    }
}
