import { part, pictured } from './guide-parts.id.ts'

/** Chapters of an assessment's way: applying, planning, the day, and what becomes of the certificate. */
export const assessing = {
  applying: pictured(
    'applying',
    'Pilihan skema bagi pemohon',
    part(
      'Mengajukan permohonan sertifikasi',
      'Buka Permohonan saya, tekan Ajukan permohonan, lalu pilih skema. Di sana tertulis unit, biaya, dan yang perlu disiapkan.',
      'Isi langkah demi langkah: tujuan, data pribadi, bukti, asesmen mandiri. Isian tersimpan sendiri dan dapat dilanjutkan di perangkat lain.',
      'Pada asesmen mandiri jawab K atau BK untuk setiap elemen, dan untuk K pilih bukti atau tulis contohnya. Bukti yang sama cukup diunggah sekali.',
      'Periksa, tanda tangani, lalu kirim. Bila dikembalikan, yang perlu dilengkapi ditandai di tempatnya.',
      'Setelah diterima, tunggu tanggal asesmen: Anda diberi tahu lewat email dan notifikasi.',
    ),
  ),
  assessments: pictured(
    'assessment',
    'Halaman asesmen dengan giliran dan yang masih kurang',
    part(
      'Menyiapkan asesmen',
      'Buka Asesmen, lalu Tambah asesmen: skema, TUK, tanggal dan jam setempat, kuota, dan sumber anggaran. Permohonan dari TUK menunggu di Pengajuan; setujui, kembalikan, atau tolak.',
      'Di tab Peserta tekan Tambah peserta: ambil asesi yang permohonannya diterima, atau tambahkan orang tanpa akun, juga dari lembar kerja.',
      'Tekan Tugaskan asesor. Hanya yang kompetensinya sah, registrasinya berlaku, dan harinya kosong yang ditawarkan; benturan kepentingan tertulis di sampingnya. Usulkan pembagian membagi peserta merata. Tunjuk pula penyelia.',
      'Halaman asesmen menyebut apa yang masih kurang dan giliran siapa. Mulai pemeriksaan dokumen membuat surat tugas dan undangan; pada harinya tekan Mulai asesmen.',
      'Salah langkah? Buka kembali mengembalikan asesmen satu langkah, dengan alasan. Kalender menunjukkan semua asesmen.',
    ),
  ),
  venueAssessments: part(
    'Mengajukan asesmen dari TUK',
    'Buka Asesmen, lalu Buat permohonan: skema, tanggal, jam, dan kuota. Permohonan tersimpan sebagai draf.',
    'Periksa, lalu Kirim permohonan dengan tanda tangan Anda. Bila dikembalikan, perbaiki yang diminta dan kirim lagi.',
    'Setelah disetujui, Anda melihat peserta dan hari asesmen di sini. Asesi TUK Anda tambahkan atau impor di menu Asesi.',
  ),
  ownAssessment: pictured(
    'own-assessment',
    'Asesmen seperti dilihat pesertanya',
    part(
      'Asesmen Anda',
      'Buka Riwayat asesmen dan pilih asesmennya: tanggal, tempat, asesor, dan apa yang menunggu Anda.',
      'Sebelum harinya baca dan tanda tangani persetujuan asesmen FR.AK.01. Kebutuhan khusus yang Anda sebut dicatat asesor di FR.AK.07.',
      'Pada harinya bawa kartu identitas. Uji tertulis Anda kerjakan di Uji saya.',
      'Sesudahnya isi umpan balik FR.AK.03. Hasil Anda baca setelah pleno memutuskan; bila belum kompeten, di sana tertulis cara mengajukan banding.',
    ),
  ),
  bnspCodes: part(
    'Kode BNSP',
    'Buka Kode BNSP dari Langkah awal atau dari tab BAPS sebuah pleno. BNSP memakai kodenya sendiri untuk pendidikan, pekerjaan, sumber anggaran, kementerian, dan mungkin juga wilayah. Selama kode wilayah kosong, BAPS memakai kode Kemendagri.',
    'Isi satu per satu, atau unduh daftarnya sebagai Excel, isi kolom kode, lalu impor.',
    'Yang masih kurang disebut sebelum BAPS pertama diunduh.',
  ),
  blanko: part(
    'Blanko',
    'Di Sertifikat, pilih yang sudah diputuskan dan tekan Ajukan blanko. Ambil dari surat asesmen melampirkan surat permohonan, berita acara pleno, dan SK yang sudah ditandatangani.',
    'Catat terkirim, lalu Catat blanko diterima: nomor diberikan berurutan kepada setiap sertifikat.',
    'Stok blanko menghitung yang diterima, terpakai, rusak, dan sisa, dan memberi tahu bila hampir habis. Blanko rusak dicatat dengan alasan dan tidak dipakai lagi.',
    'Untuk mencetak, pilih sertifikat di Belum diserahkan lalu tekan Cetak pada blanko: semua menjadi satu PDF menurut urutan yang dipilih, dan nomor blanko diberikan berurutan setelah Anda mencocokkannya. Bila selembar rusak di tengah, pilih dari sertifikat mana pencetakan dilanjutkan.',
    'Beri tahu siap diambil, lalu Serahkan sertifikat dengan tanda terima di layar atau di atas kertas.',
  ),
  certificateStates: part(
    'Membekukan, mencabut, mengurangi, dan membetulkan sertifikat',
    'Ketua LSP, atau yang ditugasinya menandatangani, membuka sertifikatnya. Bekukan sertifikat dapat diakhiri, Cabut sertifikat tidak; keduanya perlu alasan, dan verifikasi langsung menunjukkannya.',
    'Kurangi ruang lingkup, juga oleh Ketua LSP, mengeluarkan unit berdasarkan sebuah keputusan, dan menyiapkan sertifikat baru dengan unit yang tersisa.',
    'Betulkan sertifikat mengganti ejaan yang salah dengan sertifikat baru. Unit, skema, jenjang, dan masa berlaku hanya diubah Ketua LSP, dengan keputusan yang mendasarinya.',
    'Pemegang menerima surat atau email tentang setiap perubahan ini.',
  ),
  surveillance: part(
    'Surveilan pemegang sertifikat',
    'Di tab Ketentuan skema, atur surveilan: setiap berapa bulan laporan diminta, dan apa isinya. Kosong berarti tanpa surveilan; sertifikat yang sudah terbit tidak berubah.',
    'Pemegang diingatkan 60 dan 30 hari sebelum jatuh tempo dan pada harinya, lalu mengirim dari Sertifikat saya.',
    'Buka Sertifikat, lalu Surveilan. Terima laporannya, atau Minta melengkapi dengan alasan. Laporan di atas kertas dicatat dengan Catat sudah diterima.',
    'Yang lewat waktu ada di tampilan Lewat waktu dan di dashboard. Bila perlu, Ketua LSP membekukan sertifikatnya di halaman sertifikat; sistem tidak membekukannya sendiri.',
  ),
  misuses: part(
    'Penyalahgunaan sertifikat',
    'Buka Database alumni, lalu Penyalahgunaan. Catat pemakaian sertifikat atau logo yang salah atau menyesatkan: siapa, apa yang terjadi, dan dari mana diketahui.',
    'Isi tindakan dan tanggalnya. Ketua LSP membekukan atau mencabut sertifikat di halamannya; surat teguran ditulis di Surat.',
    'Kasus baru dapat diselesaikan setelah ada tindakan. Daftar dapat disaring dan diekspor untuk surveilan BNSP.',
  ),
  ownCertificates: part(
    'Sertifikat Anda',
    'Buka Sertifikat saya. Setujui dahulu Perjanjian Pemegang Sertifikat, lalu unduh PDF-nya.',
    'Di sana tertulis kapan sertifikat tercetak siap diambil. Halaman verifikasi dapat Anda tunjukkan kepada pemberi kerja.',
    'Menjelang akhir masa berlakunya, tekan Ajukan sertifikasi ulang. Bila skemanya menentukan kapan dan dengan cara apa, itu tertulis di sana.',
    'Bila skemanya meminta laporan surveilan, tekan Isi laporan, jawab yang diminta, tambahkan bukti, lalu Kirim laporan. Bila diminta melengkapi, alasannya tertulis di halaman itu.',
  ),
  skk: part(
    'Pemohon SKK dari registri konstruksi',
    'Atur dahulu Sambungan registri: alamat dan token dari LPJK, lalu Uji sambungan. Daftar permohonan diambil setiap 15 menit, atau tekan Ambil daftar.',
    'Buka sebuah permohonan, nilai dokumennya satu per satu. Setelah semuanya memenuhi, nyatakan lengkap; bila tidak, minta dilengkapi, atau tolak. Statusnya dilaporkan ke registri dan tidak dapat ditarik.',
    'Ambil alih data memasukkan pemohon ke data asesi tanpa diketik ulang; ia dikenali dari NIK, dan yang berbeda Anda pilih. Skema yang saat itu belum dipilih dapat dipilih di halaman permohonannya. Dokumennya dipakai asesi sebagai bukti tanpa diunggah lagi.',
    'Permohonan di LSP ikut berakhir bila permohonan SKK ditolak. Pembekuan dan pencabutan sertifikat tidak dilaporkan ke registri: beri tahu LPJK.',
    'Papan laporan menunjukkan yang terkirim, menunggu, dan ditolak registri, dengan jawabannya. Kirim ulang setelah penyebabnya diperbaiki.',
    'Rekonsiliasi membandingkan kedua sisi dan menyebut yang berbeda.',
  ),
  newLsp: part(
    'Membuka LSP',
    'Di Platform, buka LSP dan tekan Buka LSP: nama, jenis, host, kontrak, kemampuan, dan Super User pertama. Undangan dikirim ke emailnya.',
    'Kontrak dan kemampuan diubah kemudian di halaman LSP itu. Sesudah hari terakhir kontrak, orangnya tidak dapat masuk; datanya tetap ada.',
    'Pengaduan tentang aplikasi ada di menu Pengaduan aplikasi, dan log setiap LSP di halamannya.',
  ),
  references: part(
    'Daftar referensi dan hari libur',
    'Daftar referensi (pekerjaan, agama, pendidikan) sama untuk semua LSP. Isian tidak dihapus karena data orang memakainya; nonaktifkan saja.',
    'Hari libur di menu Platform menentukan batas waktu dalam hari kerja. Setiap tahun diisi dari almanak: cocokkan dengan Surat Keputusan Bersama sebelum disimpan.',
  ),
  account: pictured(
    'account',
    'Pengaturan dengan data diri, foto, dan tanda tangan',
    part(
      'Akun dan pengaturan Anda',
      'Buka Pengaturan di menu akun. Di Data diri Anda mengganti nama, foto, tanda tangan, bahasa, dan tema.',
      'Username dan email diganti di Keamanan; email lama tetap dipakai sampai tautan di email baru dibuka.',
      'Keamanan menunjukkan perangkat yang sedang masuk. Keluarkan yang tidak Anda kenal, lalu ganti password.',
      'Kalender memberi alamat pribadi untuk kalender ponsel Anda, dan Log saya menunjukkan apa yang dilakukan dengan akun Anda.',
    ),
  ),
}
