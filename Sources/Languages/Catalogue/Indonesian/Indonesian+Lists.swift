extension Catalogue {
    static let indonesianLists = #"""
        handsets
        = ponsel
        log
        = log
        faults
        = gangguan
        select a device first
        = pilih perangkat dahulu
        subscribe
        = berlangganan
        unsubscribe
        = berhenti langganan
        make a device group of the selected device
        = membuat grup perangkat dari perangkat terpilih
        add the marked devices, or the selected one, to a group
        = menambahkan perangkat yang ditandai, atau yang terpilih, ke grup
        begin a range at the selected row; once more, or space, marks it
        = memulai rentang di baris terpilih; sekali lagi, atau spasi, menandainya
        focus devices or groups first
        = pilih dahulu panel perangkat atau grup
        mark
        = tandai
        mark all rows that the filter finds, however many; once more takes the marks away
        = menandai semua baris yang ditemukan saringan, berapa pun; sekali lagi menghapus tandanya
        mark the selected row, or take its mark away; what is done next is done to all that are marked
        = menandai baris terpilih, atau menghapus tandanya; selanjutnya berlaku bagi semua yang ditandai
        nothing is marked here
        = tidak ada yang ditandai di sini
        nothing was done to what was marked yet
        = belum ada yang dilakukan pada yang ditandai
        remove the marked devices or groups, or the selected one, from the registry, after a review
        = menghapus perangkat atau grup yang ditandai, atau yang terpilih, dari registri, setelah tinjauan
        remove the marked devices, or the selected one, from a group
        = mengeluarkan perangkat yang ditandai, atau yang terpilih, dari grup
        select a group first
        = pilih grup dahulu
        something is being done to what was marked: M shows it
        = sesuatu sedang dilakukan pada yang ditandai: M menampilkannya
        something is being done to what was marked: wait for it, or stop it
        = sesuatu sedang dilakukan pada yang ditandai: tunggu, atau hentikan
        subscribe the marked devices, or the selected one, to a topic
        = melanggankan perangkat yang ditandai, atau yang terpilih, ke topik
        take every mark of the list away
        = menghapus semua tanda di daftar
        the registry keeps topics: one without subscribers costs nothing
        = registri menyimpan topik: topik tanpa pelanggan tidak berbiaya
        unsubscribe the marked devices, or the selected one, from a topic
        = menghentikan langganan perangkat yang ditandai, atau yang terpilih, pada topik
        what is being done to what was marked, or was last, with a result for each
        = yang sedang atau terakhir dilakukan pada yang ditandai, dengan hasil masing-masing
        find
        = cari
        go to the next row that has the words of a filter, with all rows around it
        = ke baris berikutnya yang memuat kata saringan, dengan semua baris di sekitarnya
        go to the next row that has what was looked for
        = ke baris berikutnya yang memuat yang dicari
        go to the row before that has what was looked for
        = ke baris sebelumnya yang memuat yang dicari
        outcomes
        = akhir
        sort the focused list by a column, desc for the other way; without one as the registry has it
        = mengurutkan daftar aktif menurut kolom, desc untuk arah sebaliknya; tanpa kolom menurut registri
        sort the list by its next column, and behind the last one as the registry has it
        = mengurutkan daftar menurut kolom berikutnya, dan setelah yang terakhir menurut registri
        sort the list the other way round
        = mengurutkan daftar ke arah sebaliknya
        tasks
        = tugas
        topics as a tree by - _ . % or the separators given, and back; Enter, Left and Right open and close
        = topik sebagai pohon menurut - _ . % atau pemisah yang diberikan, dan kembali; Enter, Left dan Right membuka dan menutup
        {1|# more line|# more lines}
        = {1|# baris lagi}
        traffic
        = lalu lintas
        stopped looking for "{1}"
        = pencarian "{1}" dihentikan
        the registry could not be read: {1}
        = registri tidak dapat dibaca: {1}
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
        only topics, groups, devices, results, outcomes and the history are sorted: go to one of them
        = hanya topik, grup, perangkat, hasil, hasil siaran dan riwayat yang diurutkan: pilih salah satunya
        only topics, groups, devices, results and the history are marked: go to one of them
        = hanya topik, grup, perangkat, hasil dan riwayat yang ditandai: pilih salah satunya
        the registry could not be written: {1}
        = registri tidak dapat ditulis: {1}
        type the project id {1} to go on
        = ketik id proyek {1} untuk melanjutkan
        {1} are marked already: take those marks away first, or mark more one by one
        = {1} sudah ditandai: hapus dahulu tandanya, atau tandai lagi satu per satu
        {1} are marked, and {2} at a time is the most:
        = {1} ditandai, dan {2} sekaligus adalah yang terbanyak:
        {1} of {2}
        = {1} dari {2}
        {1|# device|# devices}
        = {1|# perangkat}
        no groups yet: select a device and type :group create NAME
        = belum ada grup: pilih perangkat dan ketik :group create NAME
        no devices yet: fcm-console devices import reads a file of them
        = belum ada perangkat: fcm-console devices import membaca filenya
        {1} (gone)
        = {1} (hilang)
        nothing has "{1}"
        = tidak ada yang memuat "{1}"
        no topics yet: one comes into being at its first subscription
        = belum ada topik: topik lahir pada langganan pertamanya
        {1|# group|# groups}
        = {1|# grup}
          … and {1} more
        =   … dan {1} lagi
        ! {1} are known to be unregistered
        = ! {1} diketahui tidak terdaftar lagi
        Add {1} to the group {2}
        = Tambahkan {1} ke grup {2}
        Looking them up…
        = Mencarinya…
        Nothing was changed; the marks are still there.
        = Tidak ada yang berubah; tandanya masih ada.
        Remove {1} from the group {2}
        = Keluarkan {1} dari grup {2}
        Remove {1} from the registry
        = Hapus {1} dari registri
        Subscribe {1} to {2}
        = Langgankan {1} ke {2}
        Unsubscribe {1} from {2}
        = Hentikan langganan {1} pada {2}
        a group holds {1} members: the service refuses the rest
        = grup memuat {1} anggota: layanan menolak sisanya
        left out
        = dilewati
        ok, as before
        = ok, seperti semula
        to go
        = belum
        type {1} to go on
        = ketik {1} untuk melanjutkan
        what is marked
        = yang ditandai
        {1} failed
        = {1} gagal
        {1} marked of {2}
        = {1} ditandai dari {2}
        … {1}: stopping
        = … {1}: berhenti
        ; M shows why
        = ; M menunjukkan sebabnya
        Add {1}
        = Tambahkan {1}
        FCM is not told: subscriptions stay there, and an import or a refresh brings them back
        = FCM tidak diberi tahu: langganan tetap di sana, dan impor atau penyegaran mengembalikannya
        Import {1}
        = Impor {1}
        Import {1} into the registry
        = Impor {1} ke registri
        Marked
        = Ditandai
        Remove {1}
        = Hapus {1}
        Subscribe {1}
        = Langgankan {1}
        Unsubscribe {1}
        = Henti langganan {1}
        a tree has no ranges: space marks a topic, * all that the filter finds
        = pohon tidak punya rentang: spasi menandai satu topik, * semua yang ditemukan saringan
        focus topics, groups or devices first
        = fokuskan topik, grup, atau perangkat dahulu
        looking for "{1}"…
        = mencari "{1}"…
        no row has "{1}"
        = tidak ada baris dengan "{1}"
        nothing was looked for yet: {1} asks for what
        = belum ada yang dicari: {1} menanyakan apa
        ok
        = ok
        searching…
        = mencari…
        sort it by a column first
        = urutkan menurut kolom dahulu
        stopped
        = dihentikan
        the profile {1} is read-only: nothing is imported
        = profil {1} hanya-baca: tidak ada yang diimpor
        the tree shows the first {1} topics: filter them
        = pohon menampilkan {1} topik pertama: saringlah
        this list is sorted by {1}, not by "{2}"{3}
        = daftar ini diurutkan menurut {1}, bukan "{2}"{3}
        {1} added
        = {1} ditambahkan
        {1} at a time are too many: fcm-console devices import reads a file of them
        = {1} sekaligus terlalu banyak: fcm-console devices import membaca filenya
        {1} imported
        = {1} diimpor
        {1} left out
        = {1} dilewatkan
        {1} removed
        = {1} dihapus
        {1} subscribed
        = {1} dilanggankan
        {1} twice in the text
        = {1} dua kali dalam teks
        {1} unsubscribed
        = {1} berhenti berlangganan
        {1} with {2}
        = {1} dengan {2}
        {1} without a token cannot be members
        = {1} tanpa token tidak dapat menjadi anggota
        {1}, from the other end
        = {1}, dari ujung lain
        send again
        = kirim lagi
        send the marked messages again, or the selected one, after a review; results only where they failed for a reason that can pass
        = mengirim lagi pesan yang ditandai, atau yang terpilih, setelah tinjauan; dari hasil hanya yang gagal karena sebab sementara
        unknown too
        = juga tak diketahui
        send those again too that may have arrived, or leave them out
        = mengirim lagi juga yang mungkin sudah sampai, atau melewatkannya
        nobody here may have got it already
        = tidak ada di sini yang mungkin sudah menerimanya
        go to the results or the history first
        = buka hasil atau riwayat dahulu
        {1} entries, and {2} are the most that are marked: filter more
        = {1} entri, dan paling banyak {2} yang ditandai: saring lagi
        other entries came since the range was begun: nothing is marked, begin it again
        = entri lain datang sejak rentang dimulai: tidak ada yang ditandai, mulai lagi
        there is nothing to do for them: {1}
        = tidak ada yang dapat dilakukan: {1}
        Send {1} again
        = Kirim lagi {1}
        Forget {1} that are gone
        = Lupakan {1} yang sudah hilang
        Send {1}
        = Kirim {1}
        {1} accepted
        = {1} diterima
        {1} forgotten
        = {1} dilupakan
        {1} are of broadcasts, which keep them as failed: to retry those sends twice
        = {1} milik siaran, yang tetap mencatatnya gagal: mengulangi siaran berarti mengirim dua kali
        their subscriptions and places in groups are forgotten too; the service forgets by itself
        = langganan dan tempatnya dalam grup juga dilupakan; layanan melupakan sendiri
        nothing would be sent: choose those that may have arrived, or cancel
        = tidak ada yang akan dikirim: pilih yang mungkin sudah sampai, atau batalkan
        ! {1} went to the same target within the last minute
        = ! {1} dikirim ke target yang sama dalam semenit terakhir
        ! {1} may have arrived already and are sent again: {2} leaves them out
        = ! {1} mungkin sudah sampai dan dikirim lagi: {2} melewatkannya
        ! {1} may have arrived and are left out: {2} sends them too
        = ! {1} mungkin sudah sampai dan dilewatkan: {2} mengirimnya juga
        Left out {1}
        = Dilewati {1}
        … {1}: Esc takes it back
        = … {1}: Esc menariknya
        registered again since: it is kept
        = terdaftar lagi sejak itu: disimpan
        it holds no message
        = tidak berisi pesan
        {1} refused for good
        = {1} ditolak tetap
        {1|# dry run|# dry runs}
        = {1|# uji coba}
        {1} still under way
        = {1} masih berjalan
        {1} taken back
        = {1} ditarik
        {1} from devices
        = {1} dari perangkat
        {1} sent again already
        = {1} sudah dikirim lagi
        {1|# broadcast|# broadcasts}
        = {1|# siaran}
        {1} for other projects
        = {1} untuk proyek lain
        {1} without a message that can be sent
        = {1} tanpa pesan yang dapat dikirim
        {1} not there any more
        = {1} sudah tidak ada
        {1} not known to be gone
        = {1} tidak diketahui hilang
        {1} registered again since
        = {1} terdaftar lagi sejak itu
        {1} messages, and {2} at a time is the most: mark fewer, or retry the broadcast
        = {1} pesan, dan paling banyak {2} sekaligus: tandai lebih sedikit, atau ulangi siaran
        this terminal has no clipboard: nothing was copied
        = terminal ini tidak punya papan klip: tidak ada yang disalin
        too long for the clipboard: mark fewer
        = terlalu panjang untuk papan klip: tandai lebih sedikit
        """#
}
