import FCMCore
import Glibc
import Testing

@Suite(.timeLimit(.minutes(10))) struct CurlTransportTLSTests {
    private func request(_ server: TLSLoopbackServer) -> HTTPRequest {
        HTTPRequest(
            method: "POST",
            url: "https://127.0.0.1:\(server.port)/",
            body: Array("body".utf8),
            deadline: .seconds(20)
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

    private func refusal(_ server: TLSLoopbackServer, _ options: CurlTransport.Options) async throws
        -> TransportFailure?
    {
        let transport = try CurlTransport(options)
        do throws(TransportFailure) {
            _ = try await transport.exchange(request(server))
            return nil
        } catch {
            return error
        }
    }

    @Test func `an authority that is given is trusted`() async throws {
        let server = try TLSLoopbackServer(name: "IP:127.0.0.1")
        defer { server.stop() }
        try await withFile(server.certificate) { file in
            var options = CurlTransport.Options()
            options.additionalAuthorities = file
            let transport = try CurlTransport(options)
            for _ in 0..<2 {
                let reply = try await transport.exchange(request(server))
                #expect(reply.body == Array("ok".utf8))
            }
        }
        #expect(server.requests == 2)
    }

    @Test func `an authority that nobody vouches for gets nothing`() async throws {
        let server = try TLSLoopbackServer(name: "IP:127.0.0.1")
        defer { server.stop() }
        let failure = try #require(try await refusal(server, CurlTransport.Options()))
        #expect(failure.reason == .notTrusted)
        #expect(!failure.mayHaveArrived)
        #expect(server.requests == 0)
    }

    @Test func `a certificate for another name gets nothing`() async throws {
        let server = try TLSLoopbackServer(name: "DNS:fcm.googleapis.com")
        defer { server.stop() }
        let failure = try await withFile(server.certificate) { file in
            var options = CurlTransport.Options()
            options.additionalAuthorities = file
            return try await refusal(server, options)
        }
        #expect(failure?.reason == .notTrusted)
        #expect(server.requests == 0)
    }

    @Test(arguments: ["", "no certificate"])
    func `a file of authorities that cannot be used says so`(text: String) async throws {
        let server = try TLSLoopbackServer(name: "IP:127.0.0.1")
        defer { server.stop() }
        let failure = try await withFile(text) { file in
            var options = CurlTransport.Options()
            options.additionalAuthorities = file
            return try await refusal(server, options)
        }
        #expect(failure?.reason == .notTrusted)
        #expect(failure?.mayHaveArrived == false)
    }
}
