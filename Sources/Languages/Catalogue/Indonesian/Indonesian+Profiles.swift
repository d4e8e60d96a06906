extension Catalogue {
    static let indonesianProfiles = #"""
        profile {1}: {2}
        = profil {1}: {2}
        {1} is in {2}; :profile {3} opens it
        = {1} ada di {2}; :profile {3} membukanya
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
        Address
        = Alamat
        Backend
        = Backend
        Credentials
        = Kredensial
        Project
        = Proyek
        Protection
        = Perlindungan
        Save
        = Simpan
        asking…
        = bertanya…
        given up: {1} is not written
        = dibatalkan: {1} tidak ditulis
        profiles cannot be made here
        = profil tidak dapat dibuat di sini
        saving…
        = menyimpan…
        {1} is no address of an emulator: http://127.0.0.1:9599
        = {1} bukan alamat emulator: http://127.0.0.1:9599
        {1} took the dry run: sending works
        = {1} menerima uji coba: pengiriman berfungsi
        {1}: nothing was changed. Add to profiles in {2}:
        = {1}: tidak ada yang diubah. Tambahkan ke profiles di {2}:
        """#
}
