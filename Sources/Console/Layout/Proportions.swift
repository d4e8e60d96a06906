/// How the panes share the screen, where the user has moved their borders; what is `nil` follows the size.
///
/// Shares are thousandths, so that a screen of another size shows the same picture.
package struct Proportions: Hashable, Sendable {
    /// Of the width, for the lists beside composer and results.
    package var lists: Int?
    /// Of the height, for the lists above composer and results.
    package var stack: Int?
    /// Of the lists' height.
    package var topics: Int?
    package var groups: Int?
    /// Of the height that composer and results have together.
    package var composer: Int?

    package init() {}

    /// The cells that a share of `total` comes to, the nearest whole number.
    static func cells(_ share: Int, of total: Int) -> Int { (share * total + 500) / 1_000 }

    /// The share that comes to `cells` again.
    static func share(_ cells: Int, of total: Int) -> Int {
        total > 0 ? (max(0, min(cells, total)) * 1_000 + total / 2) / total : 0
    }
}

/// How the panes stand.
package enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// As the size suggests.
    case auto
    /// Lists on the left, composer and results on the right.
    case wide
    /// All panes one above the other.
    case tall
}
