// The tests of Registry.
