package import FCMCore

extension ResultsPane {
    /// One send or dry run.
    package struct Row: Hashable, Sendable {
        /// What went out.
        package struct Request: Hashable, Sendable {
            package var message: AddressedMessage
            /// As it was composed, with the target as the composer names it.
            package var document: JSONObject

            package init(message: AddressedMessage, document: JSONObject) {
                (self.message, self.document) = (message, document)
            }
        }

        /// Which recipient of a broadcast it is.
        package struct Place: Hashable, Sendable {
            package var broadcast: String
            /// From 0, in the order of the list of recipients.
            package var index: Int
            /// Where the recipient stands in that list as it was written down.
            package var offset: Int

            package init(broadcast: String, index: Int, offset: Int) {
                (self.broadcast, self.index, self.offset) = (broadcast, index, offset)
            }
        }

        package var id: SendID
        /// The target as the composer names it, a group by its name.
        package var kind: TargetKind
        package var value: String
        package var validateOnly: Bool
        package var sendProtocol = SendProtocol.v1
        /// Seconds since 1970.
        package var startedAt: Int64
        package var phase: Phase
        package var attempts = 0
        package var latency: Duration?
        package var deliveries: DeliveryCount?
        /// Whether its device has confirmed it, told by the XMPP protocol only.
        package var isConfirmed = false
        /// The broadcast that it is of, and who of it.
        package var place: Place?
        /// Its entry in the history, once there is one.
        package var record: String?
        /// Kept for the newest; of others it is read back from where it was written down.
        package var request: Request?
        /// What a device sent.
        package var received: JSONObject?

        package init(
            id: SendID,
            kind: TargetKind,
            value: String,
            validateOnly: Bool,
            startedAt: Int64,
            phase: Phase
        ) {
            self.id = id
            self.kind = kind
            self.value = value
            self.validateOnly = validateOnly
            self.startedAt = startedAt
            self.phase = phase
        }

        /// The broadcast that it is of.
        package var broadcast: String? { place?.broadcast }

        package var targetText: String { "\(kind.rawValue) \(value)" }

        /// Whom it was for, when that is one app instance.
        package var registration: Registration? {
            switch kind {
            case .token: .token(RegistrationToken(value))
            case .fid: .fid(InstallationID(value))
            case .topic, .condition, .group: nil
            }
        }
    }
}
