import Glibc

/// nginx with one worker that answers every request with the same bytes: the yardstick of the server cases.
struct PeerServer {
    let http1Port: Int
    let http2Port: Int
    /// HTTP/2 by TLS, under a certificate of its own for a key of the same kind as the emulator's.
    let tlsPort: Int
    private let process: pid_t
    private let folder: String

    /// Starts nginx on three free ports, one for each protocol.
    ///
    /// - Throws: ``ChildProcess/Failure`` when nginx is not installed (`.ci/setup --bench` installs it).
    static func start(answering body: String) throws -> PeerServer {
        var template = Array("/tmp/fcm-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ChildProcess.Failure(description: "no temporary folder")
        }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let ports = (http1: freePort(), http2: freePort(), tls: freePort())
        _ = try ChildProcess.output(of: [
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
            "-days", "2", "-subj", "/CN=localhost", "-keyout", "\(folder)/key.pem", "-out",
            "\(folder)/certificate.pem",
        ])
        let quoted = body.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let configuration = """
            daemon off; worker_processes 1; pid \(folder)/pid; error_log \(folder)/error.log;
            events { worker_connections 1024; }
            http {
              access_log off; keepalive_requests 1000000000; client_body_temp_path \(folder)/body;
              proxy_temp_path \(folder)/proxy; fastcgi_temp_path \(folder)/fastcgi;
              uwsgi_temp_path \(folder)/uwsgi; scgi_temp_path \(folder)/scgi;
              default_type application/json;
              server { listen 127.0.0.1:\(ports.http1); location / { return 200 "\(quoted)"; } }
              server { listen 127.0.0.1:\(ports.http2) http2; location / { return 200 "\(quoted)"; } }
              server {
                listen 127.0.0.1:\(ports.tls) ssl http2;
                ssl_certificate \(folder)/certificate.pem; ssl_certificate_key \(folder)/key.pem;
                location / { return 200 "\(quoted)"; }
              }
            }
            """
        try TextFile.write(configuration, to: "\(folder)/nginx.conf")
        let process = try ChildProcess.start([
            "nginx", "-p", folder, "-e", "\(folder)/error.log", "-c", "\(folder)/nginx.conf",
        ])
        let server = PeerServer(
            http1Port: ports.http1,
            http2Port: ports.http2,
            tlsPort: ports.tls,
            process: process,
            folder: folder
        )
        try server.waitUntilReady()
        return server
    }

    func stop() {
        ChildProcess.stop(process)
        TextFile.removeFolder(folder)
    }

    private func waitUntilReady() throws {
        for _ in 0..<200 {
            if Self.connects(to: http1Port) && Self.connects(to: http2Port) { return }
            usleep(10_000)
        }
        throw ChildProcess.Failure(description: "nginx did not start; see \(folder)/error.log")
    }

    private static func address(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        return address
    }

    private static func withSocket<Value>(
        port: Int,
        _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = address(port)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func connects(to port: Int) -> Bool {
        withSocket(port: port) { connect($0, $1, $2) == 0 }
    }

    private static func freePort() -> Int {
        withSocket(port: 0) { descriptor, address, length in
            bind(descriptor, address, length)
            var found = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            withUnsafeMutablePointer(to: &found) { pointer in
                _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getsockname(descriptor, $0, &size)
                }
            }
            return Int(in_port_t(bigEndian: found.sin_port))
        }
    }
}
