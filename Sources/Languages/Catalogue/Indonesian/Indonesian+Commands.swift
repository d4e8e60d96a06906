extension Catalogue {
    static let indonesianCommands = #"""
        only a file has --recipients-column and --format
        = hanya file yang memiliki --recipients-column dan --format
        there is no option {1}{2}
        = tidak ada opsi {1}{2}
        --dry-run takes no value
        = --dry-run tidak menerima nilai
        {1} wants a value
        = {1} memerlukan nilai
        --on-failure is continue or stop, not "{1}"
        = --on-failure adalah continue atau stop, bukan "{1}"
        --format is one of {1}, not "{2}"
        = --format adalah salah satu dari {1}, bukan "{2}"
         or none
        =  atau none
        {1} wants a number from {2} to {3}{4}, not "{5}"
        = {1} memerlukan angka dari {2} sampai {3}{4}, bukan "{5}"
        broadcast-to wants {1}
        = broadcast-to memerlukan {1}
        broadcast-to {1} wants a name
        = broadcast-to {1} memerlukan nama
        the profile {1} is read-only
        = profil {1} hanya-baca
        {1} wants {2}
        = {1} memerlukan {2}
        there is no pane "{1}": {2}
        = tidak ada panel "{1}": {2}
        as wants {1}, not "{2}"
        = as memerlukan {1}, bukan "{2}"
        handset wants one of {1}, not "{2}"
        = handset memerlukan salah satu dari {1}, bukan "{2}"
        level wants one of {1}, not "{2}"
        = level memerlukan salah satu dari {1}, bukan "{2}"
        {1} takes nothing after it, not "{2}"
        = {1} tidak menerima apa pun sesudahnya, bukan "{2}"
        compose wants {1}, not "{2}"
        = compose memerlukan {1}, bukan "{2}"
        compose {1} wants a value
        = compose {1} memerlukan nilai
        set data.KEY TEXT wants a key without =
        = set data.KEY TEXT memerlukan kunci tanpa =
        there is no field "{1}"{2}
        = tidak ada bidang "{1}"{2}
        language wants one of {1}, not "{2}"
        = language memerlukan salah satu dari {1}, bukan "{2}"
        upstream group wants a name
        = upstream group memerlukan nama
        upstream goes to sender or group NAME, not to "{1}"
        = upstream menuju sender atau group NAME, bukan "{1}"
        upstream wants KEY=VALUE, not "{1}"
        = upstream memerlukan KEY=VALUE, bukan "{1}"
        type a command
        = ketik perintah
        ; did you mean {1}?
        = ; maksud Anda {1}?
        there is no command "{1}"{2}
        = tidak ada perintah "{1}"{2}
        no broadcast is offered: B opens it
        = tidak ada siaran yang ditawarkan: B membukanya
        no broadcast runs
        = tidak ada siaran berjalan
        resume
        = lanjutkan
        go on with the broadcast that is offered; a protected profile wants its project id
        = melanjutkan siaran yang ditawarkan; profil terlindung meminta id proyeknya
        pause
        = jeda
        pause the broadcast that runs, or let it go on
        = menjeda siaran yang berjalan, atau melanjutkannya
        slower
        = lambat
        three quarters of the broadcast's rate
        = tiga perempat laju siaran
        faster
        = cepat
        four thirds of the broadcast's rate
        = empat pertiga laju siaran
        stop
        = henti
        select a fault first
        = pilih gangguan dahulu
        only an emulator has faults
        = hanya emulator yang punya gangguan
        new
        = baru
        have the emulator misbehave: send weather* 503 p=0.1
        = membuat emulator bertingkah: send weather* 503 p=0.1
        disarm
        = lepas
        take the selected fault away
        = menghapus gangguan terpilih
        take all faults of the emulator away
        = menghapus semua gangguan emulator
        open the log first
        = buka log dahulu
        level
        = tingkat
        show only what matters more, and after errors alone everything again
        = hanya yang lebih penting, dan setelah kesalahan saja semuanya lagi
        show what is of that level or above
        = menampilkan yang setingkat itu atau di atasnya
        the composer is no list: focus one first
        = penyusun bukan daftar: pilih daftar dahulu
        open a device first
        = buka perangkat dahulu
        registry and service agree
        = registri dan layanan sepakat
        filter
        = saring
        type a filter for the focused list
        = mengetik saringan untuk daftar aktif
        show only the rows of the focused list that have the words; !word: that have it not; label:word
        = hanya baris daftar aktif yang memuat kata itu; !kata: yang tidak memuatnya; label:kata
        reconcile
        = selaraskan
        make the registry believe what the service says of the device
        = membuat registri percaya kata layanan tentang perangkat
        read the truth of the backend again
        = membaca lagi keadaan sebenarnya dari layanan
        the focused pane alone, and back
        = hanya panel aktif, dan kembali
        there is nothing to leave
        = tidak ada yang ditinggalkan
        go to a pane: 1 topics, 2 groups, 3 devices, 4 composer, 5 results
        = ke panel: 1 topik, 2 grup, 3 perangkat, 4 penyusun, 5 hasil
        next pane, field or button
        = panel, bidang atau tombol berikutnya
        previous pane, field or button
        = panel, bidang atau tombol sebelumnya
        one row up
        = satu baris ke atas
        one row down
        = satu baris ke bawah
        one page up
        = satu halaman ke atas
        one page down
        = satu halaman ke bawah
        to the first row
        = ke baris pertama
        to the last row
        = ke baris terakhir
        open
        = buka
        open what is selected
        = membuka yang terpilih
        leave
        = tinggalkan
        leave the field, close, clear the filter; nothing typed is lost
        = meninggalkan bidang, menutup, mengosongkan saringan; ketikan tidak hilang
        to many
        = ke banyak
        retry failed
        = ulangi gagal
        send again to those of the broadcast that failed for a reason that can pass
        = mengirim lagi ke penerima siaran yang gagal karena sebab sementara
        the message on top is not in the tray
        = pesan teratas tidak di baki
        open the handsets first
        = buka ponsel dahulu
        there is no phone
        = tidak ada ponsel
        on/offline
        = sambung/putus
        take the selected phone off the network, or put it back
        = memutus ponsel terpilih dari jaringan, atau menyambungkannya lagi
        front/back
        = depan/belakang
        bring the app of the selected phone to the front, or send it to the background
        = membawa aplikasi ponsel terpilih ke depan, atau ke latar belakang
        tap
        = ketuk
        tap the notification on top: the app comes to the front with it
        = mengetuk notifikasi teratas: aplikasi maju dengannya
        send up
        = kirim
        have the app of the selected phone send to its app server or to its group
        = membuat aplikasi ponsel terpilih mengirim ke server atau grupnya
        change
        = ubah
        change the selected phone, or uninstall its app
        = mengubah ponsel terpilih, atau mencopot aplikasinya
        there is nothing to copy here
        = tidak ada yang dapat disalin di sini
        a broadcast runs: stop it first
        = siaran berjalan: hentikan dahulu
        only an emulator has phones to look at
        = hanya emulator yang punya ponsel untuk dilihat
        no broadcast runs and none was left
        = tidak ada siaran berjalan atau tertinggal
        command
        = perintah
        type a command; Tab completes it
        = mengetik perintah; Tab melengkapinya
        find a command by its name
        = menemukan perintah dari namanya
        help
        = bantuan
        what can be done here: type to find it, Enter does it
        = yang dapat dilakukan di sini: ketik untuk mencari, Enter melakukannya
        about
        = tentang
        what this place is for, its keys and all commands
        = kegunaan tempat ini, tombolnya dan semua perintah
        copy
        = salin
        copy what is selected as a command line; once more: as curl
        = menyalin yang terpilih sebagai baris perintah; sekali lagi: sebagai curl
        use another theme
        = memakai tema lain
        speak another language: English, Chinese, French, Indonesian or Persian
        = berbahasa lain: Inggris, Tionghoa, Prancis, Indonesia atau Persia
        open another profile
        = membuka profil lain
        write the screen as text
        = menulis layar sebagai teks
        write the state as JSON
        = menulis keadaan sebagai JSON
        in a script: go on when nothing runs any more
        = dalam skrip: lanjut bila tidak ada lagi yang berjalan
        draw everything again
        = menggambar semuanya lagi
        to the shell; fg comes back
        = ke shell; fg kembali
        cancel what runs; twice: quit
        = membatalkan yang berjalan; dua kali: keluar
        quit
        = keluar
        handsets
        = ponsel
        the emulator's phones and what they got, and back
        = ponsel emulator dan yang diterimanya, dan kembali
        broadcast
        = siaran
        the broadcast that runs, or one that was left to be resumed
        = siaran yang berjalan, atau yang tertinggal untuk dilanjutkan
        sent
        = terkirim
        everything that was sent, from here and the command line, and back
        = semua yang dikirim, dari sini dan baris perintah, dan kembali
        log
        = log
        what happened: requests, receipts, warnings and errors, and back
        = yang terjadi: permintaan, tanda terima, peringatan dan kesalahan, dan kembali
        faults
        = gangguan
        how the emulator misbehaves on purpose, and back
        = bagaimana emulator sengaja bertingkah, dan kembali
        there is no review: send opens it
        = tidak ada tinjauan: send membukanya
        there is nothing to cancel
        = tidak ada yang dibatalkan
        let the service check the message without delivering it
        = layanan memeriksa pesan tanpa mengantarnya
        review and send
        = tinjau dan kirim
        open the review of the message
        = membuka tinjauan pesan
        send what the review shows; a protected profile wants its project id
        = mengirim yang ditampilkan tinjauan; profil terlindung meminta id proyeknya
        close the review, or take back what has not left
        = menutup tinjauan, atau menarik yang belum berangkat
        select a device first
        = pilih perangkat dahulu
        subscribe
        = berlangganan
        unsubscribe
        = berhenti langganan
        make a device group of the selected device
        = membuat grup perangkat dari perangkat terpilih
        nothing is selected
        = tidak ada yang terpilih
        compose
        = susun
        address the message
        = menentukan tujuan pesan
        fill a field: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, or any member by its path
        = mengisi bidang: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, atau anggota mana pun lewat jalurnya
        add field
        = tambah bidang
        find any member of the message by its name or by what it does, and fill it
        = menemukan anggota pesan mana pun dari nama atau gunanya, dan mengisinya
        empty the selected field
        = mengosongkan bidang terpilih
        take back the last change of the message
        = batalkan perubahan terakhir pesan
        make the change again that was taken back
        = lakukan lagi perubahan yang dibatalkan
        undo is for the message in the composer
        = pembatalan berlaku untuk pesan di penyusun
        nothing was changed yet
        = belum ada yang diubah
        nothing was taken back
        = belum ada yang dibatalkan
        JSON
        = JSON
        edit the message as JSON in $EDITOR; a legacy body is converted
        = menyunting pesan sebagai JSON di $EDITOR; isi lama dikonversi
        preview
        = pratinjau
        show the message as phones and browsers show it, cut where they cut
        = menampilkan pesan seperti ponsel dan peramban, terpotong di tempat yang sama
        show the message as the other protocol has it, and what is lost
        = menampilkan pesan menurut protokol lain, dan yang hilang
        show what stands between the message's legacy form and HTTP v1
        = menampilkan jarak antara bentuk lama pesan dan HTTP v1
        a condition has up to {1} topics, and {2} are marked
        = kondisi memuat sampai {1} topik, dan {2} ditandai
        add the marked devices, or the selected one, to a group
        = menambahkan perangkat yang ditandai, atau yang terpilih, ke grup
        begin a range at the selected row; once more, or space, marks it
        = memulai rentang di baris terpilih; sekali lagi, atau spasi, menandainya
        broadcast-to marked takes nothing after it
        = broadcast-to marked tidak menerima apa pun sesudahnya
        broadcast-to wants file, topic, group, devices or marked, not "{1}"
        = broadcast-to memerlukan file, topic, group, devices atau marked, bukan "{1}"
        close what is open first
        = tutup dahulu yang terbuka
        compose to what is selected, or to any of the marked topics; in the history: its message again
        = menyusun untuk yang terpilih, atau untuk topik yang ditandai; di riwayat: pesannya lagi
        focus devices or groups first
        = pilih dahulu panel perangkat atau grup
        mark
        = tandai
        mark all rows that the filter finds, however many; once more takes the marks away
        = menandai semua baris yang ditemukan saringan, berapa pun; sekali lagi menghapus tandanya
        mark the selected row, or take its mark away; what is done next is done to all marked devices
        = menandai baris terpilih, atau menghapus tandanya; selanjutnya berlaku bagi semua perangkat yang ditandai
        mark the topics of a condition one by one, up to {1}
        = tandai topik kondisi satu per satu, sampai {1}
        nothing is marked here
        = tidak ada yang ditandai di sini
        nothing runs any more
        = tidak ada lagi yang berjalan
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
        something is done to what was marked: stop it first
        = sesuatu dilakukan pada yang ditandai: hentikan dahulu
        stop the broadcast that runs; it can be resumed; or what is done to everything marked
        = menghentikan siaran yang berjalan, yang dapat dilanjutkan, atau yang dilakukan pada semua yang ditandai
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
        every pane as large as the console makes it
        = tiap panel sebesar yang dibuat konsol
        every pane has the whole width
        = tiap panel selebar layar
        how the panes stand: as the size suggests, side by side, or one above the other
        = susunan panel: menurut ukuran, berdampingan, atau bertumpuk
        layout wants one of {1}, not "{2}"
        = layout memerlukan salah satu dari {1}, bukan "{2}"
        leave the mouse to the terminal, to select text with it, and take it back
        = menyerahkan tetikus ke terminal, untuk memilih teks, dan mengambilnya lagi
        mouse wants on or off, or nothing, not "{1}"
        = mouse memerlukan on atau off, atau kosong, bukan "{1}"
        nothing was changed
        = tidak ada yang diubah
        one pane has the screen
        = satu panel memakai layar
        one row less for the focused pane
        = satu baris kurang untuk panel aktif
        one row more for the focused pane
        = satu baris lebih untuk panel aktif
        put letters on every pane, row and field, and go to the one that is typed
        = memberi huruf pada tiap panel, baris dan bidang, dan menuju yang diketik
        two columns less for the focused pane
        = dua kolom kurang untuk panel aktif
        two columns more for the focused pane
        = dua kolom lebih untuk panel aktif
        a short walk through the panes: Space goes on, any other key leaves
        = tur singkat lewat panel: Spasi lanjut, tombol lain meninggalkan
        make a profile step by step, try it by a dry run, and save it to the configuration
        = membuat profil selangkah demi selangkah, mengujinya, dan menyimpannya ke konfigurasi
        tour
        = tur
        clear
        = bersihkan
        codes
        = kode
        everything that runs and what became of it, and back
        = semua yang berjalan dan hasilnya, dan kembali
        find
        = cari
        follow
        = ikuti
        forget the registrations that answered UNREGISTERED, after a question
        = melupakan pendaftaran yang menjawab UNREGISTERED, setelah pertanyaan
        go to the next row that has the words of a filter, with all rows around it
        = ke baris berikutnya yang memuat kata saringan, dengan semua baris di sekitarnya
        go to the next row that has what was looked for
        = ke baris berikutnya yang memuat yang dicari
        go to the row before that has what was looked for
        = ke baris sebelumnya yang memuat yang dicari
        how many fared how, by code, and back to the recipients
        = berapa yang bernasib apa, menurut kode, dan kembali ke penerima
        next choice; in the tree of topics: open a branch
        = pilihan berikutnya; di pohon topik: membuka cabang
        outcomes
        = akhir
        previous choice; in the tree of topics: close a branch
        = pilihan sebelumnya; di pohon topik: menutup cabang
        prune
        = pangkas
        send the message to each recipient of a list, after a review; --canary N|none, --rate N, --dry-run …
        = mengirim pesan ke tiap penerima daftar, setelah tinjauan; --canary N|none, --rate N, --dry-run …
        sort the focused list by a column, desc for the other way; without one as the registry has it
        = mengurutkan daftar aktif menurut kolom, desc untuk arah sebaliknya; tanpa kolom menurut registri
        sort the list by its next column, and behind the last one as the registry has it
        = mengurutkan daftar menurut kolom berikutnya, dan setelah yang terakhir menurut registri
        sort the list the other way round
        = mengurutkan daftar ke arah sebaliknya
        stay at the newest as more come, or stay where one is
        = tetap di yang terbaru saat bertambah, atau tetap di tempat
        stop the selected task; a broadcast can be gone on with
        = menghentikan tugas terpilih; siaran dapat dilanjutkan
        take away what is over
        = menghapus yang sudah selesai
        tasks
        = tugas
        the same of any broadcast, by its id
        = hal yang sama untuk siaran mana pun, lewat idnya
        topics as a tree by - _ . % or the separators given, and back; Enter, Left and Right open and close
        = topik sebagai pohon menurut - _ . % atau pemisah yang diberikan, dan kembali; Enter, Left dan Right membuka dan menutup
        what became of each recipient of a broadcast, and back
        = hasil tiap penerima siaran, dan kembali
        write what is shown to a new file: JSON lines, history and outcomes to FILE.csv as CSV
        = menulis yang ditampilkan ke file baru: baris JSON, riwayat dan hasil akhir ke FILE.csv sebagai CSV
        {1|# kind|# kinds}
        = {1|# jenis}
        {1|# more line|# more lines}
        = {1|# baris lagi}
        {1|# outcome|# outcomes}
        = {1|# hasil}
        {1|# registration|# registrations}
        = {1|# pendaftaran}
        traffic
        = lalu lintas
        every request that the emulator received and what it answered, and back
        = setiap permintaan yang diterima emulator beserta jawabannya, dan kembali
        only a condition has devices in and out: Enter on a topic shows its members
        = hanya syarat yang punya perangkat masuk dan luar: Enter pada topik menampilkan anggotanya
        who
        = siapa
        who the condition reaches, and who of its topics it leaves out
        = siapa yang dijangkau syarat, dan siapa dari topiknya yang tertinggal
        """#
}
