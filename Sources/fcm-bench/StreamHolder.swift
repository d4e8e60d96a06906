import Glibc

/// The clients' ends of many open streams, in a process of their own: the memory and the descriptors that are
/// measured are the emulator's alone.
struct StreamHolder {
    private let child: pid_t
    private let folder: String

    /// The option that makes this program a holder: `--hold-streams PORT FILE`.
    static let option = "--hold-streams"

    /// Opens a stream of each path and returns when all have begun to be answered.
    ///
    /// - Throws: ``ChildProcess/Failure`` when one was not.
    init(paths: [String], port: Int) throws {
        folder = try TextFile.makeFolder()
        let file = "\(folder)/paths"
        try TextFile.write(paths.joined(separator: "\n"), to: file)
        let started = try ChildProcess.startTalking(["/proc/self/exe", Self.option, String(port), file])
        child = started.child
        defer { close(started.output) }
        var byte: UInt8 = 0
        guard read(started.output, &byte, 1) == 1 else {
            stop()
            throw ChildProcess.Failure(description: "the streams were not opened, as said above")
        }
    }

    func stop() {
        ChildProcess.stop(child)
        TextFile.removeFolder(folder)
    }

    /// What the child does: opens the streams, writes one byte, and holds them until it or the emulator is ended.
    static func run(_ words: [String]) throws {
        guard words.count == 2, let port = Int(words[0]) else {
            throw ChildProcess.Failure(description: "\(option) takes PORT FILE")
        }
        let paths = try TextFile.read(words[1]).split(separator: "\n").map(String.init)
        let sockets = try paths.map { try open($0, port: port) }
        for socket in sockets { try awaitHead(socket) }
        var bytes = [UInt8](repeating: 0, count: 512)
        write(1, &bytes, 1)
        guard let first = sockets.first else { return }
        while read(first, &bytes, bytes.count) > 0 {}
    }

    private static func open(_ path: String, port: Int) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard descriptor >= 0, code == 0 else {
            throw ChildProcess.Failure(description: "no connection: \(String(cString: strerror(errno)))")
        }
        let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
        guard write(descriptor, request, request.count) == request.count else {
            throw ChildProcess.Failure(description: "a request was not taken")
        }
        return descriptor
    }

    private static func awaitHead(_ descriptor: Int32) throws {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 12, String(decoding: bytes[..<12], as: UTF8.self) == "HTTP/1.1 200" else {
            throw ChildProcess.Failure(description: "a stream was not opened")
        }
    }
}
