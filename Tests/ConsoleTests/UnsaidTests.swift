import Console
import FCMCore
import Foundation
import Languages
import TerminalUI
import TestSupport
import Testing

/// What reaches the screen without having been said: in a language whose letters are its own, a word in plain ones is
/// data, or nobody can translate it.
@Suite struct UnsaidTests {
    /// Keys, and lines after a colon, up to something that is looked at.
    private static let scenes: [[String]] = [
        [], ["?"], [",", "<Esc>", "'"], ["<C-p>"], ["<F1>"], ["/pix"],
        ["<C-p><Esc>:nonsense<Enter>", "<Esc>", "n"],
        ["t", "<Space>", "v"], [":find phone"], [":sort nothing", ":sort name desc"], ["3", "<Enter>"],
        ["3", "*", ":subscribe storms"], ["3", "*", ":group add friends"], ["3", "*", "d"],
        ["F"], ["F", "<Enter>"], ["W"], ["W", "<Enter>"], ["T"], ["L"], ["L", "<Enter>"], ["H"],
        ["S"], ["S", "<Enter>"], ["S", "j", "<Enter>"], ["S", "jj", "<Enter>"],
        [":outcomes of b-test"], [":outcomes of b-test", "C"], [":outcomes of b-test", "C", "<Enter>"],
        [":outcomes of b-test", "<Enter>"], [":outcomes of b-test", "p"], [":outcomes of b-test", "/quux"],
        [":compose topic weather", ":set title Storm", "<C-s>"],
        [":compose topic weather", ":set title Storm", ":send", ":confirm", "T"],
        [":compose topic weather", ":set title Storm", ":send", ":confirm", "T", "<Enter>"],
        [":compose topic weather", ":set title Storm", ":dry-run", "5", "<Enter>"],
        [":compose topic weather", ":set title Storm", "p"], [":compose topic weather", "a"],
        [":compose condition 'weather' in topics && s", ":set ttl soon"],
        [":compose condition 'weather' in topics", "w"], [":compose topic weather", ":as legacy"],
        [":compose topic weather", ":lint"], [":compose topic weather", "4", "y"],
        [":set title Storm", ":broadcast-to file list.csv"], [":profile new"],
        [":profile new", "p<Enter>", "<Enter>"],
        [":tour"], [":tour", "<Space>"], [":tour", "<Space><Space>"], ["q"],
    ]

    @Test(arguments: scenes)
    func `no view has a word that was not said`(scene: [String]) throws {
        var talk = RandomWalk.begin(size: Size(columns: 200, rows: 60), language: .marked)
        var found: Set<String> = Self.unsaid(talk)
        for step in scene {
            if step.hasPrefix(":") {
                RandomWalk.answer(talk.prepare(.commandGiven(try Invocation(step))), &talk)
                found.formUnion(Self.unsaid(talk))
            } else {
                for key in try Key.parse(step) {
                    RandomWalk.answer(talk.prepare(.input(.key(key))), &talk)
                    found.formUnion(Self.unsaid(talk))
                }
            }
        }
        #expect(found.sorted() == [])
    }

    // One at a time: tests that wait for a socket need the threads too.
    @Test(.serialized, arguments: 1...8)
    func `whatever is pressed, no word was not said`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var talk = RandomWalk.begin(size: Size(columns: 200, rows: 60), language: .marked)
        var found: Set<String> = []
        for _ in 0..<60 {
            try RandomWalk.step(&talk, &random, types: false)
            found.formUnion(Self.unsaid(talk))
        }
        #expect(found.sorted() == [])
    }

    // MARK: Words

    private static func unsaid(_ talk: Conversation) -> Set<String> {
        // The letters of jumps stand in for those of the words.
        guard talk.state.jump == nil else { return [] }
        var found: Set<String> = []
        for row in ConsoleScreen.draw(talk.state).surface.text.split(separator: "\n") {
            for word in words(row) where !isKnown(word) {
                found.insert("\(word) in \(row.trimmingCharacters(in: .whitespaces).prefix(100))")
            }
        }
        return found
    }

    private static func words(_ text: some StringProtocol) -> [Substring] {
        Substring(text).split { !($0.isASCII && $0.isLetter) }.filter { $0.count > 1 }
    }

    /// A word of the data, or what is left of one at an edge.
    private static func isKnown(_ word: Substring) -> Bool { known.contains(word) }

    /// Words that are the same in every language: names of commands and their arguments, of keys, of the members of a
    /// message; FCM's codes; and what the scenes are made of.
    private static let known: Set<Substring> = {
        var texts = Command.all.flatMap { [$0.name, $0.argument.placeholder] }
        texts += RandomWalk.lines + scenes.joined()
        texts += RandomWalk.keys.map(\.label)
        texts += FieldCatalog.all.map(\.path) + ComposerField.settableNames
        texts += data
        return Set(
            texts.flatMap { words($0) }.flatMap { word in
                word.indices.flatMap { [word[...$0], word[$0...]] }
            }
        )
    }()

    private static let data = [
        "demo project projects messages fcm console EMULATOR customers appUser Chris anna north region sports",
        "UNREGISTERED DEADLINE_EXCEEDED INVALID_ARGUMENT UNAVAILABLE FCM HTTP API APNs TTL",
        "Android Apple Web",
        "https googleapis example url TOKEN Winds up to km h Hi #1 gone Requested entity was not found",
        "curl -sS Authorization: Bearer Content-Type: application json", "platform ios status",
        "fcm emulator",
        "subscribers members accepted",
        // The linter of legacy messages speaks English.
        "absent at becomes decides each high normal number prefix quotes say without those than",
        "dR0aIbcdefghijklmnop12 eTL eX4 Zmx bThatNobodyMayRead #rrggbb",
    ]
}
