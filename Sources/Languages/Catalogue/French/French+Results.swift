extension Catalogue {
    static let frenchResults = #"""
        it is not in the history any more
        = elle n’est plus dans l’historique
        it was not written down
        = elle n’a pas été consignée
        """#
}
