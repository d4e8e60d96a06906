import Testing

import enum Console.BackendRole

@testable import fcm_console

@Suite struct ProfileColorTests {
    @Test(arguments: [
        (Profile.Color.red, BackendRole.production), (.orange, .production), (.yellow, .staging),
        (.green, .emulator), (.cyan, .emulator), (.blue, .emulator),
    ])
    func `a colour is the look of a backend`(color: Profile.Color, look: BackendRole) {
        #expect(color.worn == look)
    }
}
