import FCMCore
import Glibc

/// A file of JSON that is replaced as a whole, readable by its owner alone since it holds a token.
package struct FileStore: DeviceStore {
    private let path: String

    package init(path: String) { self.path = path }

    package func load() throws(StoreFailure) -> SavedDevice {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard errno == ENOENT else { throw failure("open") }
            return SavedDevice()
        }
        defer { close(descriptor) }
        let bytes = try readAll(descriptor)
        guard let json = try? JSON.parse(bytes) else { throw .malformed("JSON") }
        return try SavedDevice(json: json)
    }

    package func save(_ device: SavedDevice) throws(StoreFailure) {
        let draft = path + ".new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("open") }
        do throws(StoreFailure) {
            try write(device.json.serialized(), descriptor)
            guard fsync(descriptor) == 0 else { throw failure("fsync") }
        } catch {
            close(descriptor)
            throw error
        }
        close(descriptor)
        guard rename(draft, path) == 0 else { throw failure("rename") }
    }

    private func readAll(_ descriptor: Int32) throws(StoreFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure("read") }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    private func write(_ bytes: [UInt8], _ descriptor: Int32) throws(StoreFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure("write") }
            rest = rest.dropFirst(count)
        }
    }

    private func failure(_ call: String) -> StoreFailure { .system(call: call, path: path, code: errno) }
}
