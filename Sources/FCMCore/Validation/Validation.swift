/// Checks messages against what is published about them, before anything is sent.
package enum Validation {
    /// Everything found, errors and warnings, in the order of the message's members.
    ///
    /// A document without a target is an error only when `requiresTarget` is set.
    package static func findings(for document: MessageDocument, requiresTarget: Bool = true) -> [Finding] {
        var report = Report()
        checkTarget(document.target, isRequired: requiresTarget, &report)
        checkContent(document.message, &report)
        checkData(document.message, &report)
        checkAndroid(document.message, &report)
        checkAndroidV2(document.message, &report)
        checkApple(document, &report)
        checkWeb(document.message.webpush, &report)
        checkLabels(document.message, &report)
        checkSize(document, &report)
        return report.findings
    }

    package static func findings(for addressed: AddressedMessage) -> [Finding] {
        findings(for: MessageDocument(addressed))
    }

    /// Reads the member `message` of a send and checks it; what cannot be read is found too.
    package static func findings(for json: JSON, requiresTarget: Bool = true) -> [Finding] {
        do throws(WireError) {
            return findings(for: try MessageDocument.decode(json), requiresTarget: requiresTarget)
        } catch {
            return error.issues.map { Finding($0) }
        }
    }
}

extension Validation {
    /// Collects findings.
    struct Report {
        private(set) var findings: [Finding] = []

        mutating func error(
            _ path: String,
            _ problem: String,
            limit: String? = nil,
            source: Finding.Source = .reference
        ) {
            findings.append(Finding(.error, path, problem, limit: limit, source: source))
        }

        mutating func warning(
            _ path: String,
            _ problem: String,
            limit: String? = nil,
            source: Finding.Source = .reference
        ) {
            findings.append(Finding(.warning, path, problem, limit: limit, source: source))
        }
    }
}
