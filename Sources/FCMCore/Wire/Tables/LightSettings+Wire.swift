extension LightSettings: WireObject {
    package init() { self.init(color: nil) }

    package static let wire = WireTable<LightSettings>(
        "LightSettings",
        [
            .message("color", { $0.color }, { $0.color = $1 }),
            .value("lightOnDuration", { $0.lightOnDuration }, { $0.lightOnDuration = $1 }, .duration),
            .value("lightOffDuration", { $0.lightOffDuration }, { $0.lightOffDuration = $1 }, .duration),
        ]
    )
}

extension Color: WireObject {
    package init() { self.init(red: nil) }

    package static let wire = WireTable<Color>(
        "Color",
        [
            .value("red", { $0.red }, { $0.red = $1 }, .decimal),
            .value("green", { $0.green }, { $0.green = $1 }, .decimal),
            .value("blue", { $0.blue }, { $0.blue = $1 }, .decimal),
            .value("alpha", { $0.alpha }, { $0.alpha = $1 }, .decimal),
        ]
    )
}
