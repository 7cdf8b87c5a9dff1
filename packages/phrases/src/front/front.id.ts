import { ended } from '../platform/ended.ts'
/** Words of an LSP's pages for strangers. */
export const front = {
  home: 'Beranda',
  schemes: 'Skema sertifikasi',
  signIn: 'Masuk',
  inside: 'Ke pekerjaan saya',
  register: 'Daftar sebagai asesi',
  lead: 'Lembaga Sertifikasi Profesi',
  licence: (number: string) => `Nomor lisensi BNSP: ${number}`,
  licenceUntil: (day: string) => `berlaku sampai ${day}`,
  lspTypes: { P1: 'LSP pihak pertama', P2: 'LSP pihak kedua', P3: 'LSP pihak ketiga' },
  verify: {
    title: 'Periksa keaslian sertifikat',
    field: 'Nomor sertifikat, atau kode di bawah QR',
    name: 'Nama pemegang (tidak perlu dengan kode)',
    action: 'Periksa sertifikat',
  },
  search: 'Cari skema',
  none: 'Tidak ada skema yang cocok dengan pencarian Anda.',
  empty: 'LSP ini belum membuka skema untuk permohonan.',
  all: (count: string) => `Semua skema (${count})`,
  articles: 'Artikel terbaru',
  allArticles: 'Semua artikel',
  complaint: {
    title: 'Pengaduan',
    text: 'Siapa pun boleh mengadu tentang layanan LSP ini atau pemegang sertifikatnya, tanpa akun.',
    action: 'Sampaikan pengaduan',
  },
  contact: { title: 'Kontak', address: 'Alamat', phone: 'Telepon', email: 'Email', website: 'Situs web' },
  scheme: {
    code: 'Nomor skema',
    type: 'Jenis',
    level: (level: string) => `KKNI level ${level}`,
    fee: 'Biaya',
    valid: 'Masa berlaku sertifikat',
    months: (months: string) => `${months} bulan`,
    apply: 'Daftar untuk skema ini',
    account: 'Sudah punya akun? Masuk untuk mengajukan permohonan',
    prerequisites: 'Prasyarat pemohon',
    renewal: 'Sertifikasi ulang',
    gone: 'Skema ini tidak ada atau tidak menerima permohonan',
    goneText: 'Lihat skema lain yang sedang dibuka.',
  },
  /** Beside a scheme that is being withdrawn. */
  withdrawal: {
    badge: (day: string) => `Ditarik, permohonan sampai ${day}`,
    badgeClosed: 'Ditarik',
  },
  head: {
    home: (name: string) =>
      `${name}: skema sertifikasi, pendaftaran asesi, pemeriksaan sertifikat, pengaduan, dan kontak.`,
    schemes: (name: string) => `Skema sertifikasi kompetensi ${name} dengan unit, persyaratan, dan biayanya.`,
    scheme: (scheme: string, units: string, name: string) =>
      `Sertifikasi ${scheme} di ${name}: ${units} unit kompetensi, persyaratan, dan biaya.`,
    article: (title: string, name: string) => `${title}. Artikel ${ended(name)}`,
  },
}
