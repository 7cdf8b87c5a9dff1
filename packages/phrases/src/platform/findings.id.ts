import type { FoundCode } from '@kompeten/contract/platform/refusals'
import type { Limits } from './refusals.id.ts'

/** How a certificate stands that cannot be renewed any more. */
const renewalEnds: Record<string, string> = {
  SUSPENDED: 'sedang dibekukan',
  WITHDRAWN: 'sudah dicabut',
  REPLACED: 'sudah diganti dengan sertifikat lain',
}
const renewalEnd = (state: string | number | undefined) => renewalEnds[String(state)] ?? 'tidak berlaku lagi'

/** Words of what the server alone finds wrong with a field. */
export const findings: Record<FoundCode, (facts: Limits) => string> = {
  not_a_number: () => 'Bukan angka. Tulis seperti 1250 atau 1250,5, tanpa titik ribuan',
  number_unclear: (facts) =>
    `Tidak jelas apakah ${facts.thousands} atau ${facts.decimal}. Tulis salah satunya`,
  active_content: () => 'PDF ini berisi program. Cetak menjadi PDF baru, lalu unggah PDF itu',
  empty_file: () => 'Berkas ini kosong. Pilih berkas lain',
  no_rows: () =>
    'Lembar pertama berkas ini tidak berisi baris di bawah judul kolomnya. Isi satu baris untuk setiap data, simpan, lalu pilih lagi berkasnya.',
  own_signing_name: () =>
    'Nama ini tertera pada sertifikat dan diubah oleh orang lain yang mengelola pengguna. Hubungi Super User.',
  nik_numeric_cell: () =>
    'Sel NIK harus berformat teks, karena Excel mengubah angka 16 digit. Ubah format sel menjadi Teks lalu ketik ulang.',
  phone_numeric_cell: () =>
    'Sel ini berformat angka, sehingga nol di depan nomor telepon hilang. Ubah format sel menjadi Teks lalu ketik ulang.',
  registration_waits: () =>
    'Salah satu data ini berasal dari pendaftaran yang belum dikonfirmasi lewat email. Gabungkan setelah dikonfirmasi, atau setelah pendaftaran itu terhapus sendiri dalam 30 hari.',
  invitation_waits: ({ email }) =>
    `Undangan membuat akun ke ${email} masih menunggu jawaban, dan siapa yang menerimanya mendapat data ini. Ubah dahulu alamat undangan itu, atau nonaktifkan akunnya di menu Pengguna.`,
  own_address: () =>
    'Ini email akun Anda sendiri. Undang asesi ini di emailnya sendiri; kalau data ini memang data Anda, minta orang lain yang mengelola pengguna mengundang Anda.',
  named_otherwise: ({ name }) =>
    `Email ini milik akun ${name ? `${name}, yang namanya` : 'di LSP ini yang namanya'} berbeda dari nama pada data ini. Siapa yang memakai akun itu mendapat data asesi ini.`,
  registered_otherwise: () =>
    'NIK ini sudah didaftarkan sendiri oleh seseorang dengan email lain. Cocokkan dahulu datanya dengan orangnya. Baris dengan email yang sama mengubah seluruh data, baris tanpa email hanya mengubah TUK dan lembaga pengirimnya.',
  called_alike: ({ name }) => `Sudah ada yang namanya sama dengan ejaan lain: ${name}`,
  in_bin: () => 'Data yang sama ada di tempat sampah. Pulihkan data itu dahulu.',
  nik_differs: () => 'Berbeda dari yang tertulis di NIK. Periksa dengan KTP; bila memang begitu, biarkan.',
  not_in_year: (facts) => `Tanggal ini bukan di tahun ${facts.year}`,
  before_assessment: () => 'Pleno tidak dapat diadakan sebelum hari asesmen',
  not_competent: () => 'Keputusan pleno bukan L (kompeten), sehingga tidak ada sertifikat',
  leads_inside: () =>
    'Alamat ini menuju ke dalam jaringan server, atau tidak memakai https. Pakai alamat https yang terbuka.',
  area_unclear: (facts) =>
    facts.like
      ? `Ada lebih dari satu yang cocok. Tulis kodenya, atau kelurahan, kecamatan, kabupaten/kota. Misalnya: ${facts.like}`
      : 'Kelurahan atau desa tidak ditemukan. Tulis kodenya (10 angka), atau kelurahan, kecamatan, kabupaten/kota',
  password_common: () => 'Password ini terlalu umum. Pilih yang lain.',
  password_of_demo: () =>
    'Ini password demo, yang tertulis di halaman masuk: siapa pun dapat memakainya. Pilih yang lain.',
  password_like_name: () => 'Password tidak boleh sama dengan username atau email',
  password_obvious: () =>
    'Password ini mudah ditebak. Jangan hanya memakai nama atau tanggal lahir Anda, nama atau nomor lisensi LSP, kata umum di bidang sertifikasi, atau angka.',
  quota_full: ({ limit, count = 0, asked }) => {
    if (asked === undefined || count === limit) return `Kuota ${limit} peserta sudah penuh`
    return count === 0
      ? `${asked} dipilih, kuota ${limit}`
      : `${count} dari ${limit} terisi, ${asked} dipilih`
  },
  message_too_old: (facts) =>
    `Pesan hanya dapat diubah selama ${facts.limit} menit. Kirim sebagai pesan baru.`,
  complaint_handler_barred: () =>
    'Tidak dapat dipilih: terlibat dalam pengaduan ini, atau tidak memeriksa pengaduan',
  scheme_unclear: () => 'Beberapa skema bernama ini. Isi nomor skemanya',
  scheme_closed: ({ day, successor }) =>
    `Skema ini tidak menerima permohonan baru sejak ${day}${successor ? `. Penggantinya: ${successor}` : ''}`,
  scheme_ends_before: ({ day }) => `Asesmen dengan skema ini paling akhir ${day}`,
  system_judges: () => 'Ini dinilai sistem dari data pemohon; betulkan datanya bila keliru',
  prerequisite_open: (facts) => `Prasyarat belum terpenuhi: ${facts.prerequisite}`,
  renewal_too_early: ({ day }) => `Sertifikasi ulang sertifikat ini dapat diajukan mulai ${day}`,
  renewal_too_late: ({ day }) =>
    `Sertifikasi ulang sertifikat ini hanya dapat diajukan sampai ${day}. Ajukan permohonan baru, bukan sertifikasi ulang.`,
  renewal_ended: ({ number, state }) =>
    `Sertifikat ${number} ${renewalEnd(state)}, jadi tidak dapat diperpanjang. ${state === 'SUSPENDED' ? 'Hubungi LSP: selama dibekukan, tujuan lain pun tidak menghasilkan sertifikat baru' : 'Pilih tujuan lain atau hubungi LSP'}`,
  renewal_gone: ({ number, state }) =>
    `Sertifikat ${number} yang hendak diperpanjang ${renewalEnd(state)}. ${state === 'SUSPENDED' ? 'Tunggu sampai pembekuannya berakhir, atau tolak' : 'Kembalikan permohonan ini agar pemohon memilih tujuan lain, atau tolak'}`,
  renewal_under_way: ({ number }) =>
    `Sertifikat ${number} sedang diperpanjang lewat permohonan lain, yang sudah diikutkan dalam asesmen. Tunggu hasilnya`,
  placed_here: ({ name }) => `${name} sudah menjadi peserta asesmen ini`,
  placed_elsewhere: ({ name, assessment }) =>
    assessment
      ? `${name} sudah ikut ${assessment} untuk skema yang sama`
      : `${name} sudah dimasukkan ke asesmen lain untuk skema yang sama`,
  waits_no_more: ({ name }) => `Permohonan ${name} tidak menunggu asesmen lagi`,
  applied_anew: ({ name }) =>
    `${name} sudah mengirim permohonan baru untuk skema ini. Putuskan permohonan itu dahulu`,
  takes_part_already: ({ assessment }) =>
    assessment
      ? `Sudah ikut asesmen skema ini, ${assessment}, yang hasilnya belum diputuskan. Permohonan baru untuk skema ini menunggu hasilnya`
      : 'Permohonan sebelumnya untuk skema ini sudah diterima dan asesmennya sedang dijadwalkan. Permohonan baru menunggu hasilnya',
  renewal_way: ({ purpose }) => `Sertifikat ini diperpanjang dengan tujuan: ${purpose}`,
  from_the_test: () =>
    'Nilai ini berasal dari uji di sistem dan tidak diubah di sini. Bila ujinya dikerjakan di kertas, pilih “Di kertas” dahulu.',
  competent_despite: ({ unit, kuk }) =>
    `Instrumen menunjukkan unit ${unit} belum kompeten${kuk ? ` (KUK ${kuk})` : ''}. Tulis alasan menyatakannya kompeten, atau perbaiki hasilnya`,
  competent_by_document: ({ document }) =>
    `Dokumen ${document} tidak memenuhi semua aturan bukti. Tulis alasan menyatakan kompeten, atau perbaiki hasilnya`,
  portfolio_empty: () =>
    'Belum ada dokumen portofolio yang diperiksa. Tambahkan dokumen yang ditunjukkan asesi saat asesmen',
  self_assessment_missing: () =>
    'Asesi ini belum mengisi asesmen mandiri, jadi belum ada yang dapat ditinjau. Yang belum mempunyai akun dihubungkan dahulu dengan akunnya.',
  form_not_signed: ({ form }) => `${form} belum ditandatangani`,
  email_kept: () =>
    'Tidak diambil: impor tidak mengubah email. Email diubah oleh pemiliknya di profil, atau di halaman Pengguna selama undangannya belum diterima.',
  reviewed_again: () =>
    'Soal ini sudah ditelaah atau dipakai. Perubahannya menjadi versi baru, yang ditelaah lagi sebelum dipakai.',
  guest_kept: () =>
    'Tidak diambil: peserta ini sudah terdaftar. Untuk memakai isian ini, keluarkan peserta, lalu impor lagi.',
  director_decides: () =>
    'Ini lebih dari ejaan. Unit, skema, jenjang, dan masa berlaku hanya diubah Ketua LSP, dengan keputusan yang menjadi dasarnya',
  not_a_spelling: ({ record }) =>
    `Bukan ejaan dari nama asesi, “${record}”: hanya Ketua LSP yang dapat mencetak nama lain`,
  differs_from_above: () => 'Berbeda dengan baris di atasnya untuk skema, unit, elemen, atau orang yang sama',
  differs_elsewhere: () =>
    'Baris lain untuk orang yang sama menyebut hal yang berbeda; samakan dahulu semua barisnya',
  rubric_unread: ({ line, text }) =>
    `Baris ${line} (“${text}”) tidak memberi nilai. Tulis bilangan bulat sesudah tanda sama dengan: Menyebut kelebihan = 5`,
  bank_too_small: () => 'Bank soal tidak mempunyai cukup soal yang dipakai untuk naskah ini',
  too_few_markers: () =>
    'Esai naskah ini dinilai oleh dua asesor, dan asesmen ini belum mempunyai dua asesor yang bersedia',
  own_second_mark: () => 'Anda sudah menilai jawaban ini; penilaian kedua adalah tugas asesor lain',
  test_handed_in: () => 'Uji sudah dikumpulkan: tidak ada lagi yang ditambahkan',
  absence_unexplained: ({ list, tests, forms, limit }) =>
    `Dari peserta ini sudah ada ${[
      list && 'tanda tangan di daftar hadir',
      tests && `uji yang dimulai (${tests})`,
      forms && `formulir yang ditandatangani (${forms})`,
    ]
      .filter(Boolean)
      .join(', ')}. Bila ia tidak hadir, jelaskan dalam catatan (minimal ${limit} karakter)`,
  participant_decided: () => 'Keputusan atas peserta sudah ditetapkan: jawaban tidak diterima lagi',
  answer_marked: () => 'Jawaban ini sudah dinilai dan tidak ditambah lagi',
  written_after_end: () => 'Ditulis setelah uji berakhir',
  formula_cell: () => 'Sel berisi rumus. Tempel sebagai nilai terlebih dahulu.',
  merged_cells: () => 'Sel digabung. Pisahkan sel terlebih dahulu, lalu isi setiap baris.',
  letter_field_unknown: (facts) => `Isian {${facts.limit}} tidak dikenal untuk jenis surat ini`,
  number_without_seq: () => 'Nomor surat harus memuat {seq}, misalnya {seq:3}',
  number_field_unknown: () =>
    'Pakai hanya {seq}, {type}, {lsp}, {cls}, {month}, {roman_month}, dan {year} dalam kurung kurawal',
  number_repeats: () => 'Nomor yang mulai lagi dari 1 harus memuat tahun, dan bulan bila mulai setiap bulan',
  pleno_member_barred: () =>
    'Menilai atau melatih peserta asesmen ini, atau peserta itu sendiri: tidak dapat menjadi anggota pleno',
  panel_member_barred: () =>
    'Menilai, melatih, atau ikut memutuskan peserta ini, atau peserta itu sendiri: tidak dapat menjadi anggota panel banding',
  pleno_not_listed: () => 'Tidak ada di daftar pengambil keputusan LSP; Ketua LSP mengatur daftar itu',
  pleno_director: () =>
    'Menjabat Ketua LSP, yang menandatangani keputusan; tidak menjadi anggota, juga dengan peran lain',
  pleno_member_voted: () => 'Anggota yang sudah memberi suara tetap menjadi anggota',
  no_unit_left: () => 'Paling sedikit satu unit tetap. Bila semua unit dicabut, cabut sertifikatnya.',
  blanko_used: (facts) => `Blanko ${facts.number} sudah dipakai sertifikat lain`,
  blanko_spoiled: (facts) => `Blanko ${facts.number} sudah dicatat rusak dan tidak dipakai lagi`,
  blanko_itself: (facts) =>
    `Blanko ${facts.number} adalah blanko yang rusak itu sendiri. Isi nomor blanko lain sebagai gantinya`,
  blanko_awaited: ({ name }) =>
    `Nomor blanko sertifikat ${name} belum dicatat. Catat nomornya dari surat BNSP dahulu, baru tanda tangani`,
  replaced_not_in_force: ({ name }) =>
    `Sertifikat ${name} yang akan digantikan sedang tidak berlaku. Pulihkan atau cabut sertifikat itu dahulu`,
  applicant_in_bin: ({ name }) =>
    `Data asesi ${name} ada di tempat sampah LSP. LSP perlu memulihkannya dahulu.`,
  registry_rejected: ({ reason }) =>
    `Permohonan SKK yang menjadi asalnya sudah ditolak: ${reason}. Tolak juga permohonan ini, atau tarik bila Anda pemohonnya`,
  renewed_withdrawn: ({ name, number }) =>
    `${name}: permohonannya untuk memperbarui sertifikat ${number}, yang kini dicabut`,
  blanko_too_few: (facts) =>
    `Mulai blanko ini hanya tersisa ${facts.left} lembar. Pilih lebih sedikit sertifikat, atau catat blanko yang baru diterima`,
  blanko_not_received: (facts) =>
    `Blanko ${facts.number} tidak ada di antara yang diterima. Catat penerimaannya dahulu di Stok blanko`,
  blanko_received: (facts) => `Blanko ${facts.number} sudah dicatat diterima`,
  not_a_blanko_range: (facts) =>
    `Bukan satu rentang: kedua nomor harus sama kecuali angka akhirnya, berurutan, dan paling banyak ${facts.limit} blanko`,
  letter_not_signed: () => 'Suratnya belum ditandatangani, atau PDF-nya masih dibuat',
  panel_votes: () =>
    'Panel sedang memberi suara: hanya kursi yang kosong yang dapat diisi orang lain, yang lain tetap',
  seat_empty: () =>
    'Tidak lagi mempunyai peran yang dapat menjadi anggota: tunjuk ketua lain, dan biarkan orang ini sebagai anggota',
  pleno_seats: () => 'Jumlah anggota harus ganjil, paling sedikit tiga, dengan satu ketua',
  account_inactive: ({ name }) =>
    `Ini milik ${name ?? 'orang'} yang dinonaktifkan di LSP: aktifkan kembali akunnya terlebih dahulu`,
  openid_inactive: () => 'Nyalakan dahulu penyedia ini di halaman login',
  openid_untried: () => 'Masuklah dahulu dengan akun penyedia ini, seperti tersimpan sekarang, lalu wajibkan',
  pleno_too_few_sign: () => 'Lebih dari separuh anggota harus menandatangani sendiri',
  pleno_too_few_sit: () =>
    'Separuh anggota atau lebih tidak lagi boleh duduk dalam pleno: Admin LSP menambah anggota dahulu',
  pleno_recused: () => 'Anda tidak memberi suara untuk peserta ini',
  pleno_own_reason: () =>
    'Keputusan yang tidak disepakati semua suara, atau berbeda dari rekomendasi asesor, perlu alasan tersendiri',
  pleno_note: () => 'Suara yang berbeda dari rekomendasi asesor perlu alasan, paling sedikit 10 karakter',
  pleno_undecided: () => 'Suara belum cukup untuk memutuskan',
  pleno_differs: () => 'Keputusan berbeda dari hasil pemungutan suara',
}
