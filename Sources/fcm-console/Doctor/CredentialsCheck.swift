import FCMCore

/// Whether the credentials of the profile are there and can be what they say.
enum CredentialsCheck {
    static func run(_ settings: Settings, _ environment: Environment) -> DoctorCheck {
        guard case .fcm = settings.profile.backend else {
            return DoctorCheck("credentials", .skipped, "an emulator needs none")
        }
        if let path = settings.profile.credentials { return check(path, paths: settings.paths) }
        if let path = environment.nonEmpty("GOOGLE_APPLICATION_CREDENTIALS") {
            return check(path, paths: settings.paths)
        }
        let usual = settings.paths.expand("~/.config/gcloud/application_default_credentials.json")
        if FileSystem.exists(usual) { return check(usual, paths: settings.paths) }
        return DoctorCheck(
            "credentials",
            .warn,
            "no file; only the metadata server of a Google Cloud machine is left",
            remedy: "Name a service account's key file as `credentials` of the profile."
        )
    }

    private static func check(_ path: String, paths: Paths) -> DoctorCheck {
        let content: [UInt8]
        do throws(FileSystem.Failure) {
            content = try FileSystem.read(path, limit: 1 << 20)
        } catch {
            return DoctorCheck(
                "credentials",
                .fail,
                "\(path) cannot be read: \(error.reason)",
                remedy: "Make a key for the service account and save it there."
            )
        }
        guard let document = try? JSON.parse(content), let kind = document["type"]?.string else {
            return DoctorCheck(
                "credentials",
                .fail,
                "\(path) is no credentials file",
                remedy: "It must be the JSON file as downloaded, with a member \"type\"."
            )
        }
        let wanted: [String]
        switch kind {
        case "service_account": wanted = ["client_email", "private_key"]
        case "authorized_user": wanted = ["client_id", "client_secret", "refresh_token"]
        default:
            return DoctorCheck(
                "credentials",
                .fail,
                "\(path) is of type \"\(kind)\", which is not known",
                remedy: "Use a service account's key file."
            )
        }
        let missing = wanted.filter { (document[$0]?.string ?? "").isEmpty }
        guard missing.isEmpty else {
            return DoctorCheck(
                "credentials",
                .fail,
                "\(path) has no \(missing.joined(separator: ", "))",
                remedy: "Download the key file again."
            )
        }
        if let bits = FileSystem.permissions(path), bits.mode & 0o077 != 0 {
            return DoctorCheck(
                "credentials",
                .warn,
                "\(kind) in \(path), readable by others",
                remedy: "chmod 600 \(path)"
            )
        }
        return DoctorCheck("credentials", .ok, "\(kind) in \(path)")
    }
}
