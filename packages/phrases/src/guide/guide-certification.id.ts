import type { GuidePart } from './guide-parts.id.ts'

/** Parts of the guide about what leads from the day of the assessment to the certificate. */
export const worksheet: GuidePart = {
  title: 'Mengisi formulir sebelum dan di hari asesmen',
  steps: [
    'Buka Riwayat asesmen, pilih asesmennya, lalu buka dokumen asesmen. Pada setiap peserta tertulis formulir berikutnya, sebagai tombol, dan yang tersisa.',
    'Sebelum hari asesmen: buka FR.APL.02 asesi pertama. Tekan Nyatakan semua memenuhi bila buktinya demikian; asesi berikutnya terbuka sendiri. Isi Konsultasi sekali, lalu Isi sama untuk asesi lain. Tekan Tanda tangani sekaligus: formulir demi formulir, dengan potensi dari permohonan untuk Anda benarkan.',
    'Catat kehadiran dan periksa identitas lebih dahulu, dan tanda tangani daftar hadir asesor. Isi instrumen menurut rencana FR.MAPA.02, lalu FR.AK.02.',
    'Setiap isian tersimpan sendiri, juga tanpa jaringan: isian menunggu di perangkat Anda dan dikirim begitu jaringan kembali.',
    'Tanda tangani setelah lengkap; tombol di bawah tanda tangan membuka formulir berikutnya yang menunggu Anda. Sesudah semua peserta memiliki FR.AK.02, isi laporan FR.AK.05.',
  ],
  picture: 'worksheet',
  alt: 'Lembar kerja FR.IA.01 dengan pilihan untuk setiap kriteria',
}

export const plenoSeats: GuidePart = {
  title: 'Menyiapkan pleno dan laporan BNSP',
  steps: [
    'Buka Asesmen, lalu Pleno, dan pilih asesmennya. Tetapkan tanggal, tempat, dan anggota di tab Susunan: paling sedikit tiga, ganjil, dengan satu ketua.',
    'Yang menilai, melatih, atau berkerabat dengan peserta tidak dapat dipilih; alasannya tertulis di samping namanya.',
    'Tekan Adakan pleno. Undangan dan surat tugas disiapkan untuk ditandatangani Ketua LSP.',
    'Sesudah pleno ditutup, tab BAPS menunjukkan apa yang masih kurang bagi BNSP dan tempat melengkapinya. Bila lengkap, unduh BAPS.',
  ],
  picture: 'baps',
  alt: 'Tab BAPS dengan daftar yang masih kurang',
}

export const pleno: GuidePart = {
  title: 'Memutuskan dalam pleno',
  steps: [
    'Buka pleno dari notifikasi. Di kiri daftar peserta, di tengah bukti, rekomendasi, dan formulirnya, di kanan suara.',
    'Beri suara satu per satu, atau ikuti rekomendasi untuk banyak peserta sekaligus dengan pengecualian. Suara yang berbeda dari rekomendasi perlu alasan.',
    'Bila Anda tidak dapat netral terhadap seorang peserta, tulis alasannya dan nyatakan tidak ikut memutuskan.',
    'Suara terbanyak memutuskan; bila seimbang, suara ketua. Ketua mencatat keputusan, lalu menandatangani berita acara.',
    'Setelah ketua, setiap anggota membaca dan menandatangani berita acara. Bila seorang anggota tidak menandatangani, ketua mencatat alasannya di tab Susunan.',
  ],
  picture: 'pleno',
  alt: 'Sidang pleno dengan peserta, bukti, dan suara berdampingan',
}

export const decree: GuidePart = {
  title: 'Menandatangani SK dan sertifikat',
  steps: [
    'Sesudah berita acara ditandatangani semua anggota pleno, buka plenonya dari notifikasi dan tekan Tanda tangani SK dan tutup pleno.',
    'Buka Sertifikat. Pilih yang menunggu, lalu tekan Tanda tangani dan terbitkan. Nomor dan dokumennya dibuat di latar belakang; kemajuannya tampil di halaman penerbitan.',
    'Bila berhalangan, beri kuasa tanda tangan untuk waktu tertentu di Pengaturan sertifikat. Kuasa itu berlaku selama Anda sendiri bertugas sebagai Ketua LSP.',
  ],
  picture: 'certificates',
  alt: 'Daftar sertifikat yang menunggu tanda tangan',
}

