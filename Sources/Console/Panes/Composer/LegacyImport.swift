package import FCMCore

/// A legacy request body that became the composer's document.
package struct LegacyImport: Hashable, Sendable {
    package let body: JSONObject
    /// The v1 message made of it.
    package let document: JSONObject
    package let notes: [ConversionNote]

    /// Takes a JSON object that is a legacy body by the look of its members; `nil` when it is none.
    ///
    /// - Throws: ``LegacyBodyError`` when it is one and cannot be read.
    package init?(_ body: JSONObject, at secondsSince1970: Int64?) throws(LegacyBodyError) {
        guard LegacyMessage.isBody(body) else { return nil }
        let conversion = V1Conversion(
            try LegacyMessage.decode(.object(body)),
            secondsSince1970: secondsSince1970
        )
        self.body = body
        document = conversion.document.json.object ?? [:]
        notes = conversion.notes
    }
}
