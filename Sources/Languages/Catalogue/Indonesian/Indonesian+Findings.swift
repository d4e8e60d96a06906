extension Catalogue {
    static let indonesianFindings = #"""
        a condition needs a term such as 'news' in topics
        = kondisi memerlukan suku seperti 'news' in topics
        the condition ends where a term such as 'news' in topics should follow
        = kondisi berakhir di tempat suku seperti 'news' in topics seharusnya menyusul
        expected a term such as 'news' in topics, found {1}
        = diharapkan suku seperti 'news' in topics, ditemukan {1}
        a topic stands in single quotes: '{1}' in topics
        = topik berada dalam tanda kutip tunggal: '{1}' in topics
        a topic stands in single quotes, not in {1}
        = topik berada dalam tanda kutip tunggal, bukan dalam {1}
        the topic name that begins here has no closing quote
        = nama topik yang dimulai di sini tanpa kutip penutup
        a condition takes the bare topic name, without /topics/
        = kondisi memakai nama topik saja, tanpa /topics/
        after the topic name comes: in topics
        = setelah nama topik: in topics
        expected && or ||
        = diharapkan && atau ||
        expected && or ||, found {1}
        = diharapkan && atau ||, ditemukan {1}
        write {1} here
        = tulis {1} di sini
        this parenthesis is never closed
        = kurung ini tidak pernah ditutup
        this parenthesis closes nothing
        = kurung ini tidak menutup apa pun
        a condition has at most {1} topics, this is one too many
        = kondisi paling banyak {1} topik, ini kelebihan satu
        parentheses and ! are nested deeper than {1}
        = kurung dan ! bersarang lebih dalam dari {1}
        a topic name needs at least one character
        = nama topik memerlukan sedikitnya satu karakter
        a topic name has at most {1} characters, this one has {2}
        = nama topik paling banyak {1} karakter, ini {2}
        a topic name has only letters, digits and - _ . ~ %, not "{1}" (character {2})
        = nama topik hanya huruf, angka dan - _ . ~ %, bukan "{1}" (karakter {2})
        this is no {1}: {2}
        = ini bukan {1}: {2}
        "{1}" takes one value, not a list
        = "{1}" menerima satu nilai, bukan daftar
        "{1}" takes a simple value, not an object
        = "{1}" menerima nilai sederhana, bukan objek
        "{1}" takes an object, not a list
        = "{1}" menerima objek, bukan daftar
        only one {1} can be set, "{2}" is one too many
        = hanya satu {1} yang boleh, "{2}" kelebihan
        a message is a JSON object
        = pesan adalah objek JSON
        the member "message" is missing
        = anggota "message" tidak ada
        choose one of topic, condition, token and fid
        = pilih salah satu dari topic, condition, token dan fid
        deprecated: use proxy
        = usang: pakai proxy
        a message lives from 0 to 2419200 seconds (four weeks), not {1}
        = pesan hidup 0 sampai 2419200 detik (empat minggu), bukan {1}
        the service rounds down to {1}s
        = layanan membulatkan ke {1}s
        the key is empty and collapses nothing
        = kuncinya kosong dan tidak meringkas apa pun
        a colour is written #rrggbb
        = warna ditulis #rrggbb
        without titleLocKey nothing uses these
        = tanpa titleLocKey ini tidak terpakai
        without bodyLocKey nothing uses these
        = tanpa bodyLocKey ini tidak terpakai
        a count is not negative
        = jumlah tidak negatif
        0 or more
        = 0 atau lebih
        a timing is not negative
        = waktu tidak negatif
        0s or more
        = 0s atau lebih
        defaultVibrateTimings wins over these
        = defaultVibrateTimings menang atas ini
        light settings need it
        = setelan lampu memerlukannya
        a duration is not negative
        = durasi tidak negatif
        a part of a colour lies between 0 and 1
        = bagian warna antara 0 dan 1
        the expiration is a UNIX time in seconds
        = kedaluwarsa adalah waktu UNIX dalam detik
        the collapse id has {1} bytes
        = collapse id {1} byte
        a live activity needs token or fid as the target
        = aktivitas langsung memerlukan token atau fid sebagai tujuan
        the priority is 1, 5 or 10
        = prioritas 1, 5 atau 10
        a message with data only needs priority 5
        = pesan berisi data saja memerlukan prioritas 5
        without {1} nothing uses these
        = tanpa {1} ini tidak terpakai
        the message has no notification and no data
        = pesan tanpa notifikasi dan tanpa data
        only one of android and androidV2 can be set
        = hanya satu dari android dan androidV2 yang boleh
        an image is the URL of a picture
        = gambar adalah URL gambar
        an analytics label has at most 50 letters, digits and - _ . ~ %
        = label analitik paling banyak 50 huruf, angka dan - _ .   %
        1 to 50 characters of [a-zA-Z0-9-_.~%]
        = 1 sampai 50 karakter dari [a-zA-Z0-9-_.~%]
        the payload has {1} bytes
        = payload {1} byte
        the payload has {1} bytes, one guide allows fewer for topics
        = payload {1} byte, satu panduan membolehkan lebih sedikit untuk topik
        a key is empty
        = ada kunci kosong
        this key is reserved
        = kunci ini dicadangkan
        not from, message_type, nor beginning with google. or gcm.
        = bukan from, message_type, atau berawalan google. atau gcm.
        Android apps never see this key
        = aplikasi Android tidak pernah melihat kunci ini
        1 to {1} characters of [a-zA-Z0-9-_.~%]
        = 1 sampai {1} karakter dari [a-zA-Z0-9-_.~%]
        the service wants the bare name: /topics/ is removed
        = layanan meminta nama saja: /topics/ dibuang
        {1} topics in one condition
        = {1} topik dalam satu kondisi
        character {1}
        = karakter {1}
        the token is empty
        = token kosong
        a token has only letters, digits and - _ :
        = token hanya huruf, angka dan - _ :
        this looks like an installation ID: that target is called fid
        = ini seperti ID instalasi: tujuan itu bernama fid
        the installation ID is empty
        = ID instalasi kosong
        22 characters of URL-safe base64, the first one c, d, e or f
        = 22 karakter base64 aman-URL, yang pertama c, d, e atau f
        this does not look like an installation ID
        = ini tidak seperti ID instalasi
        the time to live is a whole number of seconds
        = masa hidup bilangan bulat detik
        this is no urgency
        = ini bukan urgensi
        the topic header has {1} characters
        = header topic {1} karakter
        a link begins with https://
        = tautan diawali https://
        HTTPS only
        = hanya HTTPS
        this is no direction of text
        = ini bukan arah teks
        """#
}
