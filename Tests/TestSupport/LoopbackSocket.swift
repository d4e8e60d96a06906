import Glibc

/// Blocking sockets on 127.0.0.1, for tests that care for every byte.
package enum LoopbackSocket {
    package struct Broken: Error {
        package var call: String
        package var code: Int32

        package init(call: String, code: Int32) {
            self.call = call
            self.code = code
        }
    }

    /// A socket connected to `port`, on which a call that takes five minutes fails.
    package static func connect(port: Int) throws(Broken) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let code = withAddress(port: port) { Glibc.connect(descriptor, $0, $1.pointee) }
        guard code == 0 else {
            let code = errno
            close(descriptor)
            throw Broken(call: "connect", code: code)
        }
        return descriptor
    }

    /// A socket that listens on a port that was free.
    package static func listen(backlog: Int32) throws(Broken) -> (descriptor: Int32, port: Int) {
        let (descriptor, port) = try bind()
        guard Glibc.listen(descriptor, backlog) == 0 else {
            let code = errno
            close(descriptor)
            throw Broken(call: "listen", code: code)
        }
        return (descriptor, port)
    }

    /// A socket that holds a port that was free, and does not listen.
    package static func bind() throws(Broken) -> (descriptor: Int32, port: Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var port = 0
        let isBound = withAddress(port: 0) { address, length in
            guard Glibc.bind(descriptor, address, length.pointee) == 0,
                getsockname(descriptor, address, length) == 0
            else { return false }
            port = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                Int(UInt16(bigEndian: $0.pointee.sin_port))
            }
            return true
        }
        guard isBound else {
            let code = errno
            close(descriptor)
            throw Broken(call: "bind", code: code)
        }
        return (descriptor, port)
    }

    package static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

    private static func withAddress<Value>(
        port: Int,
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Value
    ) -> Value {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
    }
}
