extension String {
    /// Columns this text takes when shown, controls and marks replaced as on a ``Surface``.
    package var displayWidth: Int {
        var width = 0
        for byte in utf8 {
            guard byte >= 0x20 && byte < 0x7F else {
                return CellClusters(unicodeScalars).reduce(0) { $0 + $1.width }
            }
            width += 1
        }
        return width
    }

    /// This text as cells show it: no control, no direction, no joiner (see ``CellClusters``).
    package var sanitised: String {
        var result = String.UnicodeScalarView()
        for cluster in CellClusters(unicodeScalars) { cluster.append(to: &result) }
        return String(result)
    }

    /// The beginning of this text that fits `columns`, ended with `ellipsis` when something is left out.
    ///
    /// A wide character that would be cut is left out whole, so the result may be one column shorter.
    package func truncated(toColumns columns: Int, ellipsis: String = "…") -> String {
        guard displayWidth > columns else { return sanitised }
        let room = columns - ellipsis.displayWidth
        guard room >= 0 else { return truncated(toColumns: columns, ellipsis: "") }
        var result = String.UnicodeScalarView()
        var used = 0
        for cluster in CellClusters(unicodeScalars) {
            guard used + cluster.width <= room else { break }
            cluster.append(to: &result)
            used += cluster.width
        }
        return String(result) + ellipsis
    }

    /// The beginning and the end of this text with `…` between, for tokens and paths.
    package func truncatedInTheMiddle(toColumns columns: Int) -> String {
        let clusters = Array(CellClusters(unicodeScalars))
        guard clusters.reduce(0, { $0 + $1.width }) > columns else { return sanitised }
        guard columns > 1 else { return truncated(toColumns: columns) }
        var head = String.UnicodeScalarView()
        var used = 0
        for cluster in clusters {
            guard used + cluster.width <= columns / 2 else { break }
            cluster.append(to: &head)
            used += cluster.width
        }
        var tail: [CellCluster] = []
        var left = columns - used - 1
        for cluster in clusters.reversed() {
            guard cluster.width <= left else { break }
            tail.append(cluster)
            left -= cluster.width
        }
        head.append("…")
        for cluster in tail.reversed() { cluster.append(to: &head) }
        return String(head)
    }

    /// This text with blanks up to `columns`, before it when `right` is set; never cut.
    package func padded(toColumns columns: Int, right: Bool = false) -> String {
        let blanks = String(repeating: " ", count: Swift.max(0, columns - displayWidth))
        return right ? blanks + self : self + blanks
    }

    /// This text in ASCII that reads the same everywhere: controls, marks and directions as `\n` or `\u{202E}`.
    ///
    /// For detail views, where what a sender really wrote matters more than how it looks.
    package var escaped: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where VisibleScalar.of(scalar) == scalar && CellWidth.of(scalar) > 0:
                result.unicodeScalars.append(scalar)
            case _:
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        }
        return result
    }
}

extension CellCluster {
    /// Appends the base and its marks.
    package func append(to text: inout String.UnicodeScalarView) {
        text.append(base)
        for packed in [marks.low, marks.high] where packed != 0 {
            for part in [packed & 0x1F_FFFF, packed >> 21] where part != 0 {
                if let mark = Unicode.Scalar(UInt32(part)) { text.append(mark) }
            }
        }
    }
}

// The same for parts of strings. Not written once for every `StringProtocol`: what is generic is not specialised
// for callers in other modules, and was four times slower.
extension Substring {
    /// See `String`.
    package var displayWidth: Int { String(self).displayWidth }

    /// See `String`.
    package var sanitised: String { String(self).sanitised }

    /// See `String`.
    package var escaped: String { String(self).escaped }

    /// See `String`.
    package func truncated(toColumns columns: Int, ellipsis: String = "…") -> String {
        String(self).truncated(toColumns: columns, ellipsis: ellipsis)
    }
}
