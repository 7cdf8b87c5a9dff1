import type {
  Difference,
  RegistryFault,
  SkkAct,
  SkkFamily,
  SkkPaper,
  SkkState,
  SkkStep,
} from '@kompeten/contract/skk/content'
import type { Report, ReportKind, ReportState } from '@kompeten/contract/skk/reports'

const states: Record<SkkState, string> = {
  NEW: 'Baru',
  REVIEW: 'Diperiksa',
  INCOMPLETE: 'Belum lengkap',
  COMPLETE: 'Lengkap',
  FORMS: 'Formulir diterima',
  BILLED: 'Ditagih',
  PAID: 'Lunas',
  COMPETENT: 'Kompeten',
  NOT_COMPETENT: 'Belum kompeten',
  REJECTED: 'Ditolak',
}
const families: Record<SkkFamily, string> = {
  regular: 'Reguler',
  fresh_graduate: 'Lulusan baru',
  training_centre: 'Melalui balai',
}
const steps: Record<SkkStep, string> = {
  review: 'Mulai pemeriksaan',
  complete: 'Nyatakan lengkap',
  incomplete: 'Minta dilengkapi',
  reject: 'Tolak permohonan',
  forms: 'Catat formulir diterima',
  bill: 'Catat tagihan terkirim',
  pay: 'Catat pembayaran',
  certify: 'Sertifikat terbit',
  fail: 'Belum kompeten',
}
const acts: Record<Exclude<SkkAct, SkkStep>, string> = {
  refresh: 'Ambil ulang',
  judge: 'Beri penilaian',
  take_over: 'Ambil alih data',
  tie_scheme: 'Pilih skema',
  settle: 'Tandai selesai',
}
const papers: Record<SkkPaper, string> = {
  ktp: 'KTP',
  photo: 'Pas foto',
  statement: 'Pernyataan kebenaran data',
  diploma: 'Ijazah',
  diploma_statement: 'Surat keterangan ijazah',
  project_reference: 'Surat referensi proyek',
  training_certificate: 'Sertifikat pelatihan',
  certificate: 'Sertifikat',
  request_letter: 'Surat permohonan',
  association_letter: 'Pengantar asosiasi',
  former_skk: 'SKK sebelumnya',
  self_assessment: 'Asesmen mandiri',
  verification_record: 'Berita acara verifikasi',
}
const faults: Record<RegistryFault, string> = {
  address_inside: 'Alamat menuju ke dalam jaringan server, jadi tidak dipanggil',
  unreachable: 'Server di alamat ini tidak dapat dihubungi',
  slow: 'Tidak ada jawaban dalam 15 detik',
  token: 'Token ditolak: salah, atau sudah berakhir',
  not_found: 'Tidak dikenal di sana',
  refused: 'Ditolak',
  server_error: 'Server di sana sedang bermasalah',
  unreadable: 'Jawabannya tidak dapat dibaca: terpotong, atau bukan data yang diharapkan',
  redirected: 'Dialihkan ke alamat lain; periksa alamatnya',
  too_large: 'Terlalu besar',
  wrong_file_type: 'Bukan PDF, JPG atau PNG',
  infected: 'Mengandung virus, jadi tidak disimpan',
  upload_limit: 'Batas unggahan LSP hari ini tercapai',
}
const differences: Record<Difference['kind'], string> = {
  not_listed: 'Tidak ada lagi dalam daftar registri',
  status: 'Status berbeda',
  changed_after_takeover: 'Data di registri berubah sesudah diambil alih',
  nik: 'NIK berbeda dari data asesi',
  certificate_suspended:
    'Sertifikatnya dibekukan di LSP, tetapi registri tidak menerima laporan untuk itu. Beri tahu LPJK',
  certificate_withdrawn:
    'Sertifikatnya dicabut di LSP, tetapi registri tidak menerima laporan untuk itu. Beri tahu LPJK',
  certificate_reinstated:
    'Sertifikatnya berlaku lagi di LSP, sedangkan LPJK diberi tahu bahwa dibekukan. Beri tahu LPJK',
  certificate: 'Pencatatan terkirim, tetapi nomor registrasi belum diterima',
}
const kinds: Record<ReportKind, string> = {
  status: 'Status',
  assessor: 'Laporan asesor',
  committee: 'Laporan komite teknis',
  recording: 'Pencatatan sertifikat',
  final: 'Izin final',
}
const reportStates: Record<ReportState, string> = {
  WAITING: 'Menunggu',
  SENT: 'Terkirim',
  REFUSED: 'Ditolak registri',
  SET_ASIDE: 'Dikesampingkan',
}
const holds: Record<NonNullable<Report['hold']>, string> = {
  blanko_missing: 'Menunggu nomor blanko sertifikat',
  certificate_not_in_force: 'Tidak dikirim: sertifikatnya dibekukan atau dicabut',
  document_missing: 'Menunggu dokumen sertifikat',
  no_settings: 'Menunggu pengaturan sambungan',
}

/** What the codes of the registry’s applications, papers, faults and reports are called. */
export const skkNames = {
  states,
  families,
  steps,
  acts,
  papers,
  faults,
  differences,
  kinds,
  reportStates,
  holds,
}
