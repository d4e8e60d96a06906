extension Catalogue {
    static let indonesianConsole = #"""
        nothing is selected
        = tidak ada yang terpilih
        close what is open first
        = tutup dahulu yang terbuka
        send the message to each recipient of a list, after a review; --canary N|none, --rate N, --dry-run …
        = mengirim pesan ke tiap penerima daftar, setelah tinjauan; --canary N|none, --rate N, --dry-run …
        only a condition has devices in and out: Enter on a topic shows its members
        = hanya syarat yang punya perangkat masuk dan luar: Enter pada topik menampilkan anggotanya
        the console speaks {1} now
        = konsol kini berbahasa {1}
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
        given up: nothing was sent; Ctrl-C again quits
        = dihentikan: tidak ada yang dikirim; Ctrl-C lagi keluar
        cancelling; Ctrl-C again quits
        = membatalkan; Ctrl-C lagi keluar
        Ctrl-C again quits
        = Ctrl-C lagi keluar
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
        the history could not be read: {1}
        = riwayat tidak dapat dibaca: {1}
        this backend keeps none
        = layanan ini tidak menyimpannya
        {1} in {2}, tokens and messages included
        = {1} di {2}, termasuk token dan pesan
        the backend could not be read: {1}
        = layanan tidak dapat dibaca: {1}
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
        there is no dry run of this
        = tidak ada uji coba untuk ini
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
        {1} shows the demo's phones, as messages come
        = {1} menampilkan ponsel demo, saat pesan tiba
        {1} · Space goes on
        = {1} · Spasi lanjut
        … {1} more
        = … {1} lagi
        this backend has no history to export
        = backend ini tidak punya riwayat untuk diekspor
        {1|# entry|# entries}
        = {1|# entri}
        """#
}
