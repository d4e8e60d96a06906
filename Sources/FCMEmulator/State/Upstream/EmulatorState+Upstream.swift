import FCMCore

/// Messages from devices to app servers and to the other devices of a group.
extension EmulatorState {
    /// Takes a message from a device of the project at `place`; a device that is offline keeps it.
    mutating func upstream(
        _ message: UpstreamMessage,
        to address: UpstreamQueue.Address,
        from device: UInt32,
        of place: Int,
        now: Moment
    ) -> UpstreamStatus {
        guard projects[place].devices.isOnline(device) else {
            // Without time to live it is for a connection that is not there.
            if message.timeToLive > 0 {
                projects[place].upstream.hold(.init(message: message, address: address), on: device)
            }
            return .queued
        }
        return forward(message, to: address, from: device, of: place, now: now)
    }

    /// Sends on what the device held while it was offline.
    mutating func releaseUpstream(of device: UInt32, _ place: Int, now: Moment) {
        for held in projects[place].upstream.release(device, now: now) {
            _ = forward(held.message, to: held.address, from: device, of: place, now: now)
        }
    }

    private mutating func forward(
        _ message: UpstreamMessage,
        to address: UpstreamQueue.Address,
        from device: UInt32,
        of place: Int,
        now: Moment
    ) -> UpstreamStatus {
        switch address {
        case .appServer(let project):
            projects[project].upstream.append(message)
            return projects[project].upstream.isServed ? .sent : .queued
        case .group(let group):
            pass(message, to: group, except: device, of: place, now: now)
            return .sent
        }
    }

    /// Hands the message down to the other members; nobody hears of members that are gone (decision 0086).
    private mutating func pass(
        _ message: UpstreamMessage,
        to group: UInt32,
        except device: UInt32,
        of place: Int,
        now: Moment
    ) {
        guard let (name, members) = projects[place].groups[group].map({ ($0.name, $0.members) }) else {
            return
        }
        let others = members.filter { $0 != device }
        let gone = others.filter { !projects[place].devices.isRegistered($0) }
        let mismatched = others.filter { projects[place].isMismatched($0) && !gone.contains($0) }
        let stored = StoredMessage(
            id: MessageID(.group, isDryRun: false, microseconds: uniqueMessageTime(now)),
            acceptedAt: now,
            group: name,
            needsOpenApp: true,
            body: Self.downstreamBody(message, now: now)
        )
        projects[place].send(
            stored,
            to: others.filter { !gone.contains($0) && !mismatched.contains($0) },
            failed: [(.uninstalled, gone), (.senderIDMismatch, mismatched)].filter { !$0.1.isEmpty },
            now: now
        )
    }

    /// The message as a v1 request; what is left of its time to live goes along.
    private static func downstreamBody(_ message: UpstreamMessage, now: Moment) -> [UInt8] {
        let seconds = max(0, (message.expires.microseconds - now.microseconds) / 1_000_000)
        let apple = seconds == 0 ? 0 : now.microseconds / 1_000_000 + seconds
        let body: JSON = [
            "message": [
                "token": .string(message.from), "data": .object(message.data),
                "android": ["ttl": .string("\(seconds)s")],
                "apns": ["headers": ["apns-expiration": .string(String(apple))]],
                "webpush": ["headers": ["TTL": .string(String(seconds))]],
            ]
        ]
        return body.serialized()
    }
}
