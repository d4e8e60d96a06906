// The tests of EndToEnd.
