extension Catalogue {
    static let indonesianHandsets = #"""
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
        a message from {1}
        = pesan dari {1}
        XMPP: connected
        = XMPP: terhubung
        ; {1} without an answer go out again
        = ; {1} tanpa jawaban dikirim lagi
        XMPP: the service drains the connection
        = XMPP: layanan mengosongkan koneksi
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
        too many waited, or for too long
        = terlalu banyak menunggu, atau terlalu lama
        {1|# more field|# more fields}
        = {1|# bidang lagi}
        nothing in it
        = tidak ada isinya
        to the app
        = ke aplikasi
        to the app behind
        = ke aplikasi di belakang
        woke the app
        = membangunkan aplikasi
        in the tray
        = di baki
        tapped
        = diketuk
        waits for the app
        = menunggu aplikasi
        the app is ended
        = aplikasi berakhir
        Too many messages waited, or for too long: the service dropped them.
        = Terlalu banyak pesan menunggu, atau terlalu lama: layanan membuangnya.
         · from {1}
        =  · dari {1}
        The app has not got it yet.
        = Aplikasi belum menerimanya.
        The app will not get it.
        = Aplikasi tidak akan menerimanya.
        The app got it before anybody looked.
        = Aplikasi menerimanya sebelum ada yang melihat.
        is online
        = tersambung
        is offline
        = terputus
        has the app in the foreground
        = membuka aplikasi di depan
        has the app in the background
        = membuka aplikasi di latar belakang
        has ended the app
        = mengakhiri aplikasi
        has no app any more
        = tidak punya aplikasi lagi
        this emulator has no devices yet
        = emulator ini belum punya perangkat
        gone
        = hilang
        {1} new
        = {1} baru
        front
        = depan
        ended
        = akhir
        back 
        = blkg 
        {1|# message|# messages}
        = {1|# pesan}
        online
        = tersambung
        offline
        = terputus
        app {1}
        = aplikasi {1}
        {1} waiting
        = {1} menunggu
        on 
        = pada 
        no message yet: c composes one to this phone
        = belum ada pesan: c menyusun satu untuk ponsel ini
        a message could not be sent: {1}
        = sebuah pesan tidak dapat dikirim: {1}
        is not subscribed any more to {1}
        = tidak lagi berlangganan {1}
        is subscribed to {1}
        = berlangganan {1}
        messages were lost
        = ada pesan yang hilang
        the app is not installed any more
        = aplikasi tidak lagi terpasang
        the app is uninstalled
        = aplikasi sudah dihapus
        the emulator does not answer
        = emulator tidak menjawab
        the emulator knows no sender id of this project
        = emulator tidak tahu id pengirim proyek ini
        the extras of the intent
        = extras dari intent
        the launching intent
        = intent peluncuran
        the notification is not in the tray any more
        = notifikasi tidak lagi ada di baki
        the service has the message that waited
        = layanan sudah menerima pesan yang menunggu
        there is no group {1}
        = tidak ada grup {1}
        """#
}
