extension Catalogue {
    static let indonesianTasks = #"""
        clear
        = bersihkan
        everything that runs and what became of it, and back
        = semua yang berjalan dan hasilnya, dan kembali
        stop the selected task; a broadcast can be gone on with
        = menghentikan tugas terpilih; siaran dapat dilanjutkan
        take away what is over
        = menghapus yang sudah selesai
        accepted
        = diterima
        Finished  {1}
        = Selesai    {1}
        Task
        = Tugas
        broadcast {1}
        = siaran {1}
        dry run {1}
        = uji coba {1}
        export the history to {1}
        = mengekspor riwayat ke {1}
        export the outcomes of {1} to {2}
        = mengekspor hasil {1} ke {2}
        failed: {1}
        = gagal: {1}
        forget registrations that are gone
        = melupakan pendaftaran yang sudah hilang
        nothing here is over
        = belum ada yang selesai di sini
        nothing runs
        = tidak ada yang berjalan
        read
        = terbaca
        read the backend
        = membaca backend
        send {1}
        = kirim {1}
        stopping
        = berhenti
        this cannot be stopped
        = ini tidak dapat dihentikan
        unknown: {1}
        = tak diketahui: {1}
        write down {1}
        = mencatat {1}
        {1} left
        = tersisa {1}
        {1} running
        = {1} berjalan
        """#
}
