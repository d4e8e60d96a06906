/// Whose call a text is about, where it names them.
struct ErrorOccasion: Hashable, Sendable {
    var project = ""
    /// The project number.
    var sender = ""
    /// The remote procedure, such as `google.firebase.fcm.v1.FcmService.SendMessage`.
    var method = ""
}

/// Why the project lets a call not through to FCM, by the reason in its ErrorInfo.
///
/// All are 403 PERMISSION_DENIED and have no FcmError; only fault rules bring them.
enum AccessRefusal: String, CaseIterable, Sendable {
    /// The account's roles do not allow it.
    case permission = "IAM_PERMISSION_DENIED"
    /// The access token was made for something else.
    case scope = "ACCESS_TOKEN_SCOPE_INSUFFICIENT"
    /// The API is switched off in the project.
    case service = "SERVICE_DISABLED"
}

extension GoogleError {
    /// The refusal's body; details that no source gives for FCM are those of other Google APIs.
    static func refused(_ refusal: AccessRefusal, _ occasion: ErrorOccasion) -> GoogleError {
        switch refusal {
        case .permission: permissionMissing(occasion)
        case .scope: scopeInsufficient(occasion)
        case .service: serviceDisabled(occasion)
        }
    }

    private static func permissionMissing(_ occasion: ErrorOccasion) -> GoogleError {
        let (domain, permission) = ("cloudresourcemanager.googleapis.com", "cloudmessaging.messages.create")
        let resource = "projects/\(occasion.project)"
        return GoogleError(
            .permissionDenied,
            "Permission '\(permission)' denied on resource '//\(domain)/\(resource)' (or it may not exist).",
            [
                .errorInfo(
                    reason: AccessRefusal.permission.rawValue,
                    domain: domain,
                    metadata: [
                        Pair(name: "resource", value: resource), Pair(name: "permission", value: permission),
                    ]
                )
            ]
        )
    }

    private static func scopeInsufficient(_ occasion: ErrorOccasion) -> GoogleError {
        GoogleError(
            .permissionDenied,
            "Request had insufficient authentication scopes.",
            [credentialInfo(AccessRefusal.scope.rawValue, method: occasion.method)]
        )
    }

    private static func serviceDisabled(_ occasion: ErrorOccasion) -> GoogleError {
        let service = "fcm.googleapis.com"
        let page =
            "https://console.developers.google.com/apis/api/\(service)/overview?project=\(occasion.sender)"
        return GoogleError(
            .permissionDenied,
            "Firebase Cloud Messaging API has not been used in project \(occasion.sender) before or it is "
                + "disabled. Enable it by visiting \(page) then retry. If you enabled this API recently, wait a "
                + "few minutes for the action to propagate to our systems and retry.",
            [
                .help(description: "Google developers console API activation", url: page),
                .errorInfo(
                    reason: AccessRefusal.service.rawValue,
                    domain: "googleapis.com",
                    metadata: [
                        Pair(name: "service", value: service),
                        Pair(name: "consumer", value: "projects/\(occasion.sender)"),
                    ]
                ),
            ]
        )
    }

    /// The same with what Apple's service said, in place of what it says there otherwise.
    func saying(_ reason: APNsReason) -> GoogleError {
        var error = self
        error.details.removeAll { if case .apnsError = $0 { true } else { false } }
        error.details.append(.apnsError(status: reason.statusCode, reason: reason.rawValue))
        return error
    }
}
