import FCMCore

extension EmulatorState {
    /// `GET /iid/info/TOKEN[?details=true]` (`fcm-v1.md` 1.3).
    func instanceInfo(token: String, _ call: Call) -> Served {
        guard isAuthorizedForLegacy(call) else { return .page(401, "Unauthorized") }
        switch lookUp(token) {
        case .malformed: return .plainError(400, "InvalidToken")
        case .unknown: return Self.noInformation(project: nil)
        case .found(let place, let device):
            let project = projects[place]
            guard project.devices.isRegistered(device) else { return Self.noInformation(project: place) }
            return .json(.object(information(device, of: project, call)), call, project: place)
        }
    }

    private static func noInformation(project: Int?) -> Served {
        .plainError(404, "No information found about this instance id.", project: project)
    }

    private func information(_ device: UInt32, of project: Project, _ call: Call) -> JSONObject {
        let platform = project.devices.platform(device)
        var info: JSONObject = [
            "applicationVersion": .string(VirtualApp.version),
            "application": .string(project.devices.application(of: device)), "scope": "*",
            "authorizedEntity": .string(project.devices.foreignSenders[device] ?? project.senderID),
            "platform": .string(Self.platformName(platform)),
        ]
        if platform == .android {
            info["attestStatus"] = "UNKNOWN"
            info["appSigner"] = .string(String(repeating: "5e", count: 20))
        }
        info["connectionType"] = "WIFI"
        guard call.query["details"] == "true" else { return info }
        info["connectDate"] = .string(call.now.date)
        let topics = project.topicNames(of: device)
        if !topics.isEmpty {
            let dates = topics.map { topic in
                JSONObject.Member(topic.name, ["addDate": .string(topic.since.date)])
            }
            info["rel"] = ["topics": .object(JSONObject(dates))]
        }
        return info
    }

    private static func platformName(_ platform: Platform) -> String {
        switch platform {
        case .android: "ANDROID"
        case .ios: "IOS"
        case .web: "CHROME"
        }
    }
}
