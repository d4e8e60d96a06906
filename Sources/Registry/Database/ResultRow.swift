import FCMCore

/// One row of an answer of a database; valid only inside the closure that got it.
protocol ResultRow {
    /// A number; 0 for a null.
    func integer(_ column: Int32) -> Int64
    /// `nil` for a null.
    func optionalInteger(_ column: Int32) -> Int64?
    func boolean(_ column: Int32) -> Bool
    /// A text; empty for a null.
    func text(_ column: Int32) -> String
    /// `nil` for a null.
    func optionalText(_ column: Int32) -> String?
}

extension ResultRow {
    /// A device, in the columns of ``DeviceRecord/columns`` from that one on.
    func device(from column: Int32) -> DeviceRecord {
        DeviceRecord(
            token: optionalText(column).map { RegistrationToken($0) },
            fid: optionalText(column + 1).map { InstallationID($0) },
            label: text(column + 2),
            platform: Platform(rawValue: text(column + 3)) ?? .unknown,
            lastSeen: optionalInteger(column + 4),
            registered: boolean(column + 5)
        )
    }
}

extension DeviceRecord {
    /// What a statement selects for ``ResultRow/device(from:)``.
    static let columns = "token, fid, label, platform, last_seen, registered"
}
