extension Catalogue {
    static let indonesianTemplates = #"""
        file
        = file
        it is a file: change it in the folder of templates
        = ini file: ubah di folder templat
        Templates
        = Templat
        templates
        = templat
        Values
        = Nilai
        values
        = nilai
        Values for {1}
        = Nilai untuk {1}
        {1|# variable|# variables}
        = {1|# variabel}
        {1|# value set|# value sets}
        = {1|# kumpulan nilai}
        {1} · values: {2}
        = {1} · nilai: {2}
        ✗ the templates could not be read: {1}
        = ✗ templat tidak dapat dibaca: {1}
        the templates could not be read: {1}
        = templat tidak dapat dibaca: {1}
        there is no template yet: :template-save NAME keeps the message as one
        = belum ada templat: :template-save NAME menyimpan pesan sebagai templat
        no template has that
        = tidak ada templat yang memuat itu
        Delete a template
        = Hapus templat
        The template {1} is deleted for everyone, with {2}.
        = Templat {1} dihapus untuk semua orang, beserta {2}.
        Delete
        = Hapus
        delete
        = hapus
        Replace a template
        = Ganti templat
        There is a template {1} already.
        = Templat {1} sudah ada.
        Its message is replaced for everyone; its value sets stay.
        = Pesannya diganti untuk semua orang; kumpulan nilainya tetap.
        Replace
        = Ganti
        there is a template {1} already
        = templat {1} sudah ada
        there is a template {1} already: nothing was kept
        = templat {1} sudah ada: tidak ada yang disimpan
        Enter fills them in, Tab goes on; one that is left empty stays as it is
        = Enter mengisinya, Tab maju; yang dibiarkan kosong tetap apa adanya
        no values are kept yet: Ctrl-S keeps these
        = belum ada nilai yang disimpan: Ctrl-S menyimpan ini
        as typed · {1} kept: PgDn shows them
        = seperti diketik · {1} disimpan: PgDn menampilkannya
        The template {1} is deleted for everyone.
        = Templat {1} dihapus untuk semua orang.
        [{1}] {2} of {3} · PgDn: the next values
        = [{1}] {2} dari {3} · PgDn: nilai berikutnya
        a name is one line of at most {1} visible characters
        = nama adalah satu baris paling banyak {1} karakter terlihat
        choose a template to write the message from
        = pilih templat untuk menulis pesan
        write the message from a template, by its name
        = tulis pesan dari templat, menurut namanya
        fill in the variables of the message; with a name: the values kept under it, at once
        = isi variabel pesan; dengan nama: langsung nilai yang disimpan dengan nama itu
        fill in one variable of the message
        = isi satu variabel pesan
        keep as
        = simpan
        keep the message as a template, for everyone who uses this registry
        = simpan pesan sebagai templat, untuk semua pengguna registri ini
        rename
        = ganti nama
        give the selected template another name
        = beri templat terpilih nama lain
        delete the selected template, after a question
        = hapus templat terpilih, setelah pertanyaan
        next values
        = nilai berikutnya
        the next of the values that are kept with the template
        = nilai berikutnya yang disimpan bersama templat
        the values before
        = nilai sebelumnya
        keep values
        = simpan nilai
        keep these values under a name, with the template
        = simpan nilai ini dengan nama, bersama templat
        delete the chosen values from the template; they stay in the fields
        = hapus nilai terpilih dari templat; nilainya tetap di kolom
        choose it among the templates first
        = pilih dulu di antara templat
        choose values first: next-values
        = pilih nilai dulu: next-values
        open the values first: template-values
        = buka nilai dulu: template-values
        keep the message as a template first: its values are kept with it
        = simpan pesan sebagai templat dulu: nilainya disimpan bersamanya
        no values are kept with this template
        = tidak ada nilai yang disimpan bersama templat ini
        no values are kept as "{1}"{2}
        = tidak ada nilai yang disimpan sebagai "{1}"{2}
        nothing is typed yet
        = belum ada yang diketik
        nothing is typed yet; Esc leaves
        = belum ada yang diketik; Esc keluar
        nothing was changed: {1}
        = tidak ada yang diubah: {1}
        filled in
        = sudah diisi
        no value yet: {1}
        = belum ada nilai: {1}
        kept as the template {1}
        = disimpan sebagai templat {1}
        the template {1} is called {2} now
        = templat {1} sekarang bernama {2}
        the template {1} is deleted
        = templat {1} dihapus
        the template {1} is no message
        = templat {1} bukan pesan
        written from the template {1}
        = ditulis dari templat {1}
        these values are kept as {1}
        = nilai ini disimpan sebagai {1}
        {1} is deleted; its values are still in the fields
        = {1} dihapus; nilainya masih di kolom
        the message has no variable "{1}"{2}
        = pesan tidak memiliki variabel "{1}"{2}
        the message has no variables: {1} in any text is one
        = pesan tidak memiliki variabel: {1} dalam teks mana pun adalah variabel
        fill wants NAME=TEXT, not "{1}"
        = fill memerlukan NAME=TEXT, bukan "{1}"
        there is no template "{1}"{2}
        = tidak ada templat "{1}"{2}
        fill in {1} by :template-values
        = isi {1} dengan :template-values
        Messages that were kept to be sent again, for everyone who uses this registry. Type a few letters, Enter writes the message from the selected one; what was written before comes back by undo.
        = Pesan yang disimpan untuk dikirim lagi, untuk semua pengguna registri ini. Ketik beberapa huruf, Enter menulis pesan dari yang terpilih; yang ditulis sebelumnya kembali dengan urungkan.
        The variables of the message: {1} in any of its texts. Enter fills in what is typed; a broadcast from a file fills in the rest from its columns.
        = Variabel pesan: {1} dalam teks mana pun. Enter mengisi yang diketik; siaran dari file mengisi sisanya dari kolomnya.
        """#
}
