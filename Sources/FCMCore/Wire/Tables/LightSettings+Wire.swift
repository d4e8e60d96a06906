extension LightSettings: WireObject {
    package init() { self.init(color: nil) }

    package static let wire = WireTable<LightSettings>(
        "LightSettings",
        [
            .message("color", \.color),
            .value("lightOnDuration", \.lightOnDuration, .duration),
            .value("lightOffDuration", \.lightOffDuration, .duration),
        ]
    )
}

extension Color: WireObject {
    package init() { self.init(red: nil) }

    package static let wire = WireTable<Color>(
        "Color",
        [
            .value("red", \.red, .decimal),
            .value("green", \.green, .decimal),
            .value("blue", \.blue, .decimal),
            .value("alpha", \.alpha, .decimal),
        ]
    )
}
