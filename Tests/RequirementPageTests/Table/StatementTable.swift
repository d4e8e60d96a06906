/// The article that says which test holds which statement.
enum StatementTable {
    static var article: String {
        var lines = [
            "# Requirement pages", "",
            "Every statement and sample of the pages that the product was asked to fulfil, and the test that",
            "holds it. Written by the tests of `RequirementPageTests`: change them, not this file.", "",
            "The pages came as five files: the one about topics in four languages, which say the same, and",
            "one about device groups. The words are ours.", "",
        ]
        for page in Page.allCases {
            lines += ["## \(page.title)", ""]
            for section in sections where section.page == page { lines += rows(of: section) }
            lines += ["### Not behaviour", "", "| part | why no test |", "|---|---|"]
            lines += notBehaviour.filter { $0.page == page }.map {
                "| \(cell($0.part)) | \(cell($0.reason)) |"
            }
            lines.append("")
        }
        lines.removeLast()
        return lines.joined(separator: "\n") + "\n"
    }

    private static func rows(of section: any StatementSection.Type) -> [String] {
        let statements = Statement.all.filter { $0.page == section.page && $0.section == section.title }
        return ["### \(section.title)", "", "| statement | test |", "|---|---|"]
            + statements.map { statement in
                let tests = proofs(of: statement).map { "`\(file($0))`: \($0.name)" }
                return "| \(cell(statement.words)) | \(cell(tests.joined(separator: "; "))) |"
            } + [""]
    }

    /// The file without the target's name.
    private static func file(_ proof: Proof) -> String {
        proof.file.split(separator: "/").last.map(String.init) ?? proof.file
    }

    /// A text that keeps to its cell.
    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
