extension Catalogue {
    static let indonesianLog = #"""
        the draft could not be saved: {1}
        = draf tidak dapat disimpan: {1}
        the devices that are reached could not be counted: {1}
        = perangkat yang dijangkau tidak dapat dihitung: {1}
        the topics of a device could not be read: {1}
        = topik perangkat tidak dapat dibaca: {1}
        the service tells no topics of the device: {1}
        = layanan tidak menyebut topik perangkat: {1}
        no broadcast: {1}
        = tanpa siaran: {1}
        {1} cannot be listened to: {2}
        = {1} tidak dapat didengarkan: {2}
        {1} got {2} from {3}
        = {1} menerima {2} dari {3}
        Phone
        = Ponsel
        From
        = Dari
        Method
        = Metode
        Host
        = Host
        Path
        = Jalur
        Request
        = Permintaan
        {1|# byte|# bytes}
        = {1|# byte}
        Answer
        = Jawaban
        none yet
        = belum ada
        Status
        = Status
        {1}, and the answer goes on
        = {1}, dan jawabannya berlanjut
        Failure
        = Kegagalan
        may have arrived
        = mungkin sudah tiba
        has certainly not arrived
        = pasti belum tiba
        the request {1}
        = permintaan itu {1}
        Duration
        = Durasi
        {1} goes on
        = {1} berlanjut
        no connection
        = tanpa koneksi
        not trusted
        = tak tepercaya
        timed out
        = lewat waktu
        cancelled
        = dibatalkan
        broken off
        = terputus
        too large
        = terlalu besar
        not sent
        = tidak dikirim
        of no type
        = tanpa jenis
        control {1}
        = kontrol {1}
        Members
        = Anggota
        {1} took it, {2} did not
        = {1} menerima, {2} tidak
        New token
        = Token baru
        Ack
        = Ack
        a repetition said that the service has it
        = pengulangan mengatakan layanan sudah memilikinya
        ack {1} for {2}
        = ack {1} untuk {2}
        Error
        = Kesalahan
        nack {1} for {2}: {3}{4}
        = nack {1} untuk {2}: {3}{4}
        never left
        = tidak pernah berangkat
        no answer to {1} for {2}: it {3}
        = tanpa jawaban atas {1} untuk {2}: {3}
        without id
        = tanpa id
        of no message
        = tanpa pesan
        receipt: {1} has reached {2}
        = tanda terima: {1} sampai di {2}
        Device
        = Perangkat
        Receipt
        = Terima
        not told
        = tidak disebut
        App
        = Aplikasi
        {1|# field|# fields}
        = {1|# bidang}
        upstream {1} from {2}, {3}
        = upstream {1} dari {2}, {3}
        connected
        = terhubung
        disconnected: {1}{2}
        = terputus: {1}{2}
        the service drains the connection; another one takes over
        = layanan mengosongkan koneksi; yang lain mengambil alih
        nack {1}: {2}, again in {3}
        = nack {1}: {2}, lagi dalam {3}
        nothing has happened yet
        = belum terjadi apa pun
        nothing of level {1} or above
        = tidak ada yang setingkat {1} atau di atasnya
        Log
        = Log
        {1} new below
        = {1} baru di bawah
        following
        = mengikuti
        Times     {1}, the last of them:
        = Kali       {1}, yang terakhir:
        Log entry
        = Entri log
        """#
}
