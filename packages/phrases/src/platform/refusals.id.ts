import { eraseWord } from '@kompeten/contract/platform/erase-word'
import type { CheckCode, FactsOf, RefusalCode } from '@kompeten/contract/platform/refusals'
import { openidFaultsId } from '../openid/openid-faults.ts'
import { notDelegatedId } from '../signatures/not-delegated.ts'
import { assessorBusyId } from './assessor-busy.ts'
import { heicId } from './heic.ts'
import { dayInWords } from './long-day.ts'
import { stepFaultId } from './step-faults.ts'

/** What there is one of already, by the field that says so. */
const there: Readonly<Record<string, string>> = {
  vote: 'Anda sudah memberi suara di sini. Suara tidak dapat diubah.',
  scheme_draft: 'Skemanya sudah memiliki draf lain. Terbitkan atau buang dahulu draf itu.',
  application: 'Permohonan Anda untuk skema ini sudah ada. Lanjutkan dari daftar permohonan.',
  correction:
    'Pengganti sertifikat ini sudah menunggu tanda tangan. Batalkan atau tanda tangani dahulu yang itu.',
  signature: 'Ini sudah Anda tanda tangani.',
  decision: 'Ini sudah diputuskan. Keputusan tidak dapat diubah.',
  appeal: 'Banding atas hasil ini sudah diajukan.',
  agreement: 'Persetujuan ini sudah diberikan.',
  handover: 'Sertifikat ini sudah diserahkan.',
}

/** Words of every refusal, by type: a code without words does not compile. */
const whySecondFactor: Record<FactsOf<'second_factor_required'>['of'], string> = {
  lsp: 'LSP mewajibkan verifikasi dua langkah untuk peran ini. Pasang dahulu aplikasi autentikator atau passkey.',
  platform:
    'Pengelola platform wajib memakai verifikasi dua langkah. Pasang dahulu aplikasi autentikator atau passkey.',
  own_rule:
    'Aturan ini juga akan berlaku bagi Anda, dan akun Anda belum memakai verifikasi dua langkah. Pasang dahulu di profil Anda, lalu simpan lagi.',
  last: 'Peran Anda wajib memakai verifikasi dua langkah, jadi yang terakhir tidak dapat dihapus. Pasang yang lain dahulu.',
}

