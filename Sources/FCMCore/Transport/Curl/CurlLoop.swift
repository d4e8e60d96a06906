import CCurl
import Glibc

/// The thread that drives all exchanges of one transport.
///
/// Unchecked because everything but `queue` is touched only by `run`, on the loop's own thread; `multi` is
/// also woken from other threads, which libcurl allows (`curl_multi_wakeup`), and never after `stop`.
final class CurlLoop: @unchecked Sendable {
    enum Command {
        case start(CurlExchange)
        case abandon(CurlExchange)
        case stop
    }

    private let options: CurlTransport.Options
    private let multi: UnsafeMutableRawPointer
    private let queue = Locked<[Command]>([])
    /// A copy of the file's name that outlives every handle: libcurl keeps only the pointer.
    private let authorities: UnsafeMutablePointer<CChar>?
    private var idle: [UnsafeMutableRawPointer] = []
    private var active: [ObjectIdentifier: CurlExchange] = [:]
    /// Those of the active ones whose answers are streamed.
    private var streamed: [ObjectIdentifier: CurlExchange] = [:]

    /// libcurl's own set-up, once a process and safe from any thread.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init(_ options: CurlTransport.Options) throws(TransportFailure) {
        if let missing = fcm_curl_missing() {
            throw .noLibrary("\(String(cString: missing)): install libcurl4")
        }
        guard Self.isReady, let multi = curl_multi_init() else { throw .noLibrary("no memory") }
        self.options = options
        self.multi = multi
        authorities = options.additionalAuthorities.flatMap { strdup($0) }
        let limit = options.maximumConnectionsPerHost
        _ = fcm_curl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
        _ = fcm_curl_multi_set_long(multi, CURLMOPT_MAX_CONCURRENT_STREAMS, 100)
        _ = fcm_curl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, limit)
        _ = fcm_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 2 * limit)
    }

    deinit {
        for handle in idle { curl_easy_cleanup(handle) }
        curl_multi_cleanup(multi)
        free(authorities)
    }

    /// Starts the thread, which keeps the loop alive until `stop`.
    func start() throws(TransportFailure) {
        let code = OwnThread.start { self.run() }
        guard code == 0 else { throw .noThread(code) }
    }

    func stop() {
        submit(.stop)
    }

    func submit(_ command: Command) {
        let isFirst = queue.withLock { queue in
            queue.append(command)
            return queue.count == 1
        }
        if isFirst { curl_multi_wakeup(multi) }
    }

    // MARK: On the loop's thread

    private func run() {
        var isStopping = false
        while !isStopping {
            let commands = queue.withLock { queue in
                defer { queue.removeAll(keepingCapacity: true) }
                return queue
            }
            for command in commands {
                switch command {
                case .start(let exchange): begin(exchange)
                case .abandon(let exchange): abandon(exchange)
                case .stop: isStopping = true
                }
            }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            collect()
            if !streamed.isEmpty { endSilentStreams() }
            // With nothing under way only `submit` has something to say, and it wakes the poll.
            if !isStopping { curl_multi_poll(multi, nil, 0, active.isEmpty ? .max : 1_000, nil) }
        }
        for exchange in Array(active.values) { abandon(exchange) }
    }

    private func begin(_ exchange: CurlExchange) {
        guard !exchange.isAbandoned else {
            exchange.fail(.cancelledUnsent)
            return
        }
        do throws(CurlHandle.Refused) {
            let handle = try freshHandle()
            do throws(CurlHandle.Refused) {
                try CurlHandle.prepare(handle, for: exchange, options)
                guard curl_multi_add_handle(multi, handle) == CURLM_OK else {
                    throw CurlHandle.Refused(code: CURLE_FAILED_INIT)
                }
            } catch {
                curl_easy_cleanup(handle)
                throw error
            }
            exchange.handle = handle
            active[ObjectIdentifier(exchange)] = exchange
            if exchange.isStreamed {
                exchange.heard(at: Timepiece.system.now())
                streamed[ObjectIdentifier(exchange)] = exchange
            }
        } catch {
            exchange.fail(TransportFailure(error.code, exchange))
        }
    }

    private func freshHandle() throws(CurlHandle.Refused) -> UnsafeMutableRawPointer {
        if let handle = idle.popLast() { return handle }
        return try CurlHandle.make(options, authorities: authorities)
    }

    /// Takes back an exchange that nobody waits for any more; its stream is reset, its connection closed.
    private func abandon(_ exchange: CurlExchange) {
        exchange.abandon()
        guard let handle = release(exchange) else { return }
        let mayHaveArrived = exchange.mayHaveArrived(handle)
        recycle(handle)
        exchange.fail(.cancelled(mayHaveArrived: mayHaveArrived))
    }

    /// Gives up streamed answers that have been silent for longer than their deadline.
    private func endSilentStreams() {
        let now = Timepiece.system.now()
        for exchange in Array(streamed.values) where now - exchange.heardAt > exchange.request.deadline {
            let failure = TransportFailure(CURLE_OPERATION_TIMEDOUT, exchange)
            guard let handle = release(exchange) else { continue }
            recycle(handle)
            exchange.fail(failure)
        }
    }

    private func collect() {
        var waiting: Int32 = 0
        while let message = curl_multi_info_read(multi, &waiting) {
            guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
                let context = fcm_curl_private(handle)
            else { continue }
            let code = fcm_curl_result(message)
            let exchange = curlExchange(context)
            let status = fcm_curl_long(handle, CURLINFO_RESPONSE_CODE)
            let failure = code == CURLE_OK ? nil : TransportFailure(code, exchange)
            _ = release(exchange)
            recycle(handle)
            if let failure { exchange.fail(failure) } else { exchange.succeed(status: status) }
        }
    }

    /// Ends libcurl's work on the exchange, whether done or not.
    private func release(_ exchange: CurlExchange) -> UnsafeMutableRawPointer? {
        guard active.removeValue(forKey: ObjectIdentifier(exchange)) != nil, let handle = exchange.handle
        else {
            return nil
        }
        exchange.handle = nil
        streamed[ObjectIdentifier(exchange)] = nil
        curl_multi_remove_handle(multi, handle)
        return handle
    }

    private func recycle(_ handle: UnsafeMutableRawPointer) {
        // The list belongs to the exchange, which may be gone by the time the handle is used again.
        _ = fcm_curl_set_list(handle, CURLOPT_HTTPHEADER, nil)
        _ = fcm_curl_set_pointer(handle, CURLOPT_PRIVATE, nil)
        if idle.count < options.maximumConnectionsPerHost {
            idle.append(handle)
        } else {
            curl_easy_cleanup(handle)
        }
    }
}
