/// Where an emulator's secrets lie: in a folder that stays, or in one for a single start.
final class SecretStore: Sendable {
    /// The names of all files that an emulator writes into a folder for a single start.
    private static let files = CertificateAuthority.files + [ServiceAccount.fileName]

    /// The folder, without a slash at its end.
    let path: String
    private let kept: PrivateFolder?
    private let temporary: TemporaryFolder?

    /// Takes the folder `kept`, or makes a temporary one below `parent`, which somebody has to remove.
    ///
    /// - Throws: Which path is in the way.
    init(kept: String?, temporaryIn parent: String?) throws(TLSFailure) {
        if let kept {
            let folder = try PrivateFolder(kept)
            (self.kept, temporary, path) = (folder, nil, folder.path)
        } else {
            let names = Self.files.flatMap { [$0, PrivateFile.draft($0)] }
            let folder = try TemporaryFolder(in: parent, files: names)
            (self.kept, temporary, path) = (nil, folder, folder.path)
        }
    }

    /// The folder for what belongs to one project alone; a single start has one project.
    func folder(of project: String) throws(TLSFailure) -> String {
        guard kept != nil else { return path }
        return try PrivateFolder("\(path)/\(Self.fileName(project))").path
    }

    /// Runs `body` while no other process does.
    func alone<Value>(_ body: () throws(TLSFailure) -> Value) throws(TLSFailure) -> Value {
        guard let kept else { return try body() }
        return try kept.alone(body)
    }

    /// Removes the folder that was made for this start alone.
    func removeIfTemporary() { temporary?.remove() }

    /// A project id as the name of a file: what could lead elsewhere is written as its code.
    static func fileName(_ project: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var name: [UInt8] = []
        for byte in project.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                name.append(byte)
            case UInt8(ascii: ".") where !name.isEmpty: name.append(byte)
            default: name += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: name, as: UTF8.self)
    }
}
