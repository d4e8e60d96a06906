extension Catalogue {
    static let indonesianHelp = #"""
        Commands
        = Perintah
        What can be done here
        = Yang dapat dilakukan di sini
        Topics, device groups and devices as the registry knows them; on an emulator, as it is.
        = Topik, grup perangkat dan perangkat seperti dikenal registri; pada emulator, sebagaimana adanya.
        Enter opens one, c composes to what is selected.
        = Enter membuka satu, c menyusun untuk yang terpilih.
        / filters as you type: words that a row has all of, "two words" as one, !word that it must not have, label:pixel (token, fid, platform; name) for one column.
        = / menyaring sambil mengetik: kata yang semuanya dimuat baris, "two words" sebagai satu, !word yang tidak boleh dimuat, label:pixel (token, fid, platform; name) untuk satu kolom.
        A device opened shows what the service says beside what the registry believes; r reconciles.
        = Perangkat yang dibuka menampilkan kata layanan di samping keyakinan registri; r menyelaraskan.
        What was sent in this session and what became of it, newest first.
        = Yang dikirim dalam sesi ini dan nasibnya, terbaru dahulu.
        accepted: the service has it. failed: it refused, and the remedy says what to do. unknown: no answer came, so it may have arrived; it is never sent again by itself.
        = diterima: layanan memilikinya. gagal: layanan menolak, dan solusinya menyebut yang harus dilakukan. tak diketahui: tidak ada jawaban, jadi mungkin sudah tiba; tidak pernah dikirim lagi dengan sendirinya.
        S shows what was sent before, c composes the same once more.
        = S menampilkan kiriman sebelumnya, c menyusun yang sama lagi.
        The message being composed. The form and JSON (Ctrl-E) are one document; nothing typed is lost, and it is saved as you type.
        = Pesan yang disusun. Formulir dan JSON (Ctrl-E) adalah satu dokumen; ketikan tidak hilang, dan disimpan sambil mengetik.
        Enter opens a field, a finds any other field of the message, p shows it as phones will.
        = Enter membuka bidang, a menemukan bidang lain pesan, p menampilkannya seperti ponsel.
        Ctrl-R has the service check it without delivering; Ctrl-S opens the review, where nothing is sent before you say so.
        = Ctrl-R membuat layanan memeriksanya tanpa mengantar; Ctrl-S membuka tinjauan, dan tidak ada yang dikirim sebelum Anda mengatakannya.
        Text is typed here. Enter goes on to the next field, Esc leaves it; what was typed stays.
        = Teks diketik di sini. Enter ke bidang berikutnya, Esc meninggalkannya; ketikan tetap ada.
        The emulator's phones and what their apps got. f brings the app to the front or back, o takes the phone off the network, t taps the notification on top, U sends from the phone.
        = Ponsel emulator dan yang diterima aplikasinya. f membawa aplikasi ke depan atau belakang, o memutus ponsel dari jaringan, t mengetuk notifikasi teratas, U mengirim dari ponsel.
        What happened: every request and its answer without secrets, receipts, warnings and errors.
        = Yang terjadi: setiap permintaan dan jawabannya tanpa rahasia, tanda terima, peringatan dan kesalahan.
        l shows only what matters more; :export FILE writes it as JSON lines.
        = l hanya menampilkan yang lebih penting; :export FILE menulisnya sebagai baris JSON.
        Everything that was ever sent, from here and the command line, until it is pruned.
        = Semua yang pernah dikirim, dari sini dan baris perintah, sampai dipangkas.
        / finds by words and by fields: status:failed code:UNREGISTERED to:weather by:anna is:broadcast since:7d before:2026-01-31 profile:NAME project:ID.
        = / menemukan lewat kata dan bidang: status:failed code:UNREGISTERED to:weather by:anna is:broadcast since:7d before:2026-01-31 profile:NAME project:ID.
        Enter opens one, c composes it once more, y copies it as a command, :export FILE writes what is found.
        = Enter membuka satu, c menyusunnya lagi, y menyalinnya sebagai perintah, :export FILE menulis yang ditemukan.
        The rules by which the emulator misbehaves, in the order in which they decide.
        = Aturan emulator bertingkah, menurut urutan memutuskannya.
        n arms one: CALL (send, subscriptions, iid, groups, legacy, oauth, xmpp, all), a pattern for the target, what happens (503, QUOTA_EXCEEDED, latency=150ms, before, after, garbage, …) and to which (p=0.1, every=3, first=2, count=5). d disarms the selected one.
        = n memasang satu: CALL (send, subscriptions, iid, groups, legacy, oauth, xmpp, all), pola untuk tujuan, apa yang terjadi (503, QUOTA_EXCEEDED, latency=150ms, before, after, garbage, …) dan untuk yang mana (p=0.1, every=3, first=2, count=5). d melepas yang terpilih.
        What was opened, in full. y copies it as a command; Esc goes back.
        = Yang dibuka, selengkapnya. y menyalinnya sebagai perintah; Esc kembali.
        The last look before anything is sent: to whom, how many devices that reaches and how that is known, and what they get.
        = Pandangan terakhir sebelum dikirim: kepada siapa, berapa perangkat dan dari mana diketahui, dan apa yang diterima.
        Cancel has the focus. A protected profile wants its project id typed.
        = Batal mendapat fokus. Profil terlindung meminta id proyek diketik.
        A broadcast: one message to a list. p pauses it, - and + change its rate, q stops it; whoever was not sent to can be sent to later, and nobody is sent to twice.
        = Siaran: satu pesan ke satu daftar. p menjeda, - dan + mengubah lajunya, q menghentikan; yang belum dikirimi dapat dikirimi nanti, dan tidak ada yang dikirimi dua kali.
        Type a few letters of what you want to do; Enter does it.
        = Ketik beberapa huruf dari yang ingin dilakukan; Enter melakukannya.
        Something still runs. Stay waits for it.
        = Masih ada yang berjalan. Tetap menunggunya.
        Commands, after : or in a script
        = Perintah, setelah : atau dalam skrip
        Help
        = Bantuan
        A broadcast runs: it would stop, and can be resumed.
        = Siaran berjalan: akan berhenti, dan dapat dilanjutkan.
        {1} still on the way: its outcome would be unknown.
        = {1} masih di jalan: hasilnya tidak akan diketahui.
        Quit
        = Keluar
        Stay
        = Tetap
        One action for everything that was marked, with a result for each; what failed comes first and is marked again.
        = Satu tindakan untuk semua yang ditandai, dengan hasil masing-masing; yang gagal tampil dahulu dan ditandai lagi.
        Something is being done to what was marked: the rest would be left out.
        = Sesuatu sedang dilakukan pada yang ditandai: sisanya akan dilewati.
        Space marks a row, v a range, * all that the filter finds; what is done to devices is then done to all marked ones, after one review. U takes the marks away.
        = Spasi menandai baris, v rentang, * semua yang ditemukan saringan; yang dilakukan pada perangkat lalu dilakukan pada semua yang ditandai, setelah satu tinjauan. U menghapus tandanya.
        q stops it and leaves the rest as it was; Esc closes the card and lets it go on, M brings it back.
        = q menghentikannya dan membiarkan sisanya; Esc menutup kartu dan membiarkannya berjalan, M menampilkannya lagi.
        Every request that the emulator received, from whichever client, the newest below: when, what, and what it answered.
        = Setiap permintaan yang diterima emulator, dari klien mana pun, yang terbaru di bawah: kapan, apa, dan jawabannya.
        Enter opens one with what it carried, y copies it as curl, / finds by words such as 404 or iid, t stays at the newest or where one is.
        = Enter membuka satu dengan isinya, y menyalinnya sebagai curl, / mencari dengan kata seperti 404 atau iid, t tetap di yang terbaru atau di tempat sekarang.
        What could be meant is offered under the field: Down and Up choose, Enter takes it, Esc closes the list.
        = Yang mungkin dimaksud ditawarkan di bawah bidang: Bawah dan Atas memilih, Enter mengambil, Esc menutup daftar.
        / also filters by a pattern, /^a.*z$/, and by letters in between, ~wthr. o sorts, Ctrl-F finds, n goes on, t shows a tree of topics. A pasted list of tokens is offered to be imported.
        = / juga menyaring dengan pola, /^a.*z$/, dan dengan huruf berselang, ~wthr. o mengurutkan, Ctrl-F mencari, n melanjutkan, t menampilkan pohon topik. Daftar token yang ditempel ditawarkan untuk diimpor.
        / finds by words and columns: status:failed code:UNREGISTERED http:429 token:eX4 topic:news !accepted. C counts them by code, Enter opens one or the recipients of a code.
        = / mencari menurut kata dan kolom: status:failed code:UNREGISTERED http:429 token:eX4 topic:news !accepted. C menghitungnya per kode, Enter membuka satu atau penerima suatu kode.
        Enter shows one, x stops it, p pauses a broadcast, d takes away what is over.
        = Enter menampilkan satu, x menghentikannya, p menjeda siaran, d menghapus yang sudah selesai.
        Everything that runs: sends, broadcasts, lists being written down, files being written; and what became of it.
        = Semua yang berjalan: pengiriman, siaran, daftar yang dicatat, file yang ditulis; dan apa hasilnya.
        What became of each recipient of a broadcast, the newest below, read from its journal as it is shown.
        = Hasil setiap penerima siaran, yang terbaru di bawah, dibaca dari jurnalnya saat ditampilkan.
        f sends again to those who failed for a reason that can pass, p forgets registrations that are gone, e writes what is shown to a file, t follows what comes.
        = f mengirim lagi ke yang gagal karena sebab sementara, p melupakan pendaftaran yang sudah hilang, e menulis yang ditampilkan ke file, t mengikuti yang datang.
        ,o sorts them by the next column, O the other way round, :sort COLUMN by any. What comes while a broadcast runs stands behind what is sorted until F5 sorts it anew, or it is over.
        = ,o mengurutkannya menurut kolom berikutnya, O arah sebaliknya, :sort COLUMN menurut kolom mana pun. Yang datang selama siaran berjalan berada di belakang yang sudah diurutkan sampai F5 mengurutkan lagi, atau siaran selesai.
        Space marks rows, v from one to another, * all that the filter finds. f sends those of them again that failed for a reason that can pass, p forgets those who are gone, y copies whom they were for.
        = Spasi menandai baris, v dari satu ke yang lain, * semua yang ditemukan saringan. f mengirim lagi yang gagal karena sebab sementara, p melupakan yang sudah hilang, y menyalin targetnya.
        Space marks entries, v from one to another, * all that the filter finds now: what is sent later is not among them. f sends the marked again after one review, y copies whom they were for, :export FILE writes them alone.
        = Spasi menandai entri, v dari satu ke yang lain, * semua yang kini ditemukan saringan: yang dikirim kemudian tidak termasuk. f mengirim lagi yang ditandai setelah satu tinjauan, y menyalin targetnya, :export FILE hanya menulisnya.
        """#
}
