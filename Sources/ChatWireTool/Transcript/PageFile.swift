//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The file that a page goes to; `-` is stdout.
struct PageFile {
    let path: String
    let io: any ToolIO

    /// Sees before anything is read that the page may go there: what is no page is not overwritten.
    ///
    /// `--html chat.xml` with the name of the page forgotten must not cost the capture.
    func check() throws(EarlyEnd) {
        guard path != "-", let descriptor = try? io.open(path) else { return }
        defer { io.close(descriptor) }
        var start = [UInt8](repeating: 0, count: 64)
        // What cannot be read, such as a folder, cannot be written either, which tells more.
        guard let count = try? io.read(descriptor, into: &start), count > 0 else { return }
        let text = String(decoding: start[..<count], as: UTF8.self).lowercased()
        guard text.hasPrefix("<!doctype html") else { throw .fileProtected(path) }
    }

    /// Writes all of the page.
    func write(_ bytes: [UInt8]) throws(EarlyEnd) {
        if path == "-" {
            do { try io.write(bytes, to: .output) } catch { throw .outputFailed(error) }
            return
        }
        do {
            let descriptor = try io.create(path)
            defer { io.close(descriptor) }
            try io.write(bytes, to: descriptor)
        } catch {
            throw .fileFailed(path, error)
        }
    }
}
