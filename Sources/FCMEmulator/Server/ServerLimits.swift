/// What one client may cost the server (contract §3, its last list).
package struct ServerLimits: Hashable, Sendable {
    package var headers = 100
    /// The request line and all header lines, in bytes.
    package var headBytes = 32 * 1024
    package var targetBytes = 8 * 1024
    package var bodyBytes = 8 * 1024 * 1024
    /// All unfinished bodies of one HTTP/2 connection together.
    package var connectionBodyBytes = 32 * 1024 * 1024

    /// From the first byte of a request to the end of its head.
    package var headTime = Duration.seconds(10)
    /// From the end of the head to the end of the body.
    package var bodyTime = Duration.seconds(30)
    /// With no request under way.
    package var idleTime = Duration.seconds(60)
    /// With an answer waiting and the client taking none of it.
    package var stallTime = Duration.seconds(30)
    /// From the last byte of an answer that closes to the close, so that a client still sending can read it.
    package var lingerTime = Duration.seconds(2)
    /// What ``HTTPServer/stop()`` grants to requests under way.
    package var drainTime = Duration.milliseconds(1500)

    /// Ten thousand devices that listen, and those who talk to them.
    package var connections = 12_000
    package var concurrentStreams = 100
    /// Unsent bytes of one connection above which nothing more is read from it.
    package var outputBytes = 256 * 1024
    /// Unsent bytes of one event stream above which its subscriber is dropped.
    package var streamBytes = 64 * 1024

    package init() {}

    var http1: HTTP1Limits {
        HTTP1Limits(headers: headers, headBytes: headBytes, targetBytes: targetBytes, bodyBytes: bodyBytes)
    }
}
