/// How the notification LED blinks; the schema requires all three.
package struct LightSettings: Hashable, Sendable {
    package var color: Color?
    package var lightOnDuration: Duration?
    package var lightOffDuration: Duration?

    package init(color: Color? = nil, lightOnDuration: Duration? = nil, lightOffDuration: Duration? = nil) {
        self.color = color
        self.lightOnDuration = lightOnDuration
        self.lightOffDuration = lightOffDuration
    }
}

/// A colour of the LED: each part from 0 to 1, an absent colour part is 0, an absent alpha 1.
package struct Color: Hashable, Sendable {
    package var red: Double?
    package var green: Double?
    package var blue: Double?
    package var alpha: Double?

    package init(red: Double? = nil, green: Double? = nil, blue: Double? = nil, alpha: Double? = nil) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
