extension Catalogue {
    static let indonesianFields = #"""
        Message
        = Pesan
        Options
        = Opsi
        keys and texts for the app
        = kunci dan teks untuk aplikasi
        keys and texts for the app on Android, in place of data
        = kunci dan teks untuk aplikasi di Android, pengganti data
        keys and texts for the service worker, in place of data
        = kunci dan teks untuk service worker, pengganti data
        a header of the request to APNs
        = header permintaan ke APNs
        a header of the web push protocol
        = header protokol web push
        a key of the payload, aps or the app's own
        = kunci payload, aps atau milik aplikasi
        an option of the browser's notification
        = opsi notifikasi peramban
        address of a picture, for a service extension to show
        = alamat gambar, untuk ditampilkan ekstensi layanan
        address opened when it is clicked; HTTPS
        = alamat yang dibuka saat diklik; HTTPS
        title on every platform
        = judul di semua platform
        text on every platform
        = teks di semua platform
        address of a picture on every platform
        = alamat gambar di semua platform
        NORMAL waits for the device to wake, HIGH wakes it
        = NORMAL menunggu perangkat bangun, HIGH membangunkannya
        delivered before the device is first unlocked
        = diantar sebelum perangkat pertama kali dibuka kuncinya
        lets the app change it before it is shown
        = membiarkan aplikasi mengubahnya sebelum tampil
        handled as a data message of the older block
        = ditangani sebagai pesan data blok lama
        with the tag, names the notification that is replaced
        = bersama tag, menamai notifikasi yang diganti
        label in the reports of Analytics; A-Z a-z 0-9 - _ . ~ %, 50 at most
        = label dalam laporan Analytics; A-Z a-z 0-9 - _ . ~ %, paling banyak 50
        title, in place of the notification's
        = judul, pengganti judul notifikasi
        text, in place of the notification's
        = teks, pengganti teks notifikasi
        address of a picture, in place of the notification's
        = alamat gambar, pengganti gambar notifikasi
        how long it is kept for a device that is away: 0 now or never, 4 weeks at most
        = berapa lama disimpan untuk perangkat yang pergi: 0 sekarang atau tidak, paling lama 4 minggu
        of those that wait with the same key only the last is delivered; four at once
        = dari yang menunggu dengan kunci sama hanya yang terakhir diantar; empat sekaligus
        only to the app of that package
        = hanya ke aplikasi paket itu
        delivered also over a constrained satellite network
        = diantar juga lewat jaringan satelit yang terkendala
        delivered also over a restricted satellite network
        = diantar juga lewat jaringan satelit yang terbatas
        name of the app's drawable
        = nama drawable aplikasi
        of the icon: #rrggbb
        = warna ikon: #rrggbb
        default, or a file in res/raw
        = default, atau file di res/raw
        replaces what is shown with the same tag
        = mengganti yang tampil dengan tag sama
        the app's channel; without it the default one
        = saluran aplikasi; tanpanya yang bawaan
        the intent that a tap starts
        = intent yang dimulai ketukan
        spoken by accessibility services
        = dibacakan layanan aksesibilitas
        key of the title in the app's strings
        = kunci judul dalam teks aplikasi
        what goes into that title: a, b
        = isi untuk judul itu: a, b
        key of the text in the app's strings
        = kunci teks dalam teks aplikasi
        what goes into that text: a, b
        = isi untuk teks itu: a, b
        on the lock screen
        = di layar kunci
        number that a badge shows
        = angka pada lencana
        when it happened: 2026-01-31T12:00:00Z
        = kapan terjadi: 2026-01-31T12:00:00Z
        stays when it is tapped
        = tetap ada saat diketuk
        not bridged to a watch
        = tidak diteruskan ke jam
        the framework's sound
        = bunyi sistem
        the framework's vibration
        = getar sistem
        the framework's light
        = lampu sistem
        off and on in turn: 0.2s, 0.1s
        = mati dan nyala bergantian: 0.2s, 0.1s
        how much it may disturb
        = seberapa boleh mengganggu
        not to be handed to a proxy
        = tidak diserahkan ke proksi
        whether a proxy may show it
        = apakah proksi boleh menampilkannya
        0 to 1
        = 0 sampai 1
        how long the light is on
        = berapa lama lampu menyala
        how long the light is off
        = berapa lama lampu mati
        the live activity's token, beside token or fid
        = token aktivitas langsung, di samping token atau fid
        address opened when it is clicked
        = alamat yang dibuka saat diklik
        encoding of the content
        = pengodean isi
        wakes the app to fetch data
        = membangunkan aplikasi untuk mengambil data
        Fields of the message
        = Bidang pesan
        no field has that
        = tidak ada bidang seperti itu
        deprecated: 
        = usang: 
        an object is wanted: {"key": …}
        = diperlukan objek: {"key": …}
        a list is wanted: […]
        = diperlukan daftar: […]
        a list is wanted: a, b
        = diperlukan daftar: a, b
        this is no JSON: {1}
        = ini bukan JSON: {1}
        10 at once, 5 when it suits the battery, 1 least
        = 10 seketika, 5 bila cocok bagi baterai, 1 terendah
        seconds since 1970 until when APNs keeps it
        = detik sejak 1970 sampai kapan APNs menyimpannya
        replaces what came with the same id
        = mengganti yang datang dengan id sama
        the bundle id, with what its push type adds
        = bundle id, dengan tambahan jenis push
        a line below the title
        = satu baris di bawah judul
        what goes into that title
        = isi untuk judul itu
        what goes into that text
        = isi untuk teks itu
        image file shown when tapped
        = file gambar yang tampil saat diketuk
        number on the app's icon, 0 removes it
        = angka di ikon aplikasi, 0 menghapusnya
        sound file of the app, or default
        = file bunyi aplikasi, atau default
        groups notifications
        = mengelompokkan notifikasi
        the app's category, which brings its buttons
        = kategori aplikasi, yang membawa tombolnya
        1 wakes the app in the background
        = 1 membangunkan aplikasi di latar belakang
        1 lets a service extension change it
        = 1 membiarkan ekstensi layanan mengubahnya
        the window brought to the front
        = jendela yang dibawa ke depan
        0 to 1, for the summary
        = 0 sampai 1, untuk ringkasan
        for the focus filters of the app
        = untuk filter fokus aplikasi
        when a live activity is out of date
        = kapan aktivitas langsung kedaluwarsa
        when an ended live activity goes
        = kapan aktivitas yang berakhir pergi
        when a live activity was updated
        = kapan aktivitas langsung diperbarui
        what happens to the live activity
        = yang terjadi pada aktivitas langsung
        seconds that the push service keeps it
        = detik layanan push menyimpannya
        how soon the browser is woken
        = seberapa cepat peramban dibangunkan
        replaces what waits with the same topic
        = mengganti yang menunggu dengan topic sama
        address of the icon
        = alamat ikon
        address of the picture
        = alamat gambar
        address of the small monochrome icon
        = alamat ikon kecil satu warna
        language of the text, such as en-GB
        = bahasa teks, seperti en-GB
        direction of the text
        = arah teks
        disturbs again when it replaces one
        = mengganggu lagi saat menggantikan
        stays until it is answered
        = tetap sampai dijawab
        no sound and no vibration
        = tanpa bunyi dan getar
        milliseconds since 1970 shown with it
        = milidetik sejak 1970 yang ditampilkan
        milliseconds on and off: [200,100]
        = milidetik nyala dan mati: [200,100]
        buttons: [{"action":…,"title":…}]
        = tombol: [{"action":…,"title":…}]
        what the service worker is given
        = yang diberikan ke service worker
        """#
}