export const certificates: GuidePart = {
  title: 'Sertifikat dan dasarnya',
  steps: [
    'Buka Database alumni, lalu Sertifikat atau Alumni. Cari menurut nama atau nomor.',
    'Tab Dasar sertifikat menunjukkan semua yang mendasarinya: permohonan, bukti dan putusannya, formulir, suara pleno, surat, dan riwayat. Dari setiap halaman itu ada jalan kembali.',
    'Nama yang salah dibetulkan dengan sertifikat baru; QR lama mengatakan oleh apa ia diganti.',
    'Pengaturan sertifikat, lalu Tampilan sertifikat, mengatur logo, pas foto, dan penanda tangan halaman belakang, dengan pratinjau. Cetak pada blanko ada di tab Dokumen.',
    'Catat rentang blanko dari BNSP di Stok blanko. Di tampilan Belum diserahkan, beri tahu pemegang, lalu catat penyerahannya dengan tanda terima.',
    'Sertifikat dari masa lalu dapat dicatat satu per satu atau diimpor dari lembar kerja.',
  ],
  picture: 'basis',
  alt: 'Tab dasar sertifikat dengan permohonan, keputusan, formulir, dan surat',
}

export const verification: GuidePart = {
  title: 'Memeriksa sertifikat',
  steps: [
    'Siapa saja dapat memindai QR pada sertifikat atau membuka /verify di alamat LSP, tanpa login.',
    'Ketik nomor sertifikat dan nama pemegangnya, atau kodenya saja. Halaman menunjukkan nama, skema, masa berlaku, dan apakah sertifikat berlaku, dibekukan, dicabut, atau diganti.',
    'Salah ketik dikenali dan dikatakan sebagai salah ketik, bukan sebagai pemalsuan.',
  ],
  picture: 'verify',
  alt: 'Halaman verifikasi dengan sertifikat yang berlaku',
}

export const letters: GuidePart = {
  title: 'Surat',
  steps: [
    'Buka Surat di menu utama: surat untuk Anda, dan di depan yang menunggu tanda tangan Anda. Daftar dapat disaring menurut status.',
    'Pilih beberapa surat, lalu tekan Tanda tangani surat untuk menandatangani semuanya sekaligus, atau buka satu untuk membacanya lebih dahulu.',
    'Surat yang keliru ditolak dengan alasan. Surat yang sudah ditandatangani tidak berubah; pembetulannya adalah surat baru.',
  ],
  picture: 'letters',
  alt: 'Daftar surat dengan statusnya',
}

export const appealing: GuidePart = {
  title: 'Mengajukan banding',
  steps: [
    'Bila hasil Anda belum kompeten, buka Banding. Di sana tertulis sampai kapan hasil itu dapat diajukan banding.',
    'Tekan Ajukan banding, jawab tiga pertanyaan, tulis alasannya, lalu kirim.',
    'Panel yang tidak ikut menilai dan tidak ikut memutuskan menjawab paling lambat dalam 14 hari kerja. Anda mendapat notifikasi dan surat.',
  ],
  picture: null,
  alt: '',
}

export const appealPanel: GuidePart = {
  title: 'Menangani banding',
  steps: [
    'Buka Asesmen, lalu Banding. Tetapkan panel: paling sedikit tiga orang, ganjil, dengan satu ketua, tanpa asesor peserta dan tanpa anggota pleno.',
    'Setiap anggota memberi suara dengan alasan. Sesudah semuanya, ketua panel menjawab.',
    'Bila seorang anggota berhenti atau terhalang sesudah ada yang memberi suara, isi kursinya yang kosong dengan orang lain, atau tunjuk ketua lain. Suara yang sudah diberikan tetap berlaku.',
    'Banding yang diterima menambah keputusan baru dan sertifikat; keputusan lama tetap tersimpan. Asesmen belum dapat diarsipkan selama ada banding terbuka.',
  ],
  picture: 'appeal',
  alt: 'Halaman banding dengan panelnya',
}