export const refusals: { [C in RefusalCode]: (facts: FactsOf<C>) => string } = {
  invalid_input: () => 'Terdapat data yang kosong atau belum sesuai, silakan cek kembali data Anda!',
  password_too_short: () => 'Minimum password length is 6',
  confirmation_needed: () => `Ketik kata ${eraseWord} untuk melanjutkan.`,
  username_or_email_taken: () => 'Nama pengguna atau email sudah terdaftar!',
  not_signed_in: () => 'Anda belum masuk. Silakan masuk terlebih dahulu.',
  session_ended: () => 'Sesi Anda telah berakhir. Silakan masuk kembali.',
  signature_invalid: () => 'Tanda tangan permintaan tidak sah atau sudah kedaluwarsa.',
  key_invalid: () => 'Kunci API ini tidak dikenal, sudah berakhir, atau milik LSP lain.',
  not_allowed: () => 'Anda memerlukan izin untuk mengakses halaman ini',
  delegation_rests: notDelegatedId,
  proof_needed: () =>
    'Demi keamanan, buktikan dahulu bahwa ini benar Anda. Masuk kembali atau masukkan password Anda, lalu ulangi.',
  second_factor_required: ({ of }) => whySecondFactor[of],
  openid_required: () =>
    'Untuk peran ini LSP mewajibkan masuk dengan akun lembaga. Kembali ke halaman login dan pakai tombol akun lembaga.',
  key_not_from_here: () => 'Kunci API ini tidak boleh dipakai dari alamat jaringan ini.',
  not_found: () => 'Data tidak ditemukan. Mungkin sudah dihapus atau bukan milik LSP Anda.',
  unknown_path: () => 'Tidak ada apa pun di alamat ini. Silakan periksa kembali penulisannya.',
  wrong_method: (facts) => `Alamat ini hanya menerima ${facts.allowed}.`,
  already_exists: ({ field, holder }) =>
    holder
      ? field === 'email'
        ? `Email ini sudah dipakai akun ${holder.name} di LSP ini. Peran lain diberikan pada akun itu.`
        : `Nomor atau nama yang sama sekarang dipakai oleh ${holder.name}. Ubah atau hapus data itu dahulu.`
      : (there[field] ?? 'Data sudah ada.'),
  version_conflict: (facts) =>
    `Data ini sudah diubah oleh ${facts.by_self ? 'Anda sendiri di jendela atau perangkat lain' : facts.changed_by || 'orang lain'} saat Anda menyunting. Periksa perubahannya, lalu simpan kembali.`,
  test_paused: () =>
    'Uji sedang dijeda oleh pengawas. Yang Anda tulis tetap tersimpan di perangkat ini dan dikirim setelah uji dilanjutkan.',
  step_not_possible: ({ why }) =>
    why ? stepFaultId(why) : 'Langkah ini tidak dapat dilakukan pada keadaan sekarang.',
  step_taken: (facts) => `${facts.by} sudah mengambil langkah untuk data ini. Periksa keadaannya sekarang.`,
  idempotency_conflict: () => 'Permintaan yang sama sudah pernah dikirim dengan isi yang berbeda.',
  not_in_bin: () => 'Tidak ada di tempat sampah. Mungkin sudah dipulihkan orang lain.',
  still_in_use: (facts) => `Tidak dapat dihapus karena masih dipakai oleh ${facts.by}.`,
  still_taking_part: (facts) => `Belum dapat dihapus karena masih mengikuti ${facts.parts}.`,
  lies_in_bin: (facts) =>
    `Data ini bagian dari ${facts.name}, yang masih di tempat sampah. Pulihkan itu dahulu.`,
  in_bin: ({ name, by, since }) =>
    `${name} ada di tempat sampah sejak ${dayInWords('id', since)}, dipindahkan oleh ${by}. Yang Anda ubah tidak disimpan. Pulihkan dahulu untuk mengubahnya.`,
  merged_into: (facts) =>
    `Data ini sudah digabungkan ke data ${facts.name} dan berlanjut di sana. Untuk memisahkannya lagi, urungkan penggabungan di data itu, pada tab Data ganda.`,
  last_super_user: () =>
    'LSP harus memiliki setidaknya satu Super User. Berikan peran itu kepada orang lain dahulu.',
  accessor_busy: assessorBusyId,
  file_being_checked: () =>
    'Berkas ini sedang diperiksa dari virus. Silakan buka lagi beberapa menit kemudian.',
  file_infected: () =>
    'Pemindai menemukan virus atau program berbahaya dalam berkas ini, sehingga berkas tidak disimpan. Bersihkan perangkat Anda, lalu kirim berkas yang aman.',
  file_lost: () =>
    'Berkas ini tercatat, tetapi di penyimpanan server tidak ada lagi seperti saat disimpan. Hubungi pengelola server.',
  account_deactivated: ({ withdrawn_by: lsp }) =>
    lsp
      ? lsp.for_good
        ? `${lsp.name} menarik kembali undangan ini, sehingga tautan ini tidak dapat dipakai lagi. Bila Anda memang menunggunya, hubungi ${lsp.email ?? lsp.name}.`
        : `${lsp.name} menarik kembali undangan ini. Bila Anda memang menunggunya, hubungi ${lsp.email ?? lsp.name}: setelah undangan diaktifkan kembali, tautan ini dapat dipakai.`
      : 'LSP menonaktifkan akun Anda di LSP ini. Hubungi LSP: setelah akun diaktifkan kembali, tautan ini dapat dipakai.',
  sealed_otherwise: () =>
    'Ini disegel dengan kunci server yang sudah diganti, sehingga tidak dapat dibaca lagi. Isikan ulang datanya; bila ini faktor kedua, hubungi pengelola sistem.',
  link_used: () => 'Tautan ini sudah dipakai atau sudah kedaluwarsa. Silakan minta tautan baru.',
  undo_ended: () =>
    'Impor hanya dapat diurungkan dalam 24 jam setelah disimpan. Ubah atau hapus datanya satu per satu.',
  too_large: (facts) =>
    `Berkas atau data terlalu besar. Batasnya ${Math.floor(facts.limit_bytes / 1_000_000)} MB.`,
  wrong_file_type: ({ allowed, differs, unclosed, heic }) =>
    heic
      ? heicId
      : unclosed
        ? `XML berkas ini rusak: <${unclosed.tag}> di baris ${unclosed.line} tidak ditutup. Ekspor ulang berkasnya, atau tambahkan </${unclosed.tag}> di sana, lalu pilih lagi.`
        : differs
          ? `Isi berkas ini tidak sesuai dengan namanya, atau berkasnya rusak. Simpan ulang sebagai ${allowed.toUpperCase()}, lalu pilih lagi.`
          : 'Silahkan upload file yang sesuai dengan extensi yang diperlukan!',
  wrong_body_type: (facts) => `Isi permintaan harus dikirim sebagai salah satu dari: ${facts.allowed}.`,
  trial_ended: (facts) =>
    `${facts.switched_off ? 'LSP ini sedang dinonaktifkan' : 'Masa trial anda telah habis'}. Silakan hubungi administrator penyedia layanan.`,
  bad_credentials: () => 'Username, email, atau password tidak sesuai.',
  second_factor_needed: () => 'Akun ini memakai faktor kedua. Masukkan kode dari aplikasi autentikator Anda.',
  proof_wrong: () => 'Kode tidak sesuai atau sudah dipakai. Gunakan kode terbaru.',
  wrong_group: () => 'Anda tidak bisa melakukan login,',
  openid_failed: ({ fault }) => openidFaultsId[fault],
  rule_broken: () => 'Data belum memenuhi ketentuan, silakan periksa kembali.',
  step_blocked: (facts) =>
    `Langkah ini belum dapat diambil. Yang belum lengkap: ${facts.missing.length} hal.`,
  too_many_attempts: (facts) =>
    `Terlalu banyak percobaan. Silakan coba lagi dalam ${facts.wait_seconds < 90 ? `${facts.wait_seconds} detik` : `${Math.ceil(facts.wait_seconds / 60)} menit`}.`,
  internal: () => 'Terjadi kesalahan silahkan coba lagi!',
  unavailable: () => 'Layanan sedang tidak tersedia. Silakan coba beberapa saat lagi',
  upload_limit: ({ limit_mb }) =>
    `Batas unggahan hari ini (${limit_mb} MB) sudah tercapai. Lanjutkan besok, atau hubungi pengelola.`,
  storage_full: () =>
    'Ruang penyimpanan server penuh, sehingga tidak ada yang disimpan. Hubungi pengelola sistem, lalu coba lagi.',
}

