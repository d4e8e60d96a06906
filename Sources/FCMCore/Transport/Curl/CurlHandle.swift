import CCurl

/// How an easy handle is set up: once for what never changes, and for each exchange.
///
/// Every setter's result is looked at, because an option that silently failed (no memory, a library built
/// without it) could mean a redirect followed or a peer not verified.
enum CurlHandle {
    struct Refused: Error {
        var code: CURLcode
    }

    /// A handle with all that stays the same.
    static func make(
        _ options: CurlTransport.Options,
        authorities: UnsafePointer<CChar>?
    ) throws(Refused) -> UnsafeMutableRawPointer {
        guard let handle = curl_easy_init() else { throw Refused(code: CURLE_OUT_OF_MEMORY) }
        do throws(Refused) {
            // Signals would interrupt the terminal's thread.
            try check(fcm_curl_set_long(handle, CURLOPT_NOSIGNAL, 1))
            try check(fcm_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"))
            try check(fcm_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0))
            try check(fcm_curl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1))
            try check(fcm_curl_set_long(handle, CURLOPT_TCP_KEEPALIVE, 1))
            // Shorter than the idle time of the usual servers, so that a connection that is just being
            // closed is rarely chosen.
            try check(fcm_curl_set_long(handle, CURLOPT_MAXAGE_CONN, 50))
            try check(fcm_curl_set_long(handle, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2))
            if let file = options.systemAuthorities {
                try check(fcm_curl_set_text(handle, CURLOPT_CAINFO, file))
            }
            if let authorities {
                try check(fcm_curl_trust_also(handle, authorities))
            }
            try check(
                fcm_curl_set_callback(handle, CURLOPT_READFUNCTION) { bytes, size, count, context in
                    context.map { curlExchange($0).giveBody(bytes, size * count) } ?? 0
                }
            )
            try check(
                fcm_curl_set_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
                    context.map { curlExchange($0).takeBody(bytes, size * count) } ?? 0
                }
            )
            try check(
                fcm_curl_set_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
                    context.map { curlExchange($0).takeHeader(bytes, size * count) } ?? 0
                }
            )
            try check(fcm_curl_refuse_rewind(handle))
        } catch {
            curl_easy_cleanup(handle)
            throw error
        }
        return handle
    }

    /// Points the handle at one exchange, which has to stay alive until the handle is given back.
    static func prepare(
        _ handle: UnsafeMutableRawPointer,
        for exchange: CurlExchange,
        _ options: CurlTransport.Options
    ) throws(Refused) {
        let request = exchange.request
        let context = Unmanaged.passUnretained(exchange).toOpaque()
        for option in [CURLOPT_PRIVATE, CURLOPT_READDATA, CURLOPT_WRITEDATA, CURLOPT_HEADERDATA] {
            try check(fcm_curl_set_pointer(handle, option, context))
        }
        try check(fcm_curl_set_text(handle, CURLOPT_URL, request.url))
        let deadline = max(1, request.deadline.wholeMilliseconds)
        // A streamed answer may go on for ever; the loop looks for silence instead.
        try check(fcm_curl_set_long(handle, CURLOPT_TIMEOUT_MS, exchange.isStreamed ? 0 : deadline))
        let connect = min(deadline, max(1, options.connectDeadline.wholeMilliseconds))
        try check(fcm_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, connect))
        switch exchange.address.scheme {
        case .http:
            try check(fcm_curl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)))
            try check(fcm_curl_set_long(handle, CURLOPT_PIPEWAIT, 0))
        case .https:
            try check(fcm_curl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS)))
            // Wait for the first connection to say that it can carry more, instead of opening a hundred.
            try check(fcm_curl_set_long(handle, CURLOPT_PIPEWAIT, 1))
        }
        // An empty text means no exception from the proxy, none at all means the variable's.
        try check(fcm_curl_set_text(handle, CURLOPT_NOPROXY, exchange.address.isLoopback ? "*" : nil))
        try prepareMethod(handle, request)
        exchange.headerList = try headerList(request.headers)
        try check(fcm_curl_set_list(handle, CURLOPT_HTTPHEADER, exchange.headerList))
    }

    private static func prepareMethod(
        _ handle: UnsafeMutableRawPointer,
        _ request: HTTPRequest
    ) throws(Refused) {
        try check(fcm_curl_set_long(handle, CURLOPT_NOBODY, 0))
        if request.body.isEmpty && request.method != "POST" {
            try check(fcm_curl_set_long(handle, CURLOPT_HTTPGET, 1))
        } else {
            try check(fcm_curl_set_long(handle, CURLOPT_POST, 1))
            try check(fcm_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, Int64(request.body.count)))
        }
        try check(fcm_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method))
        if request.method == "HEAD" {
            try check(fcm_curl_set_long(handle, CURLOPT_NOBODY, 1))
        }
    }

    private static func headerList(
        _ headers: [HTTPHeader]
    ) throws(Refused) -> UnsafeMutablePointer<curl_slist>? {
        // Empty: libcurl would wait for a `100 Continue`, and would name a content type of its own.
        var lines = ["Expect:"]
        if !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            lines.append("Content-Type:")
        }
        for header in headers {
            // A trailing semicolon is libcurl's way of sending a header without a value.
            lines.append(header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)")
        }
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = curl_slist_append(list, line) else {
                curl_slist_free_all(list)
                throw Refused(code: CURLE_OUT_OF_MEMORY)
            }
            list = longer
        }
        return list
    }

    private static func check(_ code: CURLcode) throws(Refused) {
        guard code == CURLE_OK else { throw Refused(code: code) }
    }
}
