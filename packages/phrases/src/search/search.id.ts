import type { HitKind } from '@kompeten/contract/search/search'

const kinds: Record<HitKind, string> = {
  applicant: 'Asesi',
  accessor: 'Asesor',
  assessment: 'Asesmen',
  application: 'Permohonan',
  certificate: 'Sertifikat',
  scheme: 'Skema',
  venue: 'TUK',
  person: 'Pengguna',
  question: 'Soal',
  exam_paper: 'Naskah uji',
}

/** Words of the command palette. */
export const search = {
  open: 'Cari atau buka halaman',
  short: 'Cari',
  title: 'Cari atau buka',
  /** Beside what is found although it was deleted. */
  inBin: 'di tempat sampah',
  label: 'Cari halaman, orang, nomor sertifikat, atau asesmen',
  hint: 'Nama, email, NIK lengkap, nomor sertifikat, asesmen …',
  results: 'Hasil',
  places: 'Buka',
  create: 'Buat',
  kinds,
  searching: 'Mencari …',
  found: (count: string) => `${count} hasil`,
  none: 'Tidak ditemukan. Periksa ejaannya, atau cari dengan nomor lengkap.',
  failed: 'Pencarian data gagal. Coba lagi.',
  keys: '↑ ↓ memilih · Enter membuka · Esc menutup',
  pages: {
    calendar: 'Kalender asesmen',
    messages: 'Notifikasi',
    settings: 'Pengaturan saya',
    guide: 'Panduan',
  },
  actions: {
    assessment: 'Tambah asesmen',
    request: 'Ajukan asesmen',
    application: 'Ajukan permohonan',
    applicant: 'Tambah asesi',
    person: 'Undang pengguna',
    venue: 'Tambah TUK',
    scheme: 'Tambah skema',
    letter: 'Tulis surat',
    alumnus: 'Tambah alumni',
    competence: 'Tambah kompetensi',
  },
}
