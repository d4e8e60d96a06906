/// Where an app instance keeps what must outlive its process.
package protocol DeviceStore: Sendable {
    /// What was saved last; a new one when nothing ever was.
    func load() throws(StoreFailure) -> SavedDevice
    /// Returns once it would survive the end of the process.
    func save(_ device: SavedDevice) throws(StoreFailure)
}

/// Why the memory of an app instance cannot be used.
package enum StoreFailure: Error, Hashable, Sendable {
    /// The system refused; the code of `errno`.
    case system(call: String, path: String, code: Int32)
    /// The file is there and is not what was written; the part that is wrong.
    case malformed(String)
}

extension StoreFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .system(let call, let path, let code): "\(call) \(path) failed (error \(code))"
        case .malformed(let part): "the saved device is damaged (\(part)): remove the file to begin anew"
        }
    }
}
