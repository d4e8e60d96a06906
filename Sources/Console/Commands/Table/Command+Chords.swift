/// What is behind `,`: a key for each view and for what concerns the whole console.
extension Command {
    /// No command has `,` for itself, so that what may follow it can be shown.
    static let chords: [ID: [Chord]] = [
        .handsets: [",h"], .log: [",l"], .history: [",s"], .faults: [",f"], .traffic: [",q"],
        .broadcast: [",b"],
        .zoom: [",z"], .layout: [",w"], .resetLayout: [",="], .mouse: [",m"], .jump: [",j"],
        .theme: [",t"], .profile: [",p"], .refresh: [",r"], .export: [",x"],
        .profileNew: [",n"], .nextOrder: [",o"],
    ]

    /// The keys of the table, then the chords.
    static func standardChords(of command: Command) -> [Chord] {
        command.keys.map { Chord([$0]) } + (chords[command.id] ?? [])
    }
}