export type Limits = Record<string, string | number>

/** Names the signs that a field does not take. */
const foundId = ({ found }: { found?: string | number }) =>
  found === undefined ? '' : `. “${found}” tidak diperbolehkan`

/** Words of what a schema finds wrong with a field; `facts` may hold `limit`. */
export const checks: Record<CheckCode, (facts: Limits) => string> = {
  required: () => 'Tidak boleh kosong',
  invalid: (facts) =>
    facts.accepted ? `Isian tidak sesuai. Yang diterima: ${facts.accepted}` : 'Isian tidak sesuai',
  unknown_field: (facts) =>
    facts.known ? `Isian ini tidak dikenal. Yang dikenal di sini: ${facts.known}` : 'Isian ini tidak dikenal',
  too_short: (facts) => `Minimal ${facts.limit} karakter`,
  too_long: (facts) => `Maksimal ${facts.limit} karakter`,
  too_small: (facts) => `Tidak boleh kurang dari ${facts.limit}`,
  too_big: (facts) => `Tidak boleh lebih dari ${facts.limit}`,
  not_an_option: (facts) =>
    facts.accepted ? `Pilih salah satu: ${facts.accepted}` : 'Pilih salah satu dari pilihan yang ada',
  not_a_date: (facts) =>
    facts.accepted
      ? `Tanggal tidak sesuai. Yang diterima: ${facts.accepted}`
      : 'Tanggal tidak sesuai. Tulis seperti 31-12-2026',
  year_impossible: () => 'Tahunnya tidak mungkin. Yang diterima: 1900 sampai 2999',
  control_characters: () => 'Mengandung karakter yang tidak diperbolehkan',
  digits_only: () => 'Hanya boleh berisi angka',
  not_a_phone: () => 'Tulis nomor telepon, misalnya 0812-3456-7890 atau +62 812 3456 7890',
  letters_only: (facts) => `Hanya boleh berisi huruf${foundId(facts)}`,
  no_spaces: () => 'Tidak boleh menggunakan spasi',
  username_nik: () => 'Jangan memakai NIK: username terlihat oleh orang lain.',
  username_official: () => 'Nama ini dicadangkan untuk pengelola sistem. Pilih nama lain.',
  latin_letters: (facts) =>
    `Gunakan hanya huruf tanpa aksen, angka, dan tanda seperti . _ -${foundId(facts)}`,
  invalid_email: () => 'Email tidak valid',
  nik_invalid: () => 'NIK harus 16 angka yang sesuai',
  nik_shared: () =>
    'NIK ini sudah tercatat pada data lain. Bandingkan keduanya: gabungkan, atau perbaiki NIK salah satunya lebih dahulu.',
  end_before_start: () => 'Tanggal akhir tidak boleh sebelum tanggal awal',
  end_time_before_start: () => 'Waktu akhir tidak boleh sebelum waktu awal pada hari yang sama',
  too_many_days: (facts) => `Paling lama ${facts.limit} hari`,
  in_the_past: () => 'Tanggal sudah lewat',
  in_the_future: () => 'Tanggal belum tiba',
  too_far_ahead: (facts) => `Paling jauh ${facts.limit} tahun ke depan`,
  mistyped: () => 'Kode salah ketik',
  too_young: (facts) => `Usia minimal ${facts.limit} tahun`,
  too_old: (facts) => `Usia paling tinggi ${facts.limit} tahun`,
  taken: () => 'Sudah terdaftar!',
  not_found: (facts) => (facts.accepted ? `Tidak ditemukan. Yang ada: ${facts.accepted}` : 'Tidak ditemukan'),
  too_many: (facts) => `Maksimal ${facts.limit}`,
  duplicate_row: ({ row, columns }) =>
    row === undefined
      ? 'Sudah ada di baris lain'
      : columns
        ? `Sudah ada di baris ${row}, dengan ${columns} yang sama`
        : `Sudah ada di baris ${row}`,
  too_soon: () => 'Tanggal pengganti harus sesudah hari asesmen ini',
  potency_unserved: () =>
    'FR.MAPA.02 tidak menyebut instrumen untuk potensi yang disebut FR.MAPA.01. Sesuaikan salah satunya',
  conflict_of_interest: () =>
    'Ada benturan kepentingan dengan peserta ini. Ketua LSP dapat mengizinkannya, atau LSP menugaskan asesor lain',
  given_twice: () => 'Isi salah satu saja',
  listed_twice: () => 'Sudah ada di daftar ini',
  differs_from_record: ({ name, record }) => `Tercetak: “${name}” · nama asesi: “${record}”`,
  options_too_few: () => 'Tulis paling sedikit dua pilihan',
  option_repeats: () => 'Ada dua pilihan yang sama',
  one_right_answer: () => 'Tandai tepat satu jawaban yang benar',
  right_answer_missing: () => 'Tandai jawaban yang benar',
  pair_missing: () => 'Setiap baris perlu pasangannya',
  rubric_missing: () => 'Tulis paling sedikit satu kriteria penilaian',
  repeated_cell: () => 'Ada dua baris dengan unit, jenis, dan tingkat kesulitan yang sama',
  one_lead: () => 'Tepat satu orang memimpin tim',
  finding_missing: () => 'Aspek ini belum memenuhi semua aturan dan prinsip: tuliskan temuannya',
  action_missing: () => 'Ada temuan: tuliskan rencana perbaikan dengan tanggal dan penanggung jawab',
  pleno_decided: () => 'Sudah diputuskan atau sudah diberi suara',
}
