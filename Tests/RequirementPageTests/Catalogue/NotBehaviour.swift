/// A part of a page that states nothing a program could do or not do.
struct Unstated: Hashable, Sendable {
    var page: Page
    /// What stands there, in our words.
    var part: String
    /// Why no test can hold it.
    var reason: String
}

/// What the pages hold besides statements about behaviour.
let notBehaviour: [Unstated] = [
    Unstated(
        page: .topics,
        part: "an app for tides and one for sports results that use topics",
        reason: "examples of use; what happens in them is the first row"
    ),
    Unstated(
        page: .topics,
        part: "topics suit the weather and other public information",
        reason: "advice about content"
    ),
    Unstated(
        page: .topics,
        part: "pointers to the list of Admin error codes and to the guide of the server environment",
        reason: "links"
    ),
    Unstated(
        page: .topics,
        part:
            "marks in the samples where the app's own code goes, what they print, that they answer `newData`",
        reason: "the app's business"
    ),
    Unstated(
        page: .topics,
        part: "the blank line between the request line and the headers of the REST samples",
        reason: "layout: without it the text is the request that is meant"
    ),
    Unstated(
        page: .topics,
        part: "the Persian page holds its text three times, the Indonesian one has lost its line breaks",
        reason: "accidents of the copies"
    ),
    Unstated(
        page: .topics,
        part: "next steps: device groups as the other way to several devices",
        reason: "a link"
    ),
    Unstated(page: .topics, part: "announcement of a conference (French)", reason: "advertising"),
    Unstated(
        page: .topics,
        part: "saving the page to a collection (French)",
        reason: "the site's own buttons"
    ),
    Unstated(page: .groups, part: "announcement of a conference", reason: "advertising"),
    Unstated(
        page: .groups,
        part: "pointers to the references of the legacy protocols and to the kinds of messages",
        reason: "links"
    ),
]
