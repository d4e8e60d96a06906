import Broadcast
import FCMCore
import Registry

extension BroadcastHeader {
    /// Whether the other one sends the same by the same way.
    func repeats(_ earlier: BroadcastHeader) -> Bool {
        earlier.id != id && earlier.message == message && earlier.project == project
            && earlier.endpoint == endpoint && !earlier.validateOnly && !validateOnly
    }
}

extension SharedBroadcasts {
    /// Refuses what was shared with the same recipients, or worked on, within a minute.
    ///
    /// - Throws: A failure (1) that names the earlier broadcast, or what the registry throws.
    func refuseRepetition(of header: BroadcastHeader, _ seal: PlanSeal) throws {
        guard let id = try repeated(by: header, seal) else { return }
        throw CommandFailure(
            .failed,
            "the same message was shared with the same \(seal.recipients) recipients just now"
                + " (\(id)): not sent again",
            hint: "--work \(id) goes on with it; --again sends it all the same."
        )
    }

    /// The broadcast by which the same was shared with the same recipients, or worked on, within a minute.
    func repeated(by header: BroadcastHeader, _ seal: PlanSeal) throws -> String? {
        for earlier in try recent(list: Int64(bitPattern: seal.digest), seconds: 60)
        where earlier.recipients == seal.recipients {
            guard BroadcastHeader(text: earlier.header).map(header.repeats) ?? false else { continue }
            return earlier.id
        }
        return nil
    }
}
