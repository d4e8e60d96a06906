import CCurl

extension CurlExchange {
    /// Whether the peer may have got enough to act on.
    ///
    /// A request with a body is acted on only with its body, and libcurl asks for that when the connection is
    /// there and the head is sent. One without a body may have arrived as soon as its head has left.
    func mayHaveArrived(_ handle: UnsafeMutableRawPointer) -> Bool {
        if request.body.isEmpty { return fcm_curl_long(handle, CURLINFO_REQUEST_SIZE) > 0 }
        return hasSentBody
    }
}

extension TransportFailure {
    /// What a transfer's result code says about the request.
    init(_ code: CURLcode, _ exchange: CurlExchange) {
        let mayHaveArrived = exchange.handle.map { exchange.mayHaveArrived($0) } ?? false
        let place = exchange.address.authority
        if exchange.hasOverflowed {
            self = .tooLarge(place)
            return
        }
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            self.init(
                reason: .notConnected,
                mayHaveArrived: false,
                message: "the name \(exchange.address.host) (or that of its proxy) was not found"
            )
        case CURLE_COULDNT_CONNECT:
            self.init(reason: .notConnected, mayHaveArrived: false, message: "nothing answers at \(place)")
        case CURLE_SSL_CONNECT_ERROR where !mayHaveArrived:
            self.init(
                reason: .notTrusted,
                mayHaveArrived: false,
                message: "TLS with \(place) could not be agreed"
            )
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR:
            self.init(
                reason: .notTrusted,
                mayHaveArrived: false,
                message: "the certificate of \(place) is not trusted"
            )
        case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_INITFAILED:
            self.init(
                reason: .notTrusted,
                mayHaveArrived: false,
                message: "the file of trusted certificates cannot be used"
            )
        case CURLE_OPERATION_TIMEDOUT:
            self = .timedOut(place, after: exchange.request.deadline, mayHaveArrived: mayHaveArrived)
        case CURLE_URL_MALFORMAT where !mayHaveArrived, CURLE_UNSUPPORTED_PROTOCOL where !mayHaveArrived:
            self.init(reason: .malformed, mayHaveArrived: false, message: "the URL cannot be requested")
        default:
            let words = String(cString: curl_easy_strerror(code))
            self.init(brokenAt: place, mayHaveArrived: mayHaveArrived, words)
        }
    }
}
