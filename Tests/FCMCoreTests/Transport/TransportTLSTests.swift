import FCMCore
import Glibc
import Testing

@Suite(.timeLimit(.minutes(10))) struct TransportTLSTests {
    private func request(_ server: TLSLoopbackServer) -> HTTPRequest {
        HTTPRequest(
            method: "POST",
            url: "https://127.0.0.1:\(server.port)/",
            body: Array("body".utf8),
            deadline: .seconds(300)
        )
    }

    private func withFile<Value>(_ text: String, _ body: (String) async throws -> Value) async throws -> Value
    {
        var path = Array("/tmp/fcm-authority-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        _ = text.withCString { write(descriptor, $0, strlen($0)) }
        close(descriptor)
        defer { unlink(name) }
        return try await body(name)
    }

    /// The peer speaks HTTP/1.1 alone, so the second finds out by TLS and leaves it to the first.
    enum Kind: CaseIterable {
        case curl
        case http2

        func transport(_ options: CurlTransport.Options) throws -> any Transport {
            switch self {
            case .curl: try CurlTransport(options)
            case .http2: try HTTP2Transport(options)
            }
        }
    }

    private func refusal(_ kind: Kind, _ server: TLSLoopbackServer, _ options: CurlTransport.Options)
        async throws
        -> TransportFailure?
    {
        let transport = try kind.transport(options)
        do throws(TransportFailure) {
            _ = try await transport.exchange(request(server))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: Kind.allCases) func `an authority that is given is trusted`(kind: Kind) async throws {
        let server = try TLSLoopbackServer(name: "IP:127.0.0.1")
        defer { server.stop() }
        try await withFile(server.certificate) { file in
            var options = CurlTransport.Options()
            options.additionalAuthorities = file
            let transport = try kind.transport(options)
            for _ in 0..<2 {
                let reply = try await transport.exchange(request(server))
                #expect(reply.body == Array("ok".utf8))
            }
        }
        #expect(server.requests == 2)
    }

    @Test(arguments: Kind.allCases) func `an authority that nobody vouches for gets nothing`(kind: Kind)
        async throws
    {
        let server = try TLSLoopbackServer(name: "IP:127.0.0.1")
        defer { server.stop() }
        let failure = try #require(try await refusal(kind, server, CurlTransport.Options()))
        #expect(failure.reason == .notTrusted)
        #expect(!failure.mayHaveArrived)
        #expect(server.requests == 0)
    }

    @Test(arguments: Kind.allCases) func `a certificate for another name gets nothing`(kind: Kind)
        async throws
    {
        let server = try TLSLoopbackServer(name: "DNS:fcm.googleapis.com")
        defer { server.stop() }
        let failure = try await withFile(server.certificate) { file in
            var options = CurlTransport.Options()
            options.additionalAuthorities = file
            return try await refusal(kind, server, options)
        }
        #expect(failure?.reason == .notTrusted)
        #expect(server.requests == 0)
    }

    @Test(arguments: ["", "no certificate"], Kind.allCases)
    func `a file of authorities that cannot be used says so`(text: String, kind: Kind) async throws {
        let server = try TLSLoopbackServer(name: "IP:127.0.0.1")
        defer { server.stop() }
        let failure = try await withFile(text) { file in
            var options = CurlTransport.Options()
            options.additionalAuthorities = file
            return try await refusal(kind, server, options)
        }
        #expect(failure?.reason == .notTrusted)
        #expect(failure?.mayHaveArrived == false)
    }
}
