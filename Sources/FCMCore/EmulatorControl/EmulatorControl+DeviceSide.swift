/// What happens on the devices: deliveries as they come, and messages going up.
extension EmulatorControl {
    /// What a stream of deliveries has to tell.
    package enum DeliveryEvent: Hashable, Sendable {
        /// The emulator listens: whatever is delivered from here on will be told.
        case opened
        /// A delivery, and the id after which a later stream goes on.
        case delivery(EmulatorDelivery, id: String)
    }

    /// What a device gets, as it gets it, until the emulator or the caller ends it (`messages:stream`).
    ///
    /// - Parameters:
    ///   - registration: Which device.
    ///   - id: That of the last delivery heard of; `nil` begins with the next one, `0` with all that are kept.
    /// - Returns: The events; leaving the loop over them closes the stream.
    /// - Throws: ``SendFailure`` when the stream cannot be opened; the sequence throws it when it breaks.
    package func deliveryEvents(
        of registration: Registration,
        after id: String?
    ) async throws(SendFailure) -> AsyncThrowingStream<DeliveryEvent, any Error> {
        var request = HTTPRequest(
            method: "GET",
            url: url("devices/\(PercentEncoding.encode(registration.rawValue))/messages:stream"),
            headers: [HTTPHeader("Accept", "text/event-stream")],
            // The longest silence: the emulator says something every 15 seconds.
            deadline: .seconds(45)
        )
        if let id { request.headers.append(HTTPHeader("Last-Event-ID", id)) }
        let answer: HTTPStream
        do throws(TransportFailure) {
            answer = try await transport.stream(request)
        } catch {
            throw SendFailure(error)
        }
        guard answer.head.status == 200 else {
            throw SendFailure(answer.head, secondsSince1970: 0)
        }
        return Self.events(answer.body)
    }

    private static func events(
        _ body: AsyncThrowingStream<[UInt8], any Error>
    ) -> AsyncThrowingStream<DeliveryEvent, any Error> {
        let (events, source) = AsyncThrowingStream<DeliveryEvent, any Error>.makeStream()
        let reading = Task {
            do {
                var decoder = ServerSentEventDecoder()
                source.yield(.opened)
                for try await bytes in body {
                    for event in try decoder.feed(bytes) {
                        guard let id = event.id, let json = try? JSON.parse(Array(event.data.utf8)) else {
                            continue
                        }
                        source.yield(.delivery(EmulatorDelivery(answer: json), id: id))
                    }
                }
                source.finish()
            } catch let failure as TransportFailure {
                source.finish(throwing: SendFailure(failure))
            } catch {
                source.finish(throwing: error)
            }
        }
        source.onTermination = { _ in reading.cancel() }
        return events
    }

    /// Has the app on a device send to `to`, a sender id or a notification key (`POST devices/R/upstream`).
    ///
    /// - Returns: Whether somebody has it by now; else it waits at the emulator.
    package func sendUpstream(
        from registration: Registration,
        to: String,
        messageID: String,
        timeToLive seconds: Int,
        data: [String: String]
    ) async throws(SendFailure) -> Bool {
        let members = data.sorted { $0.key < $1.key }.map { JSONObject.Member($0.key, .string($0.value)) }
        let body: JSON = [
            "to": .string(to), "messageId": .string(messageID), "ttl": .integer(Int64(seconds)),
            "data": .object(JSONObject(members)),
        ]
        let path = "devices/\(PercentEncoding.encode(registration.rawValue))/upstream"
        return try await ask("POST", path, body: body)["status"]?.string == "sent"
    }
}
