extension Catalogue {
    static let indonesianConsole = #"""
        a broadcast was left with {1} to go: B shows it
        = siaran tertinggal dengan {1} tersisa: B menampilkannya
        type the project id {1} to go on with it
        = ketik id proyek {1} untuk melanjutkannya
        leaves
        = berangkat
        goes on
        = berlanjut
        {1} in {2} s: Esc takes it back
        = {1} dalam {2} dtk: Esc menariknya kembali
        {1|# recipient|# recipients}
        = {1|# penerima}
        begins
        = dimulai
        broadcast {1} {2}: {3} left
        = siaran {1} {2}: {3} tersisa
        taken back: nothing was sent
        = ditarik kembali: tidak ada yang dikirim
        the console speaks {1} now
        = konsol kini berbahasa {1}
        a message from {1}
        = pesan dari {1}
        XMPP: connected
        = XMPP: terhubung
        ; {1} without an answer go out again
        = ; {1} tanpa jawaban dikirim lagi
        XMPP: the service drains the connection
        = XMPP: layanan mengosongkan koneksi
        {1} holds no message that can be composed
        = {1} tidak berisi pesan yang dapat disusun
        this replaces the message in the composer: c again does it
        = ini menggantikan pesan di penyusun: c sekali lagi melakukannya
        {1} is in the composer: nothing is sent before its review
        = {1} ada di penyusun: tidak ada yang dikirim sebelum ditinjau
        {1} was for project {2}: its tokens mean nothing here
        = {1} untuk proyek {2}: tokennya tidak berarti di sini
        open a field with Enter to paste into it
        = buka bidang dengan Enter untuk menempel ke dalamnya
        nothing is shown: nothing was written
        = tidak ada yang tampil: tidak ada yang ditulis
        type the project id {1} to send
        = ketik id proyek {1} untuk mengirim
        given up: nothing was sent
        = dihentikan: tidak ada yang dikirim
        nothing was sent
        = tidak ada yang dikirim
        a broadcast is under way: B shows it
        = siaran sedang berjalan: B menampilkannya
        there is no message yet: compose it first
        = belum ada pesan: susun dahulu
        given up: nothing was sent; Ctrl-C again quits
        = dihentikan: tidak ada yang dikirim; Ctrl-C lagi keluar
        stopped looking for "{1}"
        = pencarian "{1}" dihentikan
        cancelling; Ctrl-C again quits
        = membatalkan; Ctrl-C lagi keluar
        Ctrl-C again quits
        = Ctrl-C lagi keluar
        leaves in {1} s: Esc takes it back
        = berangkat dalam {1} dtk: Esc menariknya kembali
        dry run passed: {1}
        = uji coba lulus: {1}
        accepted: {1}
        = diterima: {1}
        dry run
        = uji coba
        message
        = pesan
        {1} to {2}
        = {1} ke {2}
        {1} by {2}
        = {1} lewat {2}
        profile {1}: {2} {3}
        = profil {1}: {2} {3}
        close the review first
        = tutup tinjauan dahulu
        there is no message yet
        = belum ada pesan
        this is one already
        = ini sudah uji coba
        the message is not complete
        = pesan belum lengkap
        known to the registry
        = dikenal registri
        subscribe {1} to {2}
        = langgankan {1} ke {2}
        unsubscribe {1} from {2}
        = hentikan langganan {1} pada {2}
        make the group {1}
        = buat grup {1}
        add {1} to {2}
        = tambahkan {1} ke {2}
        remove {1} from {2}
        = keluarkan {1} dari {2}
        device {1}
        = perangkat {1}
        as a command line
        = sebagai baris perintah
        as curl
        = sebagai curl
        There is no curl for it: {1}.
        = Tidak ada curl untuk itu: {1}.
        XMPP is a session
        = XMPP adalah sesi
        the message is not one yet
        = pesannya belum menjadi pesan
        device groups need the sender id, and the profile has none
        = grup perangkat memerlukan id pengirim, dan profil tidak memilikinya
        each recipient has a request of their own
        = tiap penerima punya permintaannya sendiri
        the service never tells who is subscribed
        = layanan tidak pernah mengatakan siapa yang berlangganan
        the call has none
        = panggilan ini tidak memilikinya
        Copy: {1}
        = Salin: {1}
        sent to the clipboard, if the terminal allows it
        = dikirim ke papan klip, bila terminal mengizinkan
        no clipboard here: select it
        = tidak ada papan klip di sini: pilih sendiri
        too long for the clipboard: select it
        = terlalu panjang untuk papan klip: pilih sendiri
        what broadcasts were left cannot be said: {1}
        = siaran yang tertinggal tidak dapat disebutkan: {1}
        this profile has no broadcasts
        = profil ini tidak punya siaran
        {1}: nothing was sent
        = {1}: tidak ada yang dikirim
        the editor changed nothing
        = editor tidak mengubah apa pun
        the editor failed: {1}
        = editor gagal: {1}
        theme {1}: {2}
        = tema {1}: {2}
        written: {1}, {2}
        = ditulis: {1}, {2}
        {1} is there already: name a new file
        = {1} sudah ada: sebutkan file baru
        written: {1}
        = ditulis: {1}
        profile {1}: {2}
        = profil {1}: {2}
        the faults could not be read: {1}
        = gangguan tidak dapat dibaca: {1}
        armed as rule {1}
        = dipasang sebagai aturan {1}
        rule {1} disarmed
        = aturan {1} dilepas
        all faults disarmed
        = semua gangguan dilepas
        the phones could not be listed: {1}
        = ponsel tidak dapat didaftar: {1}
        {1}: tapped, the app is in front
        = {1}: diketuk, aplikasi di depan
        {1} will subscribe to {2} when it can
        = {1} akan berlangganan {2} bila bisa
        {1} is subscribed to {2}
        = {1} berlangganan {2}
        {1} will unsubscribe from {2} when it can
        = {1} akan berhenti langganan {2} bila bisa
        {1} is not subscribed to {2} any more
        = {1} tidak lagi berlangganan {2}
        the service has the message
        = layanan memiliki pesannya
        the message waits on the phone
        = pesan menunggu di ponsel
        the history could not be read: {1}
        = riwayat tidak dapat dibaca: {1}
        this backend keeps none
        = layanan ini tidak menyimpannya
        {1} entries
        = {1} entri
        {1} in {2}, tokens and messages included
        = {1} di {2}, termasuk token dan pesan
        the backend could not be read: {1}
        = layanan tidak dapat dibaca: {1}
        the registry could not be read: {1}
        = registri tidak dapat dibaca: {1}
        the draft could not be read: {1}
        = draf tidak dapat dibaca: {1}
        whether it went out before cannot be said: {1}
        = tidak diketahui apakah sudah pernah dikirim: {1}
        subscribed {1} to {2}
        = {1} berlangganan {2}
        unsubscribed {1} from {2}
        = {1} berhenti langganan {2}
        group {1} made, with 1 member
        = grup {1} dibuat, dengan 1 anggota
        added {1} to {2}
        = {1} ditambahkan ke {2}
        removed {1} from {2}
        = {1} dikeluarkan dari {2}
        the registry believes the service now
        = registri kini percaya pada layanan
        no group "{1}" is known: group create {2} makes it
        = tidak dikenal grup "{1}": group create {2} membuatnya
        the history could not be written: {1}
        = riwayat tidak dapat ditulis: {1}
        accepted; the token was replaced by {1}, and in the registry too
        = diterima; token diganti dengan {1}, di registri juga
        UNREGISTERED: the app was removed or its token replaced; the registry has marked it
        = UNREGISTERED: aplikasi dihapus atau tokennya diganti; registri menandainya
        nothing was sent: the history could not be written ({1})
        = tidak ada yang dikirim: riwayat tidak dapat ditulis ({1})
        fcm-console needs {1}x{2}, this is {3}x{4}
        = fcm-console perlu {1}x{2}, ini {3}x{4}
         read-only 
        =  hanya-baca 
         sending {1} 
        =  mengirim {1} 
        {1} new on handsets
        = {1} baru di ponsel
        from the emulator
        = dari emulator
        started
        = dimulai
        interrupted
        = terhenti
        aborted
        = dibatalkan
        valid
        = sah
        {1|# day|# days}
        = {1|# hari}
        {1|# hour|# hours}
        = {1|# jam}
        {1|# minute|# minutes}
        = {1|# menit}
        {1|# second|# seconds}
        = {1|# detik}
         mark fewer, or give fcm-console topics subscribe a file
        =  tandai lebih sedikit, atau beri fcm-console topics subscribe sebuah file
        ; the others are marked
        = ; yang lain ditandai
        a range holds up to {1} rows, this one {2}: filter and mark all
        = rentang memuat sampai {1} baris, ini {2}: saring dan tandai semua
        all rows
        = semua baris
        all with "{1}"
        = semua dengan "{1}"
        has no token, so it cannot be a member
        = tidak punya token, jadi tidak dapat menjadi anggota
        it goes on: {1} shows it
        = itu berlanjut: {1} menampilkannya
        none of what is marked is known any more
        = tidak ada yang ditandai masih dikenal
        nothing gets through
        = tidak ada yang tembus
        nothing was changed; the marks are still there
        = tidak ada yang berubah; tandanya masih ada
        only topics, groups, devices, results and the history are sorted: go to one of them
        = hanya topik, grup, perangkat, hasil dan riwayat yang diurutkan: pilih salah satunya
        only topics, groups and devices are marked: focus one of them
        = hanya topik, grup dan perangkat yang ditandai: pilih salah satunya
        the registry could not be written: {1}
        = registri tidak dapat ditulis: {1}
        there is no dry run of this
        = tidak ada uji coba untuk ini
        type the project id {1} to go on
        = ketik id proyek {1} untuk melanjutkan
        {1} are marked already: take those marks away first, or mark more one by one
        = {1} sudah ditandai: hapus dahulu tandanya, atau tandai lagi satu per satu
        {1} are marked, and {2} at a time is the most:
        = {1} ditandai, dan {2} sekaligus adalah yang terbanyak:
        {1} of {2}
        = {1} dari {2}
        is damaged: it has no version
        = rusak: tanpa versi
        is damaged: it is not JSON
        = rusak: bukan JSON
        is damaged: {1} is not what it should be
        = rusak: {1} tidak seperti seharusnya
        nothing is marked {1}{2}
        = tidak ada yang ditandai {1}{2}
        the mouse is the console's: Shift selects text in most terminals
        = tetikus milik konsol: Shift memilih teks di kebanyakan terminal
        the mouse is the terminal's and selects text; {1}:mouse on takes it back
        = tetikus milik terminal dan memilih teks; {1}:mouse on mengambilnya lagi
        there is nothing here to go to
        = tidak ada yang dituju di sini
        type the letters of where to go{1}, Esc leaves
        = ketik huruf tujuannya{1}, Esc meninggalkan
        was written by a newer fcm-console
        = ditulis oleh fcm-console yang lebih baru
        {1} and one of the keys above, Esc leaves
        = {1} dan salah satu tombol di atas, Esc meninggalkan
        {1} is no command here
        = {1} bukan perintah di sini
        {1} or 
        = {1} atau 
        Device groups: one person's devices under one key
        = Grup perangkat: perangkat satu orang di bawah satu kunci
        Devices, as the registry knows them: {1} finds
        = Perangkat, seperti dikenal registri: {1} mencari
        The message: {1} checks it, {2} reviews it
        = Pesan: {1} memeriksanya, {2} meninjaunya
        Topics: {1} opens one, {2} writes to it
        = Topik: {1} membukanya, {2} menulis kepadanya
        What was sent, what became of it, and what to do
        = Yang dikirim, nasibnya, dan yang harus dilakukan
        that was the tour; :tour begins it again
        = itulah turnya; :tour memulainya lagi
        {1} finds any command; :profile new makes a profile
        = {1} menemukan perintah apa pun; :profile new membuat profil
        {1} is in {2}; :profile {3} opens it
        = {1} ada di {2}; :profile {3} membukanya
        {1} shows the demo's phones, as messages come
        = {1} menampilkan ponsel demo, saat pesan tiba
        {1} · Space goes on
        = {1} · Spasi lanjut
        … {1} more
        = … {1} lagi
        the requests could not be read: {1}
        = permintaan tidak dapat dibaca: {1}
        the request could not be read: {1}
        = permintaan itu tidak dapat dibaca: {1}
        fault {1}
        = gangguan {1}
        as a line of the console
        = sebagai baris konsol
        the emulator has not kept what it carried
        = emulator tidak menyimpan isinya
        only an emulator tells what it was asked
        = hanya emulator yang memberi tahu apa yang diminta darinya
        """#
}
