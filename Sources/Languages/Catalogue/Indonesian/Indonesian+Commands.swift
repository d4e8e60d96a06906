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
        stop
        = henti
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
        broadcast-to marked takes nothing after it
        = broadcast-to marked tidak menerima apa pun sesudahnya
        broadcast-to wants file, topic, group, devices or marked, not "{1}"
        = broadcast-to memerlukan file, topic, group, devices atau marked, bukan "{1}"
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
        next choice; in the tree of topics: open a branch
        = pilihan berikutnya; di pohon topik: membuka cabang
        previous choice; in the tree of topics: close a branch
        = pilihan sebelumnya; di pohon topik: menutup cabang
        Composer
        = Penyusun
        Results
        = Hasil
        Faults
        = Gangguan
        Handsets
        = Ponsel
        History
        = Riwayat
        none
        = tidak ada
        Traffic
        = Lalu lintas
        Tasks
        = Tugas
        sort {1} wants desc or nothing after it, not "{2}"
        = sort {1} memerlukan desc atau tanpa apa pun sesudahnya, bukan "{2}"
        tree wants the characters that separate, such as .-_ , not "{1}"
        = tree memerlukan karakter pemisah, seperti .-_ , bukan "{1}"
        """#
}
