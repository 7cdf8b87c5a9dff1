import type { GuidePart } from './guide-parts.id.ts'

/** Parts of the guide about the account, complaints, messages and the data log. */
export const twoSteps: GuidePart = {
  title: 'Verifikasi dua langkah',
  steps: [
    'Buka Pengaturan di menu akun. Pasang aplikasi autentikator (pindai kode QR, lalu ketik kode 6 angkanya) atau tambah passkey.',
    'Simpan sepuluh kode pemulihan di tempat yang jauh dari ponsel Anda. Kode hanya ditampilkan sekali, dan masing-masing dapat dipakai sekali.',
    'Setelah itu, login meminta kode atau passkey sesudah password. Setiap perubahan diberitahukan ke email Anda.',
    'Ponsel dan kode pemulihan hilang? Hubungi admin LSP: pengelola server dapat menghapus verifikasi dua langkah dari akun Anda.',
  ],
  picture: null,
  alt: '',
}

export const complaining: GuidePart = {
  title: 'Membuat pengaduan',
  steps: [
    'Buka Pengaduan di menu utama, lalu tekan Buat pengaduan. Ceritakan apa yang terjadi, kapan, dan di mana.',
    'Setelah terkirim, lampirkan bukti berupa PDF atau foto. Anda menerima nomor pengaduan melalui email.',
    'Jawaban datang sebagai surat bertanda tangan, paling lambat dalam hari kerja yang disebut di halaman pengaduan. Belum selesai? Buka kembali pengaduan satu kali, dengan alasan.',
    'Halaman tidak terbuka? Tekan Laporkan masalah ini di bawah kode untuk bantuan: halaman dan kodenya ikut terkirim.',
    'Tidak setuju dengan hasil asesmen? Itu banding, bukan pengaduan: buka Asesmen, lalu Banding.',
  ],
  picture: null,
  alt: '',
}

export const complaintWork: GuidePart = {
  title: 'Menangani pengaduan',
  steps: [
    'Pengaduan baru tampil di dashboard. Buka, lalu Terima untuk diperiksa atau Teruskan. Bila yang diadukan orang LSP, pilih namanya: ia tidak dapat melihat pengaduan itu.',
    'Kaitkan dengan asesmen, sertifikat, atau TUK yang diadukan. Asesor, penyelia, anggota pleno, dan pengambil keputusannya tidak dapat menangani pengaduan itu.',
    'Tetapkan pemeriksa. Yang diadukan, yang mengadu, dan yang terlibat tidak dapat dipilih.',
    'Pemeriksa mencatat temuannya, menetapkan tindakan perbaikan dengan penanggung jawab dan batas waktu, lalu menjawab dengan tanda tangannya. Jawaban menjadi surat dan dikirim melalui email.',
    'Selesaikan pengaduan setelah hasil setiap tindakan dicatat. Daftar pengaduan dapat disaring dan diekspor.',
    'Masyarakat mengadu tanpa akun dari tautan di halaman login LSP, juga dengan berkas bukti. Batas hari diatur di Profil LSP.',
  ],
  picture: null,
  alt: '',
}

export const messaging: GuidePart = {
  title: 'Berkirim pesan',
  steps: [
    'Buka asesmen, lalu tekan Pesan dan pilih kepada siapa Anda menulis. Percakapan yang sudah ada terbuka dari ikon Pesan di bilah atas.',
    'Enter mengirim, Shift+Enter membuat baris baru. Dengan penjepit kertas Anda mengirim foto, PDF, Word, atau Excel sampai 10 MB.',
    'Tanpa jaringan, pesan disimpan di perangkat Anda dan dikirim begitu jaringan kembali.',
    'Pesan Anda dapat diubah selama 5 menit (panah atas) dan ditarik kembali kapan saja; bahwa pernah ada pesan tetap terlihat.',
    'Asesi menulis kepada kantor LSP. Berdua dengan asesor hanya jika LSP mengizinkannya. Pesan yang tidak pantas dapat dilaporkan dan menjadi pengaduan.',
    'Yang belum Anda baca diberitahukan melalui email setelah setengah jam, tanpa isinya. Bisukan percakapan yang tidak perlu Anda ikuti.',
  ],
  picture: null,
  alt: '',
}

