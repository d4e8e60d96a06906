extension Catalogue {
    static let indonesianSending = #"""
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
        compose to what is selected, or to any of the marked topics; in the history: its message again
        = menyusun untuk yang terpilih, atau untuk topik yang ditandai; di riwayat: pesannya lagi
        mark the topics of a condition one by one, up to {1}
        = tandai topik kondisi satu per satu, sampai {1}
        who
        = siapa
        who the condition reaches, and who of its topics it leaves out
        = siapa yang dijangkau syarat, dan siapa dari topiknya yang tertinggal
        leaves in {1} s: Esc takes it back
        = berangkat dalam {1} dtk: Esc menariknya kembali
        dry run passed: {1}
        = uji coba lulus: {1}
        accepted: {1}
        = diterima: {1}
        dry run
        = uji coba
        message
        = pesan
        {1} to {2}
        = {1} ke {2}
        {1} by {2}
        = {1} lewat {2}
        the history could not be written: {1}
        = riwayat tidak dapat ditulis: {1}
        accepted; the token was replaced by {1}, and in the registry too
        = diterima; token diganti dengan {1}, di registri juga
        UNREGISTERED: the app was removed or its token replaced; the registry has marked it
        = UNREGISTERED: aplikasi dihapus atau tokennya diganti; registri menandainya
        nothing was sent: the history could not be written ({1})
        = tidak ada yang dikirim: riwayat tidak dapat ditulis ({1})
        the app was removed or its token replaced: remove this device
        = aplikasi dihapus atau tokennya diganti: hapus perangkat ini
        the token belongs to another project: use that project's profile
        = token milik proyek lain: pakai profil proyek itu
        too many messages to this device, topic or project: wait, then send more slowly
        = terlalu banyak pesan ke perangkat, topik atau proyek ini: tunggu, lalu kirim lebih lambat
        the APNs key or the web push key is missing or wrong in the project
        = kunci APNs atau web push tidak ada atau salah di proyek
        the message or its target is malformed: correct the field named
        = pesan atau tujuannya salah bentuk: perbaiki bidang yang disebut
        the credentials are missing or expired: run fcm-console doctor
        = kredensial tidak ada atau kedaluwarsa: jalankan fcm-console doctor
        the account may not send for this project: grant it the messaging role
        = akun tidak boleh mengirim untuk proyek ini: beri peran pengiriman pesan
        Apple does not know the device token: check whether the app is for its sandbox
        = Apple tidak mengenal token perangkat: periksa apakah aplikasi untuk sandbox atau produksi
        the APNs key is for sandbox or production alone: add the one for this app
        = kunci APNs hanya untuk sandbox atau produksi: tambahkan kunci untuk aplikasi ini
        the Firebase Cloud Messaging API is off in this project: enable it in Google Cloud
        = API Firebase Cloud Messaging mati di proyek ini: aktifkan di konsol Google Cloud
        the access token lacks the scope firebase.messaging: get one that has it
        = token akses tidak memiliki cakupan firebase.messaging: dapatkan token yang memilikinya
        the target is not known to this project: check token and project
        = tujuan tidak dikenal proyek ini: periksa token dan proyek
        it is there already: nothing to do
        = sudah ada: tidak perlu apa-apa
        a quota of the project is used up: wait, then try again
        = kuota proyek habis: tunggu, lalu coba lagi
        the service is overloaded: try again in a while
        = layanan kelebihan beban: coba lagi nanti
        the service failed: try again in a while
        = layanan gagal: coba lagi nanti
        no answer in time: whether it was taken is not known
        = tidak ada jawaban pada waktunya: tidak diketahui apakah diterima
        it was cancelled here
        = dibatalkan di sini
        nothing answers there: check the endpoint and the network
        = tidak ada yang menjawab di sana: periksa alamat dan jaringan
        no member took it: check the devices of the group
        = tidak ada anggota yang menerima: periksa perangkat grup
        a code this version does not know: see its message
        = kode yang tidak dikenal versi ini: lihat pesannya
         ({1} dropped)
        =  ({1} dibuang)
         ({1} more in the history)
        =  ({1} lagi di riwayat)
        nothing sent yet
        = belum ada yang dikirim
        received by its device
        = diterima perangkatnya
        {1} delivered
        = {1} diantar
        {1} pending
        = {1} menunggu
        held
        = ditahan
        retrying
        = mengulang
        sending
        = mengirim
        validated
        = sah
        failed
        = gagal
        taken back
        = ditarik
        upstream
        = upstream
        1 s later, then twice as long each time
        = 1 dtk kemudian, lalu dua kali lebih lama setiap kali
        never again with this project
        = jangan lagi dengan proyek ini
        never again: delete the registration
        = jangan lagi: hapus pendaftarannya
        never unchanged
        = jangan tanpa perubahan
        never unchanged; where the same message is accepted by others, the token is not valid
        = jangan tanpa perubahan; bila pesan yang sama diterima yang lain, tokennya tidak sah
        not before the APNs or web push key is mended
        = jangan sebelum kunci APNs atau web push diperbaiki
        not before the account has the role
        = jangan sebelum akun memiliki perannya
        not documented
        = tidak didokumentasikan
        not needed
        = tidak perlu
        once something answers there
        = begitu ada yang menjawab di sana
        once, with a fresh access token
        = sekali, dengan token akses baru
        only if it may arrive twice
        = hanya bila boleh tiba dua kali
        wait for Retry-After, else 1 s, then twice as long each time
        = tunggu Retry-After, atau 1 dtk, lalu dua kali lebih lama setiap kali
        wait for Retry-After, else a minute, then twice as long each time
        = tunggu Retry-After, atau satu menit, lalu dua kali lebih lama setiap kali
        whenever it is wanted
        = kapan saja diinginkan
        """#
}
