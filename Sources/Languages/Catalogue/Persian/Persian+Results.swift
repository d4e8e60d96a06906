extension Catalogue {
    static let persianResults = #"""
        it is not in the history any more
        = دیگر در تاریخچه نیست
        it was not written down
        = ثبت نشده است
        """#
}
