import FCMCore
import Languages

/// Arming and disarming an emulator's faults.
extension EffectRunner {
    func loadFaults(_ id: RequestID) {
        quick { session in
            do {
                return [.faultsTold(id, .loaded(try await Self.faults(session).list()))]
            } catch {
                return [.faultsTold(id, .failed(say("the faults could not be read: \(error)")))]
            }
        }
    }

    func armFault(_ rule: JSON) {
        changeFaults { faults in
            let id = try await faults.arm(rule)
            return say("armed as rule \(id)")
        }
    }

    func disarmFault(_ id: String?) {
        changeFaults { faults in
            try await faults.disarm(id)
            return id.map { say("rule \($0) disarmed") } ?? say("all faults disarmed")
        }
    }

    private func changeFaults(_ work: @escaping @Sendable (FaultServices) async throws -> String) {
        quick { session in
            do {
                return [.faultsChanged(Notice(.done, try await work(Self.faults(session))))]
            } catch {
                return [.faultsChanged(Notice(.error, "\(error)"))]
            }
        }
    }

    private static func faults(_ session: ConsoleSession) throws -> FaultServices {
        guard let faults = session.services.faults else { throw NoFaults() }
        return faults
    }
}

/// The backend answers as it is.
private struct NoFaults: Error, CustomStringConvertible {
    let description = say("only an emulator has faults")
}
