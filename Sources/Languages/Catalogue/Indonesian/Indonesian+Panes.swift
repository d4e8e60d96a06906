extension Catalogue {
    static let indonesianPanes = #"""
        Topics
        = Topik
        Device groups
        = Grup perangkat
        Devices
        = Perangkat
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
        Reason    {1}
        = Alasan     {1}
        Apple     {1}
        = Apple      {1}
        Remedy    {1}
        = Solusi     {1}
        Field     {1}: {2}
        = Bidang     {1}: {2}
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
        nothing has been sent yet
        = belum ada yang dikirim
        running
        = berjalan
        not known
        = tak diketahui
        """#
}
