extension Catalogue {
    static let indonesianRunning = #"""
        open the log first
        = buka log dahulu
        level
        = tingkat
        show only what matters more, and after errors alone everything again
        = hanya yang lebih penting, dan setelah kesalahan saja semuanya lagi
        show what is of that level or above
        = menampilkan yang setingkat itu atau di atasnya
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
        what happened: requests, receipts, warnings and errors, and back
        = yang terjadi: permintaan, tanda terima, peringatan dan kesalahan, dan kembali
        how the emulator misbehaves on purpose, and back
        = bagaimana emulator sengaja bertingkah, dan kembali
        something is done to what was marked: stop it first
        = sesuatu dilakukan pada yang ditandai: hentikan dahulu
        a short walk through the panes: Space goes on, any other key leaves
        = tur singkat lewat panel: Spasi lanjut, tombol lain meninggalkan
        make a profile step by step, try it by a dry run, and save it to the configuration
        = membuat profil selangkah demi selangkah, mengujinya, dan menyimpannya ke konfigurasi
        tour
        = tur
        write what is shown to a new file: JSON lines, history and outcomes to FILE.csv as CSV
        = menulis yang ditampilkan ke file baru: baris JSON, riwayat dan hasil akhir ke FILE.csv sebagai CSV
        every request that the emulator received and what it answered, and back
        = setiap permintaan yang diterima emulator beserta jawabannya, dan kembali
        only an emulator tells what it was asked
        = hanya emulator yang memberi tahu apa yang diminta darinya
        open the history, the outcomes of a broadcast or the log first
        = buka riwayat, hasil siaran, atau log dahulu
        """#
}
