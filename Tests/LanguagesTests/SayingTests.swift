import Languages
import Testing

@Suite struct SayingTests {
    @Test func `English is what the code says`() {
        let device = "Pixel"
        #expect(say("added \(device) to \("weather")") == "added Pixel to weather")
        #expect(say(Words(1, "# device", "# devices")) == "1 device")
        #expect(say(Words(12_480, "# device", "# devices")) == "12,480 devices")
    }

    @Test(arguments: [
        (Language.english, "12,480"), (.chinese, "12,480"), (.french, "12\u{202F}480"),
        (.indonesian, "12.480"),
        (.persian, "۱۲٬۴۸۰"),
    ])
    func `numbers are written as the language does`(language: Language, text: String) {
        #expect(language.number(12_480) == text)
        #expect(language.number(-7).hasPrefix("-"))
    }

    @Test(arguments: [(Language.english, "4.1"), (.french, "4,1"), (.indonesian, "4,1"), (.persian, "۴٫۱")])
    func `decimals have the point of the language`(language: Language, text: String) {
        #expect(language.decimal("4.1") == text)
    }

    @Test(arguments: [
        (Language.french, 0, "0 appareil"), (.french, 1, "1 appareil"), (.french, 2, "2 appareils"),
        (.chinese, 1, "1 台设备"), (.chinese, 2, "2 台设备"), (.indonesian, 2, "2 perangkat"),
        (.persian, 1, "۱ دستگاه"), (.persian, 2_000, "۲٬۰۰۰ دستگاه"),
    ])
    func `counted nouns have the form of their number`(language: Language, count: Int, text: String) {
        Language.$current.withValue(language) {
            #expect(say(Words(count, "# device", "# devices")) == text)
        }
    }

    @Test func `values keep their places and are not read again`() {
        Language.$current.withValue(.french) {
            let text = say("added \("{2}") to \("weather")")
            #expect(text.contains("{2}"))
            #expect(text.contains("weather"))
        }
    }

    @Test func `what has no translation is said in English`() {
        Language.$current.withValue(.persian) {
            #expect(say("no such text \(1)") == "no such text 1")
            #expect(say(word: "no such word") == "no such word")
        }
    }

    @Test(arguments: [
        (["LANG": "fr_FR.UTF-8"], Language.french),
        (["LANG": "fr_FR", "LC_ALL": "id_ID.UTF-8"], .indonesian),
        (["LANG": "en_GB", "LC_MESSAGES": "fa_IR"], .persian), (["LANG": "zh_CN.UTF-8"], .chinese),
        (["LC_ALL": "", "LANG": "fa"], .persian), (["LC_ALL": "C", "LANG": "fr_FR"], .english),
        (["LC_ALL": "C.UTF-8"], .english), (["LANG": "de_DE@euro"], .english), ([:], .english),
        (["LANG": "in_ID"], .indonesian),
    ])
    func `the locale chooses the language`(environment: [String: String], language: Language) {
        #expect(Language(environment: environment) == language)
    }
}
