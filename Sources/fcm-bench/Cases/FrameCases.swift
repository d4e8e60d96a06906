import Console
import FCMCore
import Registry
import TerminalUI

/// The console without a terminal: what a key costs from the reducer to the picture.
enum FrameCases {
    static let all = [
        BenchCase(
            name: "console.frame.120x40",
            summary: "a movement key: reduce, draw the whole picture",
            run: { try measure(Size(columns: 120, rows: 40)) }
        ),
        BenchCase(
            name: "console.frame.200x60",
            summary: "the same on a large screen",
            run: { try measure(Size(columns: 200, rows: 60)) }
        ),
    ]

    private static func measure(_ size: Size) throws {
        let name = "\(size.columns)x\(size.rows)"
        var state = try busyState(size)
        var step = 0
        Bench.measure("console.reduce.\(name)", iterations: 2_000, budget: .milliseconds(1)) {
            step += 1
            let key = Key.character(step % 60 < 30 ? "j" : "k")
            return AppReducer.reduce(&state, .input(.key(key))).count
        }
        Bench.measure("console.frame.\(name)", iterations: 1_000, budget: .milliseconds(2)) {
            step += 1
            let key = Key.character(step % 60 < 30 ? "j" : "k")
            _ = AppReducer.reduce(&state, .input(.key(key)))
            return ConsoleScreen.draw(state).surface.size.rows
        }
        var last = ConsoleScreen.draw(state).surface
        Bench.measure("console.key-to-surface.\(name)", iterations: 1_000, budget: .milliseconds(2)) {
            step += 1
            let key = Key.character(step % 60 < 30 ? "j" : "k")
            _ = AppReducer.reduce(&state, .input(.key(key)))
            let next = ConsoleScreen.draw(state).surface
            defer { last = next }
            return next == last
        }
    }

    /// A screen with something in every pane: many devices, a message, a thousand results.
    private static func busyState(_ size: Size) throws -> AppState {
        let profile = Profile(name: "demo", project: "demo-project", backend: .emulator)
        let host = ConsoleHost(
            writeFile: { _, _, _ in true },
            edit: { _ in nil },
            theme: { _ in .builtIn },
            openProfile: { _ in throw ChildProcess.Failure(description: "there is one profile") },
            makeSendID: { "s-1" }
        )
        let configuration = ConsoleConfiguration(profile: profile, theme: .builtIn, host: host)
        var state = AppState(configuration, size: size)
        answer(&state, AppReducer.reduce(&state, .started))
        for line in ["compose topic topic-7", "set title Storm tonight", "set data.region north"] {
            answer(&state, AppReducer.reduce(&state, .commandGiven(try Invocation(line))))
        }
        for number in 1...1_000 {
            answer(&state, AppReducer.reduce(&state, .commandGiven(.plain(.send))))
            answer(&state, AppReducer.reduce(&state, .commandGiven(.confirm(nil))))
            let receipt = SendReceipt(name: "projects/demo-project/messages/\(number)")
            let outcome = SendOutcome(result: .accepted(receipt), attempts: 1, latency: .milliseconds(4))
            _ = AppReducer.reduce(&state, .sendFinished(SendID(number), outcome))
        }
        _ = AppReducer.reduce(&state, .commandGiven(.focus(.devices)))
        return state
    }

    /// Answers the lists of a registry of a million devices.
    private static func answer(_ state: inout AppState, _ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .loadDevices(let request):
                let rows = request.range.map { number in
                    DeviceRecord(token: RegistrationToken("token-number-\(number)"), label: "phone-\(number)")
                }
                let page = Page(rows: rows, total: 1_000_000)
                answer(&state, AppReducer.reduce(&state, .devices(.loaded(request.id, page))))
            case .loadTopics(let request):
                let rows = (0..<42).compactMap { number in
                    (try? TopicName("topic-\(number)")).map {
                        TopicRecord(name: $0, subscribers: number * 100)
                    }
                }
                answer(
                    &state,
                    AppReducer.reduce(
                        &state,
                        .topics(.loaded(request.id, Page(rows: rows, total: rows.count)))
                    )
                )
            case _: break
            }
        }
    }
}
