extension Catalogue {
    static let chineseResults = #"""
        it is not in the history any more
        = 历史记录中已没有它
        it was not written down
        = 没有记录下来
        """#
}
