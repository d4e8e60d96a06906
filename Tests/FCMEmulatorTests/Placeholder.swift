// The tests of FCMEmulator.
