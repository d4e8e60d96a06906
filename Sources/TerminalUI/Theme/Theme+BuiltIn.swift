extension Theme {
    /// The theme that needs no file: the same as `Themes/default-dark.yaml`, which a test compares.
    package static let builtIn = included(builtInText, name: "default-dark")

    /// Its twin for light terminals: the same as `Themes/default-light.yaml`, which a test compares.
    package static let builtInLight = included(builtInLightText, name: "default-light")

    private static func included(_ text: String, name: String) -> Theme {
        do {
            return try parse(text, name: name)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// The text of `Themes/default-dark.yaml`.
    package static let builtInText = """
        # The console's own dark palette, in the base16 form that other programs read too.
        system: "base16"
        name: "Default Dark"
        author: "fcm-console"
        variant: "dark"
        palette:
          base00: "#16191f"
          base01: "#20252d"
          base02: "#2f3947"
          base03: "#7f8997"
          base04: "#aab3be"
          base05: "#d6dbe2"
          base06: "#e7ebf0"
          base07: "#f7f9fb"
          base08: "#f27a70"
          base09: "#e89c59"
          base0A: "#e2c263"
          base0B: "#85c77c"
          base0C: "#60c5bf"
          base0D: "#76b0f2"
          base0E: "#c99cf2"
          base0F: "#bd9472"

        """

    /// The text of `Themes/default-light.yaml`.
    package static let builtInLightText = """
        # The console's own light palette, in the base16 form that other programs read too.
        system: "base16"
        name: "Default Light"
        author: "fcm-console"
        variant: "light"
        palette:
          base00: "#fbfaf7"
          base01: "#edece6"
          base02: "#d7dde6"
          base03: "#666c75"
          base04: "#4a5058"
          base05: "#292e35"
          base06: "#1b1f25"
          base07: "#101317"
          base08: "#ab231c"
          base09: "#8f4300"
          base0A: "#6f5300"
          base0B: "#27662b"
          base0C: "#07626a"
          base0D: "#1757a8"
          base0E: "#743a99"
          base0F: "#714824"

        """
}
