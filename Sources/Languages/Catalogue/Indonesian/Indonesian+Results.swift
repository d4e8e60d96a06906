extension Catalogue {
    static let indonesianResults = #"""
        it is not in the history any more
        = sudah tidak ada di riwayat
        it was not written down
        = tidak dicatat
        """#
}
