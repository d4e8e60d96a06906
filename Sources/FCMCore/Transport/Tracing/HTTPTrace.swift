/// One exchange as a log may have it: no token, no key, no body.
///
/// Told twice: when the request leaves, without an end, and when it has one.
package struct HTTPTrace: Hashable, Sendable {
    /// How an exchange ended, and after how long.
    package struct End: Hashable, Sendable {
        package var result: Result
        package var duration: Duration

        package init(_ result: Result, after duration: Duration) {
            self.result = result
            self.duration = duration
        }
    }

    package enum Result: Hashable, Sendable {
        /// The status, the code word of an error, and the size of the body.
        case answered(Int, code: String?, bytes: Int)
        /// The head is there and the body goes on.
        case streams(Int)
        case failed(TransportFailure)
    }

    /// Counts the exchanges of one ``HTTPTracer``, from 1.
    package var id: Int
    package var method: String
    package var target: LoggedTarget
    /// Bytes of the request's body.
    package var bytes: Int
    /// `nil` while it is on its way.
    package var end: End?

    package init(id: Int, method: String, target: LoggedTarget, bytes: Int, end: End? = nil) {
        self.id = id
        self.method = method
        self.target = target
        self.bytes = bytes
        self.end = end
    }
}

extension HTTPTrace.Result {
    /// Reads an answer for its code word; nothing else of the body is kept.
    init(_ reply: HTTPReply) {
        let code = reply.status >= 400 ? SendFailure(reply, secondsSince1970: 0).code.name : nil
        let isWord = code?.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "_") ~= $0 } == true
        self = .answered(
            reply.status,
            code: isWord ? code.map { String($0.prefix(60)) } : nil,
            bytes: reply.body.count
        )
    }
}
