extension Theme {
    /// The theme that needs no file: the same as `Themes/default-dark.yaml`, which a test compares.
    package static let builtIn: Theme = {
        do {
            return try parse(builtInText, name: "default-dark")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

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
}
