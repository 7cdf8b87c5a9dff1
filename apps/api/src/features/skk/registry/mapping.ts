import type { SkkFamily, SkkPaper, SkkStep } from '@kompeten/contract/skk/content'

/**
 * What is assumed of the registry (SIKI), all in one place: it publishes no description, and its calls were put together
 * from four public clients (domain §6.2). Where it answers otherwise, this file is what changes; docs/skk-registry.md says
 * which lines are sure and which are not.
 */

/** The header that carries the LSP's token. */
export const tokenHeader = 'token'

/** The family's part of the addresses. */
const suffix: Record<SkkFamily, string> = { regular: '', fresh_graduate: '-fg', training_centre: '-balai' }

/** Addresses below the base, which ends in `/siki-api/`. */
export const paths = {
  list: (family: SkkFamily) => `v1/permohonan-skk${suffix[family]}`,
  /** Read it is the application; written to it takes a state. */
  application: (family: SkkFamily, idIzin: string) => `v1/permohonan-skk${suffix[family]}/${idIzin}`,
  history: (idIzin: string) => `v1/status-skk/${idIzin}`,
  assessorReport: (idIzin: string) => `v2/asesor-lsp-penugasan/${idIzin}`,
  committeeReport: (idIzin: string) => `v1/komtek-lsp-penugasan/${idIzin}`,
  recording: (idIzin: string) => `v1/pencatatan-skk/${idIzin}`,
  finalPermit: (idIzin: string) => `v1/izin-final-skk/${idIzin}`,
  workPositions: 'v2/jabatan-kerja',
  subClassifications: 'v2/subklasifikasi',
  venues: (registryLspId: string) => `v2/tuk?id_lsp=${encodeURIComponent(registryLspId)}`,
} as const

/**
 * The code of each step. Null stays with the LSP: two clients keep 12 for themselves. 20 and 10 bear different labels in
 * two clients, and 11, 30, 31, 50 and 90 are known from one family of clients only.
 */
export const codeOf: Record<SkkStep, string | null> = {
  review: '20',
  complete: '10',
  incomplete: '11',
  forms: null,
  bill: '30',
  pay: '31',
  certify: '50',
  fail: '90',
  reject: '90',
}

/** Names in the list, in the order in which clients use them. */
export const listFields = {
  idIzin: ['id_izin'],
  nik: ['nik'],
  registryLspId: ['id_lsp'],
  createdAt: ['created_at', 'created'],
  updatedAt: ['updated_at', 'updated', 'created_at', 'created'],
} as const

/** Where an answer keeps what it is about, if not at its root. */
export const wrappers = ['data', 'result', 'results'] as const

export const detailFields = {
  status: ['status', 'kd_status'],
  personal: ['personal'],
  educations: ['pendidikan'],
  projects: ['proyek'],
  trainings: ['pelatihan'],
  certificates: ['sertifikat', 'suket'],
  classifications: ['klasifikasi_kualifikasi'],
} as const

export const personalFields = {
  nik: ['nik'],
  full_name: ['nama'],
  place_of_birth: ['tempat_lahir'],
  date_of_birth: ['tanggal_lahir'],
  gender: ['jenis_kelamin'],
  email: ['email'],
  contact: ['telepon'],
  address: ['alamat'],
  regency: ['kabupaten'],
  province: ['propinsi', 'provinsi'],
  postal_code: ['kodepos'],
} as const

/** How the registry writes the genders. */
export const genders: Readonly<Record<string, 'M' | 'F'>> = {
  pria: 'M',
  'laki-laki': 'M',
  wanita: 'F',
  perempuan: 'F',
}

export const classificationFields = {
  work_position: ['jabatan_kerja'],
  classification: ['klasifikasi'],
  sub_classification: ['subklasifikasi'],
  qualification: ['kualifikasi'],
  level: ['jenjang'],
  request_kind: ['jenis_permohonan'],
  association: ['asosiasi'],
  venue: ['tuk'],
} as const

export const educationFields = {
  school: ['nama_sekolah_perguruan_tinggi'],
  programme: ['program_studi'],
  level: ['jenjang'],
  graduation_year: ['tahun_lulus'],
  diploma_number: ['no_ijazah'],
} as const

export const projectFields = {
  title: ['nama_proyek'],
  detail: ['jabatan'],
  from: ['tanggal_awal'],
  until: ['tanggal_akhir'],
  employer: ['pemberi_kerja'],
} as const

