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
        = Ke                                                      {1}
        Nothing was sent.
        = Tidak ada yang dikirim.
        Writing  {1} so far…
        = Menulis                                                 {1} sejauh ini…
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
        = Jangkau                                                 {1}
        Protocol {1}
        = Protokol                                                {1}
        Canary   {1}
        = Kenari                                                  {1}
        Pace     {1}
        = Laju                                                    {1}
        {1} recipients in the file
        = {1} penerima dalam file
        {1} devices {2}
        = {1} perangkat {2}
        {1|# row|# rows}
        = {1|# baris}
                 {1} left out whose recipient is there already
        =                                                         {1} dilewati yang penerimanya sudah ada
        {1|# line|# lines}
        = {1|# baris}
        ! {1} left out: no recipient
        = ! {1} dilewati: tanpa penerima
        Dry run  the service checks each, and nothing is delivered
        = Uji coba                                                layanan memeriksa masing-masing, dan tidak mengantar apa pun
        : {1} makes one of it
        = : {1} menjadikannya uji coba
        Dry run  not done{1}
        = Uji coba                                                belum dilakukan{1}
        Dry run  passed for all {1}
        = Uji coba                                                lulus untuk semua {1}
        Dry run  {1} of {2} passed
        = Uji coba                                                {1} dari {2} lulus
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
        = Pertama                                                 {1}, {2}
        Title
        = Judul
        Body
        = Isi
        Image
        = Gambar
        Data     {1}={2}
        = Data                                                    {1}={2}
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
        = Judul                                                   {1}
        , a dry run
        = , uji coba
        Begun    {1}, {2} ago: {3}{4}
        = Dimulai                                                 {1}, {2} lalu: {3}{4}
        So far   {1}
        = Sejauh ini                                              {1}
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
        = Akhir                                                   {1}
        Codes    {1}
        = Kode                                                    {1}
        Rate     {1}
        = Laju                                                    {1}
        , {1} wait to be tried again
        = , {1} menunggu diulangi
        , {1} retried
        = , {1} diulangi
        Requests {1} under way{2}{3}
        = Permintaan                                              {1} berjalan{2}{3}
        Latency  {1}
        = Latensi                                                 {1}
        Retry    {1} failed for a reason that can pass: {2}
        = Ulangi                                                  {1} gagal karena sebab sementara: {2}
        State    held: Esc takes it back
        = Keadaan                                                 ditahan: Esc menariknya kembali
        State    stopping: waits for what is under way
        = Keadaan                                                 berhenti: menunggu yang sedang berjalan
        State    paused: p goes on
        = Keadaan                                                 dijeda: p melanjutkan
        State    waits: {1}
        = Keadaan                                                 menunggu: {1}
        State    running
        = Keadaan                                                 berjalan
        done
        = selesai
        State    {1}
        = Keadaan                                                 {1}
         of {1}/s
        =  dari {1}/s
        , {1} left
        = , {1} tersisa
        paused
        = dijeda
        {1|# marked device|# marked devices}
        = {1|# perangkat bertanda}
        """#
}
