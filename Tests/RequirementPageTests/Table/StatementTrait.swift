import FCMCore
import Testing

/// A statement of the pages, known by its section and its place there.
struct Statement: Hashable, Sendable {
    var page: Page
    var section: String
    /// Our words.
    var words: String

    init(_ statement: some StatementSection) {
        let section = type(of: statement)
        page = section.page
        self.section = section.title
        words = statement.rawValue
    }

    /// Every statement there is, in the order of the table.
    static let all: [Statement] = sections.flatMap { statements(of: $0) }

    private static func statements<Section: StatementSection>(of section: Section.Type) -> [Statement] {
        section.allCases.map { Statement($0) }
    }
}

/// The test that holds a statement.
struct Proof: Hashable, Sendable {
    /// Relative to `Tests`.
    var file: String
    /// The sentence that names it.
    var name: String
}

/// Says which statements of the pages a test holds.
///
/// The testing library prepares every test of a run before the first one begins; that is when they enter
/// themselves, so that ``StatementTableTests`` sees them all.
struct StatementTrait: TestTrait {
    let statements: [Statement]

    func prepare(for test: Test) async throws {
        let proof = Proof(file: test.sourceLocation.fileID, name: test.displayName ?? test.name)
        proofs.withLock { proofs in
            for statement in statements { proofs[statement, default: []].append(proof) }
        }
    }
}

extension Trait where Self == StatementTrait {
    /// The statements that a test holds, nearly always one.
    static func states<each Section: StatementSection>(_ statement: repeat each Section) -> Self {
        var statements: [Statement] = []
        for statement in repeat each statement { statements.append(Statement(statement)) }
        return StatementTrait(statements: statements)
    }
}

/// What the tests of this run hold; traits have no other way to one another.
private let proofs = Locked<[Statement: [Proof]]>([:])

/// The tests of this run that hold a statement, in a fixed order.
func proofs(of statement: Statement) -> [Proof] {
    proofs.withLock { $0[statement] ?? [] }.sorted { ($0.file, $0.name) < ($1.file, $1.name) }
}

/// The statements that tests of this run hold.
var statementsHeld: Set<Statement> { proofs.withLock { Set($0.keys) } }
