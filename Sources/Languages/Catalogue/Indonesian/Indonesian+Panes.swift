extension Catalogue {
    static let indonesianPanes = #"""
        Topics
        = Topik
        Device groups
        = Grup perangkat
        Devices
        = Perangkat
        Composer
        = Penyusun
        Results
        = Hasil
        {1|# device|# devices}
        = {1|# perangkat}
        nobody is subscribed
        = tidak ada yang berlangganan
        subscribed to nothing
        = tidak berlangganan apa pun
        in the registry
        = di registri
        Topic {1}
        = Topik {1}
        Device group {1}
        = Grup perangkat {1}
        Device {1}
        = Perangkat {1}
        Result
        = Hasil
        {1} subscribed, as the registry knows
        = {1} berlangganan, menurut registri
        {1} of {2} members, key {3}
        = {1} dari {2} anggota, kunci {3}
        what was sent, and what came back
        = yang dikirim, dan yang kembali
        {1}asking the service for its topics…
        = {1}menanyakan topiknya kepada layanan…
        {1}the service does not tell: {2}
        = {1}layanan tidak mengatakan: {2}
        differs from the registry: r reconciles
        = berbeda dari registri: r menyelaraskan
        the registry agrees
        = registri sepakat
        {1|# topic|# topics}
        = {1|# topik}
        {1}{2} on the service, {3}
        = {1}{2} di layanan, {3}
         (dry run)
        =  (uji coba)
        State     {1}{2}
        = Keadaan    {1}{2}
        Target    {1}
        = Tujuan     {1}
        Protocol  {1}
        = Protokol   {1}
        Started   {1}
        = Mulai      {1}
        Attempts  {1}
        = Percobaan  {1}
        Broadcast {1}
        = Siaran     {1}
        Receipt   its device has it
        = Terima     perangkatnya sudah menerima
        Latency   {1}
        = Latensi    {1}
        Name      {1}
        = Nama       {1}
        Devices   {1} targeted, {2} delivered, {3} pending
        = Perangkat  {1} dituju, {2} diantar, {3} menunggu
        Code      {1}{2}
        = Kode       {1}{2}
        Service   {1}
        = Layanan    {1}
        Remedy    {1}
        = Solusi     {1}
        Field     {1}: {2}
        = Bidang     {1}: {2}
        no groups yet: select a device and type :group create NAME
        = belum ada grup: pilih perangkat dan ketik :group create NAME
        no devices yet: fcm-console devices import reads a file of them
        = belum ada perangkat: fcm-console devices import membaca filenya
        {1} (gone)
        = {1} (hilang)
        always
        = selalu
        fault wants {1}
        = fault memerlukan {1}
        a fault is about one of {1}, not "{2}"
        = gangguan mengenai salah satu dari {1}, bukan "{2}"
        there are two targets: {1} and {2}
        = ada dua tujuan: {1} dan {2}
        say what happens: a status, a code, latency=150ms, before, after, garbage, …
        = katakan apa yang terjadi: status, kode, latency=150ms, before, after, garbage, …
        {1} is between 0 and 1, not "{2}"
        = {1} antara 0 dan 1, bukan "{2}"
        a fault has no "{1}": there are {2}
        = gangguan tidak punya "{1}": ada {2}
        {1} is a whole number, not "{2}"
        = {1} bilangan bulat, bukan "{2}"
        Faults
        = Gangguan
        no faults: the emulator answers as the service does. n arms one, such as
        = tidak ada gangguan: emulator menjawab seperti layanan. n memasang satu, misalnya
        {1|# hit|# hits}
        = {1|# kena}
        About     {1}
        = Tentang    {1}
        Effect    {1}
        = Akibat     {1}
        Hits      {1}
        = Kena       {1}
        {1|# request|# requests}
        = {1|# permintaan}
        So far    {1}
        = Sejauh ini {1}
        Rule
        = Aturan
        Fault
        = Gangguan
        rule {1} of the emulator; d disarms it
        = aturan {1} dari emulator; d melepasnya
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
        Handsets
        = Ponsel
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
        Sent
        = Terkirim
        Started
        = Mulai
        Finished
        = Selesai
        not written down
        = tidak dicatat
        By
        = Oleh
        Profile
        = Profil
        {1}, project {2}
        = {1}, proyek {2}
        Outcome
        = Akhir
        Name
        = Nama
        Service
        = Layanan
        Remedy
        = Solusi
        reading its journal…
        = membaca jurnalnya…
        its journal cannot be read: {1}
        = jurnalnya tidak dapat dibaca: {1}
        Codes
        = Kode
        Not reached
        = Tak terjangkau
          and {1} more: fcm-console history show {2}
        =   dan {1} lagi: fcm-console history show {2}
        History
        = Riwayat
        nothing has been sent yet
        = belum ada yang dikirim
        running
        = berjalan
        not known
        = tak diketahui
        nothing has "{1}"
        = tidak ada yang memuat "{1}"
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
        {1|# attempt|# attempts}
        = {1|# percobaan}
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
        accepted
        = diterima
        validated
        = sah
        failed
        = gagal
        unknown
        = tak tahu
        taken back
        = ditarik
        upstream
        = upstream
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
        Application Default Credentials
        = Application Default Credentials
        Enter goes on, Shift-Tab back, Esc leaves; what was typed stays
        = Enter lanjut, Shift-Tab kembali, Esc meninggalkan; ketikan tetap ada
        New profile, {1} of {2}
        = Profil baru, {1} dari {2}
        Test by a dry run
        = Uji dengan uji coba
        Test has the backend check a message that reaches nobody. Nothing is saved yet.
        = Uji membuat layanan memeriksa pesan yang tidak menjangkau siapa pun. Belum ada yang disimpan.
        a name has letters, digits, - and _, at most 40
        = nama berisi huruf, angka, - dan _, paling banyak 40
        a profile needs a name, such as production
        = profil memerlukan nama, seperti production
        a running fcm-console emulator; ↑ ↓ choose
        = fcm-console emulator yang berjalan; ↑ ↓ memilih
        an emulator has an address: http://127.0.0.1:9599
        = emulator punya alamat: http://127.0.0.1:9599
        empty: the emulator's first project
        = kosong: proyek pertama emulator
        new is the word that makes one: take another
        = new adalah kata yang membuatnya: pakai yang lain
        nothing can be sent or changed; ↑ ↓ choose
        = tidak ada yang dapat dikirim atau diubah; ↑ ↓ memilih
        that is no project id: letters, digits and -
        = itu bukan id proyek: huruf, angka dan -
        the emulator's first
        = yang pertama milik emulator
        the project id of Firebase
        = id proyek Firebase
        the project id, as the Firebase console shows it
        = id proyek, seperti ditampilkan konsol Firebase
        the review alone stands between; ↑ ↓ choose
        = hanya tinjauan yang menengahi; ↑ ↓ memilih
        the review wants the project id typed; ↑ ↓ choose
        = tinjauan meminta id proyek diketik; ↑ ↓ memilih
        the service account's key file; empty: as gcloud has it (ADC)
        = file kunci akun layanan; kosong: seperti pada gcloud (ADC)
        the service itself, real devices; ↑ ↓ choose
        = layanan itu sendiri, perangkat nyata; ↑ ↓ memilih
        a sender id has digits only, such as 123456789012
        = id pengirim hanya berisi angka, seperti 123456789012
        a whole number of messages a second, from 1 to 1,000,000
        = bilangan bulat pesan per detik, dari 1 sampai 1,000,000
        Sender id
        = Id pengirim
        Colour
        = Warna
        Rate limit
        = Batas laju
        none
        = tidak ada
        the usual one
        = yang biasa
        {1} a second
        = {1} per detik
        the project's number, which device groups want; empty: none
        = nomor proyek, yang diminta grup perangkat; kosong: tidak ada
        of its name and frame; usual: as its backend; ↑ ↓ choose
        = untuk nama dan bingkainya; usual: seperti backend-nya; ↑ ↓ memilih
        messages a second at most; empty: 9,000 to FCM, none to an emulator
        = pesan per detik paling banyak; kosong: 9,000 ke FCM, tanpa batas ke emulator
        there is a profile {1} already
        = sudah ada profil {1}
        where the emulator listens
        = tempat emulator mendengarkan
        Traffic
        = Lalu lintas
        {1} missed
        = {1} terlewat
        the emulator was asked nothing yet
        = emulator belum menerima permintaan
        the emulator has not kept it: too long, too old, or a credential
        = emulator tidak menyimpannya: terlalu panjang, terlalu lama, atau kredensial
        """#
}
