extension Catalogue {
    static let indonesianCopying = #"""
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
        fault {1}
        = gangguan {1}
        as a line of the console
        = sebagai baris konsol
        the emulator has not kept what it carried
        = emulator tidak menyimpan isinya
        {1}: an access token, e.g. of `gcloud auth print-access-token`
        = {1}: token akses, mis. dari `gcloud auth print-access-token`
        {1}: the emulator tells it at {2}
        = {1}: emulator memberitahukannya di {2}
        {1}: the group's key; `fcm-console groups show` has it
        = {1}: kunci grup; `fcm-console groups show` memilikinya
        {1}: the server key of the legacy protocols
        = {1}: kunci server protokol lama
        """#
}
