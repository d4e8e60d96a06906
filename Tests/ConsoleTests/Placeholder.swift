// The tests of Console.