export const trainingFields = {
  title: ['nama_pelatihan'],
  detail: ['penyelenggara'],
  from: ['tanggal_awal'],
  until: ['tanggal_akhir'],
  hours: ['jumlah_jp'],
} as const

export const certificateFields = {
  title: ['nama'],
  detail: ['penerbit'],
  from: ['tanggal_mulai'],
  until: ['tanggal_selesai'],
} as const

type Part = 'personal' | 'educations' | 'projects' | 'trainings' | 'certificates' | 'classifications'

/** Fields that hold the address of a paper. NPWP's is left out: nothing here needs a tax number. */
export const paperFields: Record<Part, readonly { field: string; kind: SkkPaper }[]> = {
  personal: [
    { field: 'ktp', kind: 'ktp' },
    { field: 'pas_foto', kind: 'photo' },
    { field: 'surat_pernyataan_kebenaran_data', kind: 'statement' },
  ],
  educations: [
    { field: 'scan_ijazah_legalisir', kind: 'diploma' },
    { field: 'scan_surat_keterangan', kind: 'diploma_statement' },
  ],
  projects: [{ field: 'surat_referensi', kind: 'project_reference' }],
  trainings: [{ field: 'file_sertifikat', kind: 'training_certificate' }],
  certificates: [{ field: 'file', kind: 'certificate' }],
  classifications: [
    { field: 'surat_permohonan', kind: 'request_letter' },
    { field: 'surat_pengantar_permohonan_asosiasi', kind: 'association_letter' },
    { field: 'sertifikat_skk', kind: 'former_skk' },
    { field: 'self_asesmen_apl', kind: 'self_assessment' },
    { field: 'berita_acara_vv', kind: 'verification_record' },
  ],
}

/** The history of states: the code, and when. */
export const historyFields = {
  code: ['kd_status', 'status'],
  at: ['created_at', 'created', 'tanggal'],
} as const

/** Where an answer says what is wrong, and the numbers that a recording gives in exchange. */
export const answerFields = {
  message: ['message', 'pesan', 'keterangan', 'error'],
  registrationNumber: ['nomor_registrasi'],
  qr: ['qr'],
} as const

export const statusBody = (code: string, reason: string | null) => ({
  kd_status: code,
  keterangan: reason ?? '',
})

/** K and BK as both reports have them. */
const found = (isCompetent: boolean) => (isCompetent ? 'K' : 'BK')
const orEmpty = (text: string | null) => text ?? ''

export type AssessorReport = {
  assessorNumber: string | null
  isCompetent: boolean
  note: string | null
  venueCode: string | null
  venueName: string | null
  /** `YYYY-MM-DD`. */
  startsOn: string | null
  endsOn: string | null
  isPortfolio: boolean
}
/** Addresses of the forms are not among it: the registry would have to fetch personal papers from us (docs/skk-registry.md). */
export const assessorBody = (report: AssessorReport) => ({
  id_asesor: orEmpty(report.assessorNumber),
  rekomendasi: found(report.isCompetent),
  catatan: orEmpty(report.note),
  kode_tuk: orEmpty(report.venueCode),
  nama_tuk: orEmpty(report.venueName),
  tgl_uji: orEmpty(report.startsOn),
  tgl_selesai_uji: orEmpty(report.endsOn),
  metode_uji: report.isPortfolio ? 'portofolio' : 'observasi',
})

export type CommitteeReport = {
  memberNames: readonly string[]
  isCompetent: boolean
  note: string | null
  decidedOn: string
}
export const committeeBody = (report: CommitteeReport) => ({
  nama_komite: orEmpty(report.memberNames[0] ?? null),
  hasil_penetapan: found(report.isCompetent),
  catatan: orEmpty(report.note),
  tgl_penetapan: report.decidedOn,
  ...Object.fromEntries(
    [1, 2, 3].map((at) => [`met_komtek_${at}`, orEmpty(report.memberNames[at - 1] ?? null)]),
  ),
})

export const recordingBody = (numbers: { registration: string; certificate: string; blanko: string }) => ({
  nomor_registrasi_lsp: numbers.registration,
  nomor_sertifikasi_lsp: numbers.certificate,
  nomor_blangko_bnsp: numbers.blanko,
})

export const finalBody = (link: string) => ({ file_lampiran: '', link_e_sertifikat: link })
