import Registry
import Testing

@Suite struct PostgreSQLAddressTests {
    @Test(arguments: [
        ("postgresql://ann@db.example/fcm", "postgresql://ann@db.example/fcm"),
        ("postgres://ann:se-cret@db:5433/fcm?sslmode=require", "postgres://ann@db:5433/fcm?sslmode=require"),
        ("postgresql:///fcm?host=/run/pg&password=se-cret", "postgresql:///fcm?host=/run/pg"),
        ("postgresql://a:se-cret@[::1]:1,h2/d?sslpassword=se-cret", "postgresql://a@[::1]:1,h2/d"),
        ("postgresql://h/d?PassWord=se-cret&%70assword=se-cret", "postgresql://h/d"),
    ])
    func `it is shown without its password`(url: String, shown: String) throws {
        let address = try PostgreSQLAddress(url)
        #expect(address.shown == shown)
        #expect(!"\(address)\(String(reflecting: address))".contains("se-cret"))
    }

    @Test(arguments: [
        "mysql://h/d", "postgresql:d", "postgresql://a:se@cret@h/d", "postgresql://a:se/cret@h/d",
        "postgresql://h/d b", "postgresql://ä/d",
    ])
    func `what cannot be told from a password is refused, and not shown`(url: String) {
        #expect {
            try PostgreSQLAddress(url)
        } throws: { error in
            !"\(error)".contains("cret")
        }
    }
}
