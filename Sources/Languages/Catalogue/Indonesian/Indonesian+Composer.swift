extension Catalogue {
    static let indonesianComposer = #"""
        To
        = Ke
        Data
        = Data
        Priority
        = Priorit.
        Collapse
        = Kunci
        Label
        = Label
        Protocol
        = Protokol
        protocol is one of {1}, not "{2}"
        = protocol adalah salah satu dari {1}, bukan "{2}"
        a message is a JSON object: { … }
        = pesan adalah objek JSON: { … }
        a legacy body: converted to v1; :as v1 shows what changed
        = isi lama: dikonversi ke v1; :as v1 menampilkan perubahannya
        a legacy body: converted to v1, {1} lost; :as v1 shows what
        = isi lama: dikonversi ke v1, {1} hilang; :as v1 menampilkannya
        not taken over: {1}; Ctrl-E opens it again
        = tidak diambil: {1}; Ctrl-E membukanya lagi
        normal or high
        = normal atau high
        whom
        = siapa
        {1}{2} of {3} bytes
        = {1}{2} dari {3} byte
        dry run…
        = uji coba…
        ✓ dry run passed
        = ✓ uji coba lulus
        changed since the dry run
        = berubah sejak uji coba
        ✗ dry run failed
        = ✗ uji coba gagal
        draft not saved yet
        = draf belum disimpan
        draft saved {1}
        = draf disimpan {1}
        draft restored
        = draf dipulihkan
        ✗ draft not saved
        = ✗ draf tidak disimpan
        reaches …
        = menjangkau …
        reaches {1}{2}
        = menjangkau {1}{2}
        reach not known: {1}
        = jangkauan tidak diketahui: {1}
        choose whom it is for
        = pilih untuk siapa
        character {1}: {2}
        = karakter {1}: {2}
        looking for the group
        = mencari grup
        no group of that name is known
        = tidak dikenal grup bernama itu
        write key=value
        = tulis key=value
        not sent by {1}: {2}
        = tidak dikirim oleh {1}: {2}
        there is no member "{1}" here
        = tidak ada anggota "{1}" di sini
        this is no {1}
        = ini bukan {1}
        a list stands where one value is wanted
        = ada daftar di tempat satu nilai
        an object stands where one value is wanted
        = ada objek di tempat satu nilai
        a list stands where an object is wanted
        = ada daftar di tempat objek
        {1} comes beside another member of {2}: only one can be set
        = {1} berdampingan dengan anggota lain dari {2}: hanya satu yang boleh
        a message is an object
        = pesan adalah objek
        the message is missing
        = pesannya tidak ada
        text
        = teks
        true or false
        = true atau false
        whole number
        = bilangan bulat
        number
        = angka
        time such as 2026-01-31T12:00:00Z
        = waktu seperti 2026-01-31T12:00:00Z
        time such as 3600s, 60m, 4h or 2d
        = waktu seperti 3600s, 60m, 4h atau 2d
        priority: normal or high
        = prioritas: normal atau high
        Nothing of the legacy body is lost or changed.
        = Tidak ada dari isi lama yang hilang atau berubah.
        This is how it is composed: nothing is lost.
        = Beginilah disusun: tidak ada yang hilang.
        As v1
        = Sebagai v1
        As legacy
        = Sebagai legacy
        POST /fcm/send; by XMPP the same inside a stanza
        = POST /fcm/send; lewat XMPP sama di dalam stanza
        Nothing is lost or changed.
        = Tidak ada yang hilang atau berubah.
        Moving to HTTP v1
        = Pindah ke HTTP v1
        {1|# error|# errors}
        = {1|# kesalahan}
        {1|# hint|# hints}
        = {1|# petunjuk}
        Nothing to change.
        = Tidak ada yang perlu diubah.
        ✗ lost: {1}
        = ✗ hilang: {1}
        ! changed: {1}
        = ! berubah: {1}
        no data
        = tanpa data
        {1|# key|# keys}
        = {1|# kunci}
         of data
        =  data
        nothing is shown: the app is given {1}
        = tidak ada yang tampil: aplikasi menerima {1}
        picture
        = gambar
        channel
        = saluran
        sound
        = bunyi
        default
        = bawaan
        icon
        = ikon
        colour
        = warna
        tag
        = tag
        priority
        = prioritas
        not on the lock screen
        = tidak di layar kunci
        badge
        = lencana
        of its own
        = miliknya sendiri
        thread
        = utas
        category
        = kategori
        interruption
        = gangguan
        no sound
        = tanpa bunyi
        a service extension may change it
        = ekstensi layanan boleh mengubahnya
        opens
        = membuka
        buttons
        = tombol
        silent
        = senyap
        Preview
        = Pratinjau
        about as it is shown before it is opened
        = kira-kira seperti tampil sebelum dibuka
        ● {1} · now
        = ● {1} · kini
        Review: {1} {2}
        = Tinjauan: {1} {2}
        Send
        = Kirim
        reach not known
        = jangkauan tidak diketahui
        ! the same message went to the same target within the last minute
        = ! pesan yang sama dikirim ke tujuan yang sama dalam satu menit terakhir
        Size     {1}
        = Ukuran   {1}
        Dry run  passed
        = Uji coba lulus
        Dry run  failed: {1}
        = Uji coba gagal: {1}
        Dry run  running…
        = Uji coba berjalan…
        : {1} does one
        = : {1} melakukannya
        {1} offered: Down chooses
        = {1} ditawarkan: Bawah memilih
        {1} of {2}: {3}
        = {1} dari {2}: {3}
        ↓ chooses
        = ↓ memilih
        {1|# member|# members}
        = {1|# anggota}
        {1} · Tab: the other side
        = {1} · Tab: sisi lain
        no known device is reached
        = tidak ada perangkat dikenal yang terjangkau
        nobody of its topics is left out
        = tak seorang pun dari topiknya tertinggal
        in {1}
        = masuk {1}
        out {1}
        = luar {1}
        Who is in, who is out
        = Siapa masuk, siapa tidak
        """#
}
