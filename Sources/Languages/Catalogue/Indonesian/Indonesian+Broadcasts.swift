extension Catalogue {
    static let indonesianBroadcasts = #"""
        file {1}
        = file {1}
        topic {1}, device by device
        = topik {1}, perangkat demi perangkat
        group {1}, device by device
        = grup {1}, perangkat demi perangkat
        all devices
        = semua perangkat
        devices with "{1}"
        = perangkat dengan "{1}"
        To       {1}
        = Ke       {1}
        Nothing was sent.
        = Tidak ada yang dikirim.
        Writing  {1} so far…
        = Menulis  {1} sejauh ini…
        Nothing leaves before it is confirmed.
        = Tidak ada yang berangkat sebelum dikonfirmasi.
        New broadcast
        = Siaran baru
        No broadcast
        = Tanpa siaran
        Check
        = Periksa
        Send to
        = Kirim ke
        Review of a dry run
        = Tinjauan uji coba
        Review
        = Tinjauan
        Cancel
        = Batal
        type {1} to send
        = ketik {1} untuk mengirim
        Reach    {1}
        = Jangkau  {1}
        Protocol {1}
        = Protokol {1}
        Canary   {1}
        = Kenari   {1}
        Pace     {1}
        = Laju     {1}
        {1} recipients in the file
        = {1} penerima dalam file
        {1} devices {2}
        = {1} perangkat {2}
        {1|# row|# rows}
        = {1|# baris}
                 {1} left out whose recipient is there already
        =          {1} dilewati yang penerimanya sudah ada
        {1|# line|# lines}
        = {1|# baris}
        ! {1} left out: no recipient
        = ! {1} dilewati: tanpa penerima
        Dry run  the service checks each, and nothing is delivered
        = Uji coba layanan memeriksa masing-masing, dan tidak mengantar apa pun
        : {1} makes one of it
        = : {1} menjadikannya uji coba
        Dry run  not done{1}
        = Uji coba belum dilakukan{1}
        Dry run  passed for all {1}
        = Uji coba lulus untuk semua {1}
        Dry run  {1} of {2} passed
        = Uji coba {1} dari {2} lulus
        none: all are sent to at once
        = tidak: semua dikirimi sekaligus
        none: it would be everybody
        = tidak: akan mencakup semuanya
        the first {1}; the others if {2}% of them are accepted
        = {1} pertama; sisanya bila {2}% di antaranya diterima
        as fast as it goes
        = secepat mungkin
         after {1} s
        =  setelah {1} dtk
        the first failure stops it
        = kegagalan pertama menghentikannya
        failures do not stop it
        = kegagalan tidak menghentikannya
        {1}{2}, {3} at once; {4}
        = {1}{2}, {3} sekaligus; {4}
        {1} of {2} bytes
        = {1} dari {2} byte
        First    {1}, {2}
        = Pertama  {1}, {2}
        Title
        = Judul
        Body
        = Isi
        Image
        = Gambar
        Data     {1}={2}
        = Data     {1}={2}
        Failed recipients
        = Penerima gagal
        Unfinished broadcast
        = Siaran belum selesai
        Later
        = Nanti
        Retry
        = Ulangi
        Resume
        = Lanjutkan
        type {1} to go on with it
        = ketik {1} untuk melanjutkannya
        {1} of {2} left
        = {1} dari {2} tersisa
        {1} failed for a reason that can pass: they are sent to again
        = {1} gagal karena sebab sementara: dikirimi lagi
        {1}: they are sent to as well
        = {1}: dikirimi juga
        ! the canary failed: {1}; resumed it goes on all the same
        = ! kenari gagal: {1}; bila dilanjutkan tetap berjalan
        Title    {1}
        = Judul    {1}
        , a dry run
        = , uji coba
        Begun    {1}, {2} ago: {3}{4}
        = Dimulai  {1}, {2} lalu: {3}{4}
        So far   {1}
        = Sekarang {1}
        Unknown ones are not sent to again.
        = Yang tidak diketahui tidak dikirimi lagi.
        {1|# other|# others}
        = {1|# lainnya}
        {1}: fcm-console history list
        = {1}: fcm-console history list
        {1} accepted, {2} failed,
        = {1} diterima, {2} gagal,
         {1} unknown
        =  {1} tak diketahui
        Dry run
        = Uji coba
        Broadcast
        = Siaran
        Outcome  {1}
        = Akhir    {1}
        Codes    {1}
        = Kode     {1}
        Rate     {1}
        = Laju     {1}
        , {1} wait to be tried again
        = , {1} menunggu diulangi
        , {1} retried
        = , {1} diulangi
        Requests {1} under way{2}{3}
        = Diminta  {1} berjalan{2}{3}
        Latency  {1}
        = Latensi  {1}
        Retry    {1} failed for a reason that can pass: {2}
        = Ulangi   {1} gagal karena sebab sementara: {2}
        State    held: Esc takes it back
        = Keadaan  ditahan: Esc menariknya kembali
        State    stopping: waits for what is under way
        = Keadaan  berhenti: menunggu yang sedang berjalan
        State    paused: p goes on
        = Keadaan  dijeda: p melanjutkan
        State    waits: {1}
        = Keadaan  menunggu: {1}
        State    running
        = Keadaan  berjalan
        done
        = selesai
        State    {1}
        = Keadaan  {1}
         of {1}/s
        =  dari {1}/s
        , {1} left
        = , {1} tersisa
        paused
        = dijeda
        {1|# marked device|# marked devices}
        = {1|# perangkat bertanda}
        no broadcast is offered: B opens it
        = tidak ada siaran yang ditawarkan: B membukanya
        no broadcast runs
        = tidak ada siaran berjalan
        resume
        = lanjutkan
        go on with the broadcast that is offered; a protected profile wants its project id
        = melanjutkan siaran yang ditawarkan; profil terlindung meminta id proyeknya
        pause
        = jeda
        pause the broadcast that runs, or let it go on
        = menjeda siaran yang berjalan, atau melanjutkannya
        slower
        = lambat
        three quarters of the broadcast's rate
        = tiga perempat laju siaran
        faster
        = cepat
        four thirds of the broadcast's rate
        = empat pertiga laju siaran
        to many
        = ke banyak
        retry failed
        = ulangi gagal
        send again to those of the broadcast that failed for a reason that can pass
        = mengirim lagi ke penerima siaran yang gagal karena sebab sementara
        nothing runs any more
        = tidak ada lagi yang berjalan
        stop the broadcast that runs; it can be resumed; or what is done to everything marked
        = menghentikan siaran yang berjalan, yang dapat dilanjutkan, atau yang dilakukan pada semua yang ditandai
        a broadcast was left with {1} to go: B shows it
        = siaran tertinggal dengan {1} tersisa: B menampilkannya
        type the project id {1} to go on with it
        = ketik id proyek {1} untuk melanjutkannya
        leaves
        = berangkat
        goes on
        = berlanjut
        {1} in {2} s: Esc takes it back
        = {1} dalam {2} dtk: Esc menariknya kembali
        {1|# recipient|# recipients}
        = {1|# penerima}
        begins
        = dimulai
        broadcast {1} {2}: {3} left
        = siaran {1} {2}: {3} tersisa
        taken back: nothing was sent
        = ditarik kembali: tidak ada yang dikirim
        type the project id {1} to send
        = ketik id proyek {1} untuk mengirim
        given up: nothing was sent
        = dihentikan: tidak ada yang dikirim
        nothing was sent
        = tidak ada yang dikirim
        a broadcast is under way: B shows it
        = siaran sedang berjalan: B menampilkannya
        there is no message yet: compose it first
        = belum ada pesan: susun dahulu
        what broadcasts were left cannot be said: {1}
        = siaran yang tertinggal tidak dapat disebutkan: {1}
        this profile has no broadcasts
        = profil ini tidak punya siaran
        {1}: nothing was sent
        = {1}: tidak ada yang dikirim
        a broadcast runs: wait for it, or stop it
        = siaran berjalan: tunggu, atau hentikan
        canary: {1}: the others follow
        = kenari: {1}: yang lain menyusul
        no broadcast has ended here
        = belum ada siaran yang berakhir di sini
        nobody failed for a reason that can pass
        = tidak ada yang gagal karena sebab sementara
        the journal cannot be written: {1}
        = jurnal tidak dapat ditulis: {1}
        the project's quota is exhausted
        = kuota proyek habis
        the same message went to the same recipients within the last minute ({1})
        = pesan yang sama dikirim ke penerima yang sama dalam satu menit terakhir ({1})
        """#
}
