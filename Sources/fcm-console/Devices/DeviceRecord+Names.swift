import FCMCore
import Registry

extension DeviceRecord {
    /// Its token and its FID, as far as they are known.
    var names: [Registration] {
        [token.map(Registration.token), fid.map(Registration.fid)].compactMap(\.self)
    }
}
