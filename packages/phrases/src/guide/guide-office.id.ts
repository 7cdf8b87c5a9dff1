import { part, pictured } from './guide-parts.id.ts'

/** Chapters of whoever runs the LSP's office: its set-up, people, schemes, requirements. */
export const office = {
  setUp: pictured(
    'set-up',
    'Halaman langkah awal dengan yang sudah dan yang belum selesai',
    part(
      'Langkah awal LSP',
      'Buka Langkah awal: delapan hal yang perlu ada sebelum asesmen pertama, masing-masing dengan tautan ke tempat mengisinya.',
      'Lengkapi profil LSP, undang direktur, terbitkan paling sedikit satu skema, lalu susun persyaratan bagi asesi.',
      'Daftarkan TUK dengan SK yang masih berlaku, dan asesor dengan kompetensi yang sudah diverifikasi.',
      'Yang masih kosong disebut di bawah setiap langkah. Semua langkah dapat dibuka lagi kapan saja.',
    ),
  ),
  lspProfile: pictured(
    'lsp-profile',
    'Profil LSP dengan lisensi dan pimpinan',
    part(
      'Profil LSP',
      'Buka Profil LSP. Lisensi, pimpinan, alamat, dan kota yang Anda isi di sini tercetak pada surat dan sertifikat yang dibuat sesudahnya; yang sudah terbit tidak berubah.',
      'Atur bahasa awal, zona waktu, warna, dan gambar. Pratinjau menunjukkan halaman masuk seperti dilihat orang.',
      'Tentukan nomor asesmen, batas hari pengaduan, cara membayar, dan kapan FR.AK.03 serta FR.AK.06 wajib ada sebelum pleno.',
      'Tentukan pula syarat menerbitkan skema: persyaratan bagi pemohon, dan pengesahan komite oleh dua orang.',
      'Nama LSP, kode, host, dan kontrak diatur pengelola sistem.',
    ),
  ),
  openid: part(
    'Masuk dengan akun lembaga',
    'Di Profil LSP, tekan Atur penyedia akun. Isi alamat penerbit, Client ID, dan rahasianya seperti tertulis di Google, Microsoft, atau Keycloak.',
    'Salin semua alamat pengalihan di halaman itu ke penyedia, lalu tekan Periksa penyedia.',
    'Nyalakan Tawarkan di halaman login. Orang dikenali dari email yang dijamin penyedia; mereka harus sudah terdaftar di LSP dengan email yang sama.',
    'Wajib bagi orang LSP baru dapat dinyalakan setelah Anda sendiri masuk dengan akun itu.',
  ),
  people: pictured(
    'people',
    'Daftar pengguna dengan peran dan statusnya',
    part(
      'Pengguna dan peran',
      'Buka Pengguna, lalu Undang pengguna. Tautan untuk membuat password dikirim ke emailnya; sampai dibuka, statusnya Menunggu konfirmasi.',
      'Seseorang dapat memegang beberapa peran. Peran di TUK menyebut TUK-nya; orang yang bertugas untuk sekolah atau perusahaan mendapat menu Institusi saya.',
      'Undangan tidak sampai? Buka orangnya dan tekan Kirim ulang undangan.',
      'Orang yang berhenti dinonaktifkan, tidak dihapus: apa yang pernah dikerjakannya tetap tercatat, dan ia dapat diaktifkan kembali.',
      'Ponsel hilang? Di halaman orangnya, Keluarkan dari semua perangkat mengakhiri semua sesinya.',
    ),
  ),
  institutions: part(
    'Institusi',
    'Buka Institusi dan catat sekolah, perusahaan, atau instansi mitra dengan narahubungnya, satu per satu atau lewat Impor.',
    'Centang Mengirim asesi untuk disertifikasi bagi yang mengirim asesi; institusi itu kemudian dapat dipilih pada data asesi.',
    'Beri seorang pengguna Institusi yang diwakili, agar ia melihat asesi kiriman lembaganya dan hasilnya.',
  ),
  ownInstitution: part(
    'Institusi saya',
    'Buka Institusi saya: asesi yang dikirim lembaga Anda, asesmennya, hasilnya, dan nomor sertifikatnya.',
    'Data ini hanya dapat dibaca. Asesi baru Anda tambahkan atau impor di menu Asesi.',
  ),
  heavyVehicles: part(
    'Alat berat',
    'Buka Alat berat dan catat alat yang operatornya disertifikasi: kategori, kelas operator, kapasitas, dan apakah operatornya wajib memiliki SIO.',
    'Hubungkan setiap alat dengan skemanya. Daftar dapat diimpor, disaring, dan diekspor.',
  ),
  importing: pictured(
    'import',
    'Dialog impor dengan templat dan pilihan berkas',
    part(
      'Mengimpor dari Excel',
      'Di daftar yang dapat diimpor, tekan Impor dan unduh templatnya. Baris contoh menunjukkan cara mengisi; kolom wajib ditandai.',
      'Pilih berkas Anda: isinya diperiksa dahulu dan tidak ada yang disimpan. Setiap kesalahan disebut baris dan kolomnya, dan setiap data yang akan berubah ditampilkan sebelum dan sesudahnya.',
      'Judul kolom Anda berbeda? Pasangkan kolomnya di dialog itu juga.',
      'Sel kosong tidak mengubah apa pun. Untuk mengosongkan isian, tulis tanda hubung (-) di selnya.',
      'Berkas yang sama boleh dimuat lagi: yang sudah ada dikenali dan tidak menjadi ganda.',
    ),
  ),
  schemes: pictured(
    'scheme',
    'Skema dengan unit, elemen, dan KUK',
    part(
      'Menyusun skema',
      'Buka Skema sertifikasi. Catat bidangnya di Skema induk, lalu Tambah skema, atau impor dari Excel dan JSON; templatnya memuat contoh seperti SKKNI mencetaknya.',
      'Di draf, isi Unit, elemen, KUK. Tekan Tempel teks SKKNI untuk memasukkan unit yang Anda salin dari PDF atau Word; periksa bacaannya, lalu Masukkan ke draf. Urungkan mengembalikan semuanya.',
      'Kelompok pekerjaan tertulis di setiap unit dan dipakai pada FR.MAPA dan FR.IA.',
      'Isian tersimpan sendiri. Bila orang lain mengubah draf yang sama, Anda memilih isian yang dipakai.',
      'Versi yang terbit tidak berubah lagi. Buat versi baru untuk mengubah skema; asesmen yang berjalan tetap memakai versinya. Di tab Versi dua versi dapat dibandingkan.',
    ),
  ),
  readingSchemes: part(
    'Membaca skema',
    'Buka Skema sertifikasi: semua skema yang diterbitkan LSP, dengan unit, elemen, dan KUK-nya.',
    'Versi yang terbit tidak berubah. Asesmen dan permohonan memakai versi yang berlaku saat dimulai.',
  ),
  requirements: pictured(
    'requirement',
    'Persyaratan dengan pratinjau seperti dilihat asesi',
    part(
      'Persyaratan bagi asesi',
      'Buka Persyaratan. Portofolio dasar diminta satu skema, Persyaratan umum kepada setiap asesi, dan Bukti administratif berisi identitas dan berkas.',
      'Tambah satu persyaratan: jenis isian (berkas, tautan, teks, centang, pilihan, angka), wajib atau tidak, dan petunjuk dalam dua bahasa. Pratinjau menunjukkannya seperti dilihat asesi.',
      'Kelompok menentukan berapa dari beberapa bukti yang cukup. Atur urutan menyusun daftarnya.',
      'Tentukan siapa yang melihat buktinya pada tahap mana. Perubahan menjadi versi baru; bukti yang sudah diberikan tidak berubah.',
    ),
  ),
  testMaterial: part(
    'Materi uji',
    'Buka Persyaratan, lalu Materi uji. Unggah perangkat asesmen per skema; isinya rahasia.',
    'Asesor membuka materi uji dari asesmennya pada harinya. Setiap pembukaan dicatat: siapa, kapan, dan untuk apa.',
    'Riwayat pembukaan menunjukkan semuanya.',
  ),
  assessors: pictured(
    'assessors',
    'Daftar asesor dengan masa berlaku registrasinya',
    part(
      'Mengelola asesor',
      'Buka Asesor, lalu Undang asesor, atau muat banyak sekaligus lewat Impor. Data yang belum diisi dilengkapi asesor sendiri atau kantor.',
      'Isi nomor dan masa berlaku registrasi: tanpa itu asesor tidak dapat ditugaskan. Yang segera habis ditandai, dan asesor diberi tahu.',
      'Kompetensi yang diajukan asesor ada di Menunggu verifikasi: buka sertifikatnya, lalu verifikasi atau tolak dengan alasan.',
      'Kalender menunjukkan hari tugas dan hari berhalangan; Beban dan riwayat menunjukkan asesmennya.',
      'Jangan tugaskan menghentikan penugasan baru dengan alasan, tanpa mengubah tugas yang sudah ada.',
    ),
  ),
  ownCompetences: part(
    'Data, kompetensi, dan kalender Anda',
    'Lengkapi Data asesor Anda: registrasi, masa berlaku, dan dokumen. Tanpa itu Anda tidak dapat ditugaskan.',
    'Buka Kompetensi, tekan Tambah kompetensi, pilih skema, dan unggah sertifikatnya. Anda dapat ditugaskan setelah kantor memverifikasinya.',
    'Tandai hari Anda berhalangan di Kalender. Alamat kalender pribadi untuk ponsel Anda ada di Pengaturan, bagian Kalender.',
    'Tugas baru datang sebagai notifikasi: buka asesmennya, tekan Terima tugas atau Tolak tugas. Setelah nama peserta diketahui, nyatakan ketidakberpihakan Anda.',
  ),
  applicants: pictured(
    'applicants',
    'Daftar asesi dengan NIK yang disamarkan',
    part(
      'Mengelola asesi',
      'Buka Asesi. Cari menurut nama, atau tekan Cari NIK; NIK tidak pernah muncul di alamat halaman. Melihat NIK utuh dicatat.',
      'Tambah asesi satu per satu, atau muat daftar lewat Impor: NIK yang sudah dikenal mengubah datanya, yang lain menjadi asesi baru. Impor yang besar berjalan di latar belakang.',
      'Tab Dokumen dan Persetujuan melengkapi datanya; yang masih kurang untuk FR.APL.01 disebut di atas. Bagi yang di bawah 18 tahun diperlukan persetujuan orang tua atau wali.',
      'Undang membuat akun mengirim tautan ke emailnya, sehingga ia mengajukan permohonan sendiri.',
      'Cari data ganda membandingkan data yang mirip; Gabungkan menyatukannya, dan dapat diurungkan.',
    ),
  ),
  applications: pictured(
    'review',
    'Pemeriksaan permohonan: bukti di kiri, putusan di kanan',
    part(
      'Memeriksa permohonan',
      'Buka Permohonan asesi, lalu Antrean pemeriksaan: yang paling lama menunggu ada di depan. Tekan Periksa yang pertama.',
      'Bukti tampil di tengah; beri putusan untuk masing-masing dengan tombol 1, 2, 3 atau tetikus, dengan catatan bila belum memenuhi.',
      'Terima permohonan bila semuanya memenuhi, Kembalikan dengan hal yang perlu dilengkapi, atau Tolak dengan alasan. Permohonan berikutnya terbuka sendiri.',
      'Beberapa permohonan dapat diputuskan sekaligus dari daftar. Pemohon diberi tahu lewat email dan notifikasi.',
      'Yang diterima menunggu di daftar peserta asesmen untuk skemanya.',
    ),
  ),
  letterTemplates: part(
    'Naskah dan nomor surat',
    'Buka Manajemen surat dan pilih jenisnya. Naskah memakai isian dalam kurung kurawal; daftar isian yang ada tertulis di sampingnya.',
    'Lihat contoh menunjukkan surat dengan data rekaan. Simpan naskah menjadi versi baru; surat yang sudah ada tidak berubah.',
    'Nomor dan penanda tangan diatur per jenis surat, dengan contoh nomornya.',
  ),
}