export const validating: GuidePart = {
  title: 'Memvalidasi asesmen (FR.VA)',
  steps: [
    'Buka Validasi asesmen, lalu Program per skema: setiap skema tampil dengan validasi terakhir dan berikutnya; yang lewat waktu ditandai.',
    'Yang mengelola program menekan Rencanakan, memilih tanggal, masa, dan tim: paling sedikit dua orang, satu di antaranya ketua. Tim menerima notifikasi.',
    'Tim mengisi laporan: tujuan, konteks, pendekatan, konfirmasi, lalu aturan bukti dan prinsip untuk setiap aspek. Aspek yang belum memenuhi semuanya memerlukan temuan, dan temuan memerlukan rencana perbaikan.',
    'Ketua tim menandatangani lebih dahulu, kemudian setiap anggota. Setelah itu laporan tidak berubah, dan PDF-nya lengkap dengan tanda tangan.',
  ],
  picture: null,
  alt: '',
}

export const publishingSchemes: GuidePart = {
  title: 'Mengesahkan dan menerbitkan skema',
  steps: [
    'Buka Skema, lalu draf versinya. Yang masih kurang disebut di atas; isi unit, elemen, KUK, dan data skema sampai lengkap.',
    'Di Data skema, tekan Sahkan versi ini: isi nomor dan tanggal berita acara komite, tanggal tinjauan berikutnya, dan lampirkan berita acaranya. Orang lain menekan Sahkan juga. Yang diubah sesudah itu disahkan lagi.',
    'Tekan Terbitkan versi ini. Persyaratan bagi pemohon, dan pengesahan bila LSP mewajibkannya di Profil LSP, harus sudah ada.',
    'Sesudah terbit, siapkan FR.MAPA.01 dan FR.MAPA.02, biaya, dan asesornya; halaman skema menyebut yang belum ada.',
    'Skema yang tidak dipakai lagi ditarik di tab Ketentuan: tekan Tarik skema ini, tulis alasan, hari terakhir permohonan dan asesmen, dan skema penggantinya. Yang sedang berjalan diberi tahu; Batalkan penarikan mengembalikannya sampai hari pertama itu lewat.',
  ],
  picture: null,
  alt: '',
}

export const dataLog: GuidePart = {
  title: 'Log data',
  steps: [
    'Buka Log data di menu utama: siapa melakukan apa terhadap data mana, kapan, dan dari alamat jaringan mana.',
    'Saring menurut tanggal dan jenis data, atau buka satu catatan lalu pilih semua catatan tentang data itu atau semua yang dilakukan orang itu.',
    'Ketik nama, alasan, atau nomor data di kotak cari. Ekspor mengunduh yang sedang disaring sebagai lembar kerja.',
    'Setiap catatan disegel beberapa detik setelah ditulis. Tekan Periksa keutuhan untuk memastikan tidak ada catatan yang diubah, dihapus, ditukar, atau disisipkan; bila ada, catatan pertama yang rusak disebutkan.',
    'Membuka yang rahasia juga dicatat: NIK, kunci soal, materi uji, berkas milik orang lain, dan setiap ekspor.',
  ],
  picture: null,
  alt: '',
}

export const restoring: GuidePart = {
  title: 'Memulihkan data yang dihapus',
  steps: [
    'Buka Pengaturan, lalu Pulihkan data. Pilih jenis datanya: setiap baris menunjukkan siapa yang menghapus, kapan, mengapa, dan apa yang terkait.',
    'Pengguna yang dinonaktifkan, dokumen, draf skema yang dibuang, dan sertifikat masa lalu juga ada di sana. Dokumen yang dihapus asesi sendiri tidak dapat dikembalikan.',
    'Tekan Pulihkan pada satu baris, atau centang beberapa baris. Sebelum apa pun berubah, Anda melihat mana yang dapat dipulihkan dan apa yang menghalangi yang lain.',
    'Super User dapat mengosongkan yang sudah lebih dari 365 hari, dengan mengetik HAPUS. Itu tidak dapat dibatalkan.',
  ],
  picture: null,
  alt: '',
}

export const connecting: GuidePart = {
  title: 'Program mitra dan WhatsApp',
  steps: [
    'Buka Pengaturan, lalu Integrasi. Kunci API memberi program mitra hak membaca yang Anda pilih; webhook memberi tahu program mitra begitu sesuatu terjadi.',
    'Untuk WhatsApp, siapkan akun WhatsApp Business, sebuah nomor, dan aplikasi di Meta for Developers. Tekan Atur WhatsApp, lalu isi ID nomor telepon dan ketiga rahasia.',
    'Buat templat pesan yang tertulis di halaman itu di WhatsApp Manager dalam kedua bahasa, daftarkan alamat callback-nya, lalu tekan Periksa sambungan.',
    'Orang yang memilih WhatsApp dan menyetujuinya di Pengaturan mereka menerima notifikasi. Pengiriman notifikasi menunjukkan apa yang sampai, dibaca, atau gagal, dan apa yang menunggu, karena apa dan sampai kapan.',
  ],
  picture: null,
  alt: '',
}
