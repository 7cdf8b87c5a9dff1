import { part } from './guide-parts.id.ts'

/** Chapters about written tests. */
export const tests = {
  bankKeeping: part(
    'Mengelola bank soal',
    'Buka Persyaratan, lalu Uji tertulis, dan pilih skema. Di bawah daftar terlihat unit dan KUK mana yang sudah diuji soal yang dipakai.',
    'Tulis soal dalam dua bahasa, atau muat lembar kerja, paket QTI, Moodle XML, atau GIFT. Impor selalu dicoba dulu: setiap kesalahan disebut baris dan selnya, dan tidak ada yang disimpan sebelum semuanya benar.',
    'Soal dari sistem lain jarang menyebut unit yang diuji: unduh baris yang bermasalah, isi unit dan KUK-nya, lalu muat lembar kerja itu.',
    'Soal adalah konsep sampai orang lain membuka dan menelaahnya, lalu dapat dipakai. Konsep buatan orang lain yang menunggu Anda ada di dasbor.',
    'Perubahan soal yang pernah dipakai menjadi versi baru. Ujian yang sudah dikerjakan tetap memakai versinya.',
    'Kunci hanya dilihat pengelola bank, dan setiap pembukaan dicatat atas namanya.',
  ),
  papers: part(
    'Menyusun naskah uji',
    'Di bank soal tekan Naskah uji, lalu Tambah naskah. Tentukan berapa soal dari unit, jenis, dan tingkat kesulitan mana; di samping setiap baris terlihat isi bank untuknya.',
    'Tentukan waktu dan nilai lulus, serta apakah soal dan pilihan diacak bagi setiap peserta.',
    'Atau pilih soalnya sendiri: naskah tetap menanyakan soal yang sama dalam urutan yang sama kepada semua peserta.',
    'Nilai lulus dapat ditentukan juga untuk setiap unit. Tentukan kapan peserta melihat hasilnya; tanpa pilihan lain, setelah keputusan pleno. Tekan Pratinjau untuk melihat naskah seperti peserta, tanpa kunci dan tanpa disimpan.',
    'Naskah yang tidak dapat diisi bank tidak dapat dibuka. Disarankan bank berisi tiga kali jumlah soalnya.',
  ),
  wrongKeys: part(
    'Memperbaiki kunci yang salah',
    'Ubah soalnya di bank: versi baru ditelaah orang lain, lalu dipakai. Kemudian buka Naskah uji, tekan Kunci dan soal yang diperbaiki, lalu Nilai ulang di samping soal itu dan tulis alasannya.',
    'Semua yang mengerjakan versi lama dinilai dengan kunci baru. Hasil sebelum dan sesudahnya disimpan dan dilihat asesor; peserta diberi tahu bila nilainya berubah.',
    'Soal yang sama sekali tidak mempunyai jawaban benar dikeluarkan di halaman yang sama: tidak dihitung bagi siapa pun, dan semua yang mengerjakannya membacanya bersama hasilnya.',
    'FR.IA.05 yang sudah ditandatangani tidak berubah: asesornya diberi tahu dan membukanya kembali bila perlu.',
  ),
  questionWorth: part(
    'Mutu soal',
    'Buka Persyaratan, lalu Riwayat soal, dan pilih skema. Setiap titik pada grafik adalah satu soal: tekan untuk membukanya.',
    'Soal yang dijawab benar oleh hampir semua atau hampir tidak seorang pun, yang tidak membedakan peserta, atau yang salah satu pilihannya tidak pernah diambil, masuk daftar perbaikan.',
    'Angka dari kurang dari 30 jawaban ditampilkan tanpa penilaian.',
  ),
  controlRoom: part(
    'Mengawasi uji tertulis',
    'Pada hari asesmen buka asesmennya dan tekan Uji tertulis. Buka naskah: setiap peserta menerima soalnya sendiri dan notifikasi.',
    'Centang Peserta menunggu sampai diizinkan masuk bila identitas diperiksa dulu: soal tampil di perangkat peserta begitu Anda menekan Izinkan masuk.',
    'Anda melihat siapa yang mengerjakan, di soal berapa, kapan server terakhir menyimpan, siapa yang terputus atau memanggil, dan sisa waktunya. Yang berubah tampil dalam dua detik. Kunci dan jawaban tertutup selama uji berjalan.',
    'Listrik padam? Pilih semua, lalu Jeda: waktu berhenti, dan setelah Lanjutkan sisa waktunya sama. Yang ditulis peserta tetap ada di perangkatnya.',
    'Perangkat rusak? Lainnya, lalu Pindah tempat atau perangkat: peserta masuk di perangkat lain dan langsung melanjutkan.',
    'Beri waktu, akhiri, atau buka kembali uji seorang atau banyak peserta. Bila FR.AK.07 menyebut waktu lebih panjang, halaman mengusulkan menitnya; Anda yang memastikan. Setiap tindakan punya alasan dan ada di Riwayat.',
    'Ada peserta yang mengerjakan di kertas? Tekan Cetak di sampingnya, atau Cetak untuk semua peserta: soal dan lembar jawaban sesuai undian masing-masing (FR.IA.05.A dan C, FR.IA.06.A dan C), dengan kode di setiap halaman. Kunci (B) hanya bagi pengelola bank dan asesornya, dan dicatat.',
  ),

  marking: part(
    'Menilai uji tertulis',
    'Pilihan ganda dan sejenisnya dinilai seketika. Esai menunggu di dasbor Anda: nilai soal demi soal menurut rubrik, tanpa nama peserta.',
    'Ada naskah yang esainya dinilai dua asesor: nilai rekan baru terlihat setelah keduanya menilai. Bila selisihnya kecil, rata-ratanya yang dihitung. Bila terpaut jauh, keduanya tampil berdampingan bagi semua asesor: salah satu memutuskan dengan alasan, sebaiknya asesor ketiga. Hasil terbuka setelah itu.',
    'Lihat hasil peserta per unit dan KUK, lalu tekan Bawa ke formulir: nilai, nilai lulus, tercapai atau belum menurut semua batas, serta unit dan KUK yang kurang masuk ke FR.IA.05 atau FR.IA.06, dan dari sana ke FR.AK.02. Bila uji dibuka kembali atau dinilai ulang, bawa hasilnya lagi.',
    'Anda memutuskan di formulir apakah pengetahuannya tercapai. Jawaban yang datang setelah waktu habis ditampilkan di sampingnya dan tidak dihitung.',
  ),

  sittingTests: part(
    'Mengerjakan uji tertulis',
    'Notifikasi memberi tahu saat uji dibuka. Buka Uji saya, baca aturannya, pastikan nama Anda, lalu tekan Mulai. Waktu dihitung oleh jam server.',
    'Setiap jawaban tersimpan di perangkat seketika dan di server dalam beberapa detik; halaman menyebut kapan. Jaringan putus? Teruskan saja, jawaban dikirim kemudian.',
    'Halaman dimuat ulang, baterai habis, atau ganti perangkat? Masuk lagi, buka ujinya, dan tekan Lanjutkan di sini: jawaban Anda ada.',
    'Bila diminta, tunggu sampai pengawas mengizinkan masuk; bila uji dijeda, waktu Anda berhenti. Biarkan halaman terbuka: soal tampil sendiri. Panggil pengawas dengan tombol di bawah soal.',
    'Tandai soal untuk kembali nanti. Kumpulkan bila selesai; saat waktu habis, yang sudah tersimpan yang dihitung.',
  ),
}
