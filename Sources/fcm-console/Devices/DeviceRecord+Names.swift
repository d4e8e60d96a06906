import FCMCore
import Registry

extension DeviceRecord {
    /// Its token and its FID, as far as they are known.
    var names: [Registration] {
        [token.map(Registration.token), fid.map(Registration.fid)].compactMap(\.self)
    }
}

extension Target {
    /// The app instance it addresses; `nil` for many.
    var registration: Registration? {
        switch self {
        case .token(let token): .token(token)
        case .fid(let fid): .fid(fid)
        case .topic, .condition: nil
        }
    }
}
