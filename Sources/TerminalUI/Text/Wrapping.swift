extension String {
    /// This text in rows of at most `columns`, broken at spaces where there are some, and at every newline.
    ///
    /// The rows are ready to be shown (see ``sanitised``); a word longer than a row is cut. Never empty.
    package func wrapped(toColumns columns: Int) -> [String] {
        let columns = Swift.max(1, columns)
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { paragraph in paragraph.wrappedParagraph(columns) }
    }

}

extension Substring {
    fileprivate func wrappedParagraph(_ columns: Int) -> [String] {
        var rows: [String] = []
        var row: [CellCluster] = []
        var width = 0
        var afterSpace: Int?

        func text(_ clusters: some Sequence<CellCluster>) -> String {
            var scalars = String.UnicodeScalarView()
            for cluster in clusters { cluster.append(to: &scalars) }
            return String(scalars)
        }

        clusters: for cluster in CellClusters(unicodeScalars) {
            while width + cluster.width > columns, !row.isEmpty {
                if cluster.base == " " {
                    // The blank at which a row ends is not shown.
                    rows.append(text(row))
                    (row, width, afterSpace) = ([], 0, nil)
                    continue clusters
                }
                let cut = afterSpace ?? row.count
                let kept = row[..<cut]
                rows.append(text(afterSpace == nil ? kept : kept.dropLast()))
                row = Array(row[cut...])
                width = row.reduce(0) { $0 + $1.width }
                afterSpace = nil
            }
            row.append(cluster)
            width += cluster.width
            if cluster.base == " " { afterSpace = row.count }
        }
        rows.append(text(row))
        return rows
    }
}
