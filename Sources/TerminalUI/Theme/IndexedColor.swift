/// One of the colours 16 to 255, the same on every terminal that has 256: a cube and a grey ramp.
///
/// The first sixteen belong to the user's own palette and are not known.
package struct IndexedColor: Sendable {
    package let index: UInt8
    package let color: RGB
    private let luminance: Double
    private let oklab: (Double, Double, Double)

    private init(_ index: UInt8, _ color: RGB) {
        self.index = index
        self.color = color
        luminance = color.luminance
        oklab = color.oklab
    }

    package static let all: [IndexedColor] = (16...255).map { index in
        guard index < 232 else {
            let grey = UInt8(8 + 10 * (index - 232))
            return IndexedColor(UInt8(index), RGB(red: grey, green: grey, blue: grey))
        }
        func level(_ step: Int) -> UInt8 { UInt8(step == 0 ? 0 : 55 + 40 * step) }
        let cell = index - 16
        return IndexedColor(
            UInt8(index),
            RGB(red: level(cell / 36), green: level(cell / 6 % 6), blue: level(cell % 6))
        )
    }

    /// The one that looks most like `color`.
    ///
    /// Only those are taken that have at least `contrast` to `paper` and are not `excluded`; if there is none,
    /// black or white is taken, whichever is further from `paper`.
    static func nearest(
        to color: RGB,
        contrast: Double = 1,
        on paper: IndexedColor? = nil,
        except excluded: UInt8? = nil
    ) -> IndexedColor {
        let target = color.oklab
        var best: IndexedColor?
        var bestDistance = Double.infinity
        for candidate in all where candidate.index != excluded {
            let (one, two, three) = (
                candidate.oklab.0 - target.0, candidate.oklab.1 - target.1, candidate.oklab.2 - target.2
            )
            let distance = one * one + two * two + three * three
            guard distance < bestDistance, candidate.contrast(with: paper) >= contrast else { continue }
            (best, bestDistance) = (candidate, distance)
        }
        if let best { return best }
        let paperIsLight = (paper?.luminance ?? 0) > 0.18
        return paperIsLight ? IndexedColor(16, .black) : IndexedColor(231, .white)
    }

    private func contrast(with paper: IndexedColor?) -> Double {
        guard let paper else { return 21 }
        return (max(luminance, paper.luminance) + 0.05) / (min(luminance, paper.luminance) + 0.05)
    }
}
