extension Catalogue {
    static let indonesianOutcomes = #"""
        codes
        = kode
        follow
        = ikuti
        forget the registrations that answered UNREGISTERED, after a question
        = melupakan pendaftaran yang menjawab UNREGISTERED, setelah pertanyaan
        how many fared how, by code, and back to the recipients
        = berapa yang bernasib apa, menurut kode, dan kembali ke penerima
        prune
        = pangkas
        stay at the newest as more come, or stay where one is
        = tetap di yang terbaru saat bertambah, atau tetap di tempat
        the same of any broadcast, by its id
        = hal yang sama untuk siaran mana pun, lewat idnya
        what became of each recipient of a broadcast, and back
        = hasil tiap penerima siaran, dan kembali
        {1|# kind|# kinds}
        = {1|# jenis}
        {1|# outcome|# outcomes}
        = {1|# hasil}
        {1|# registration|# registrations}
        = {1|# pendaftaran}
        {1|# second|# seconds}
        = {1|# detik}
        {1|# attempt|# attempts}
        = {1|# percobaan}
        unknown
        = tak tahu
          from {1} to {2}
        =   dari {1} sampai {2}
        ; the registry does not know {1}
        = ; registri tidak mengenal {1}
        ; {1} kept: registered again since
        = ; {1} disimpan: sudah terdaftar lagi
        Again     {1}
        = Ulang      {1}
        Again    {1}
        = Ulang    {1}
        Forget {1}
        = Lupakan {1}
        Latency  nothing answered yet
        = Latensi  belum ada yang menjawab
        Outcomes
        = Hasil siaran
        Prune: {1}
        = Pangkas: {1}
        Remedy   {1}
        = Solusi   {1}
        Retries  {1}
        = Ulangan  {1}
        State     {1}
        = Keadaan    {1}
        They are forgotten in the registry, with their subscriptions and their places in groups; the service forgets them by itself. Whoever has been registered again since is kept.
        = Semuanya dilupakan di registri, beserta langganan dan tempatnya di grup; layanan melupakannya sendiri. Yang sudah terdaftar lagi tetap disimpan.
        canary failed: {1}
        = kenari gagal: {1}
        it cannot be read: {1}
        = tidak dapat dibaca: {1}
        it is shared: fcm-console broadcast --resume {1} goes on with it
        = siaran ini dibagi: fcm-console broadcast --resume {1} melanjutkannya
        it still runs
        = masih berjalan
        no broadcast is selected here, and none runs
        = tidak ada siaran terpilih di sini, dan tidak ada yang berjalan
        nobody has an outcome yet
        = belum ada yang punya hasil
        nobody here is known to be gone
        = tidak ada di sini yang diketahui hilang
        nobody was forgotten
        = tidak ada yang dilupakan
        none: it was a dry run
        = tidak ada: itu uji coba
        open the outcomes of a broadcast first
        = buka hasil siaran dahulu
        reading it…
        = membacanya…
        recipient {1} of {2}
        = penerima {1} dari {2}
        this profile keeps no outcomes of broadcasts
        = profil ini tidak menyimpan hasil siaran
        up to {1}/s in {2}
        = sampai {1}/s dalam {2}
        {1} accepted, {2} failed, {3} unknown
        = {1} diterima, {2} gagal, {3} tak diketahui
        {1} answered UNREGISTERED: the app was removed, or its token replaced or expired.
        = {1} menjawab UNREGISTERED: aplikasinya dihapus, atau tokennya diganti atau kedaluwarsa.
        {1} are gone: {2} prunes
        = {1} sudah hilang: {2} memangkas
        {1} can be sent again: {2}
        = {1} dapat dikirim lagi: {2}
        {1} in {2}, tokens included
        = {1} di {2}, termasuk token
        {1} never sent
        = {1} tidak pernah dikirim
        {1} of {2} gone registrations forgotten
        = {1} dari {2} pendaftaran hilang dilupakan
        {1} with INVALID_ARGUMENT are kept: that can be the message as well as the token.
        = {1} dengan INVALID_ARGUMENT disimpan: bisa karena pesannya, bisa karena tokennya.
        codes stand by how many have them: the recipients are sorted
        = kode berdiri menurut jumlahnya: yang diurutkan adalah penerima
        sorting…
        = mengurutkan…
        {1} not sorted yet
        = {1} belum diurutkan
        """#
}
