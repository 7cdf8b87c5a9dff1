import { masterWords } from '../platform/masters.id.ts'

const master = masterWords('tuk', { one: 'TUK', One: 'TUK' })

/** Words of the venues (TUK). */
export const tuk = {
  ...master,
  done: {
    ...master.done,
    deleted: (name: string) =>
      `${name} dipindahkan ke tempat sampah. Asesmen yang belum dikirim oleh admin TUK ini ikut, dan kembali bersamanya.`,
  },
  fields: {
    tuk_code: 'Nomor SK',
    tuk_name: 'Nama TUK',
    tuk_type: 'Jenis',
    address: 'Alamat',
    kelurahan_id: 'Kelurahan/desa',
    latitude: 'Lintang',
    longitude: 'Bujur',
    contact: 'Nomor telepon',
    email: 'Email',
    description: 'Keterangan',
    capacity: 'Kapasitas (orang)',
    sk_valid_from: 'SK berlaku dari',
    sk_valid_until: 'SK berlaku sampai',
    verified_on: 'Tanggal verifikasi',
    supervisors: 'Penanggung jawab',
    'supervisors.name': 'Nama',
    'supervisors.position': 'Jabatan',
    'supervisors.contact': 'Telepon penanggung jawab',
  },
  columns: { kota: 'Kota/kabupaten' },
  options: {
    tuk_type: { sewaktu: 'TUK sewaktu', tempat_kerja: 'TUK tempat kerja', mandiri: 'TUK mandiri' },
  },
  meanings: {
    tuk_type: {
      sewaktu: 'Dipakai untuk satu kegiatan asesmen',
      tempat_kerja: 'Di tempat kerja asesi',
      mandiri: 'Tetap, mandiri, dan terverifikasi',
    },
  },
  sections: {
    identity: 'Identitas',
    address: 'Alamat',
    contact: 'Kontak',
    licence: 'SK dan verifikasi',
    supervisors: 'Penanggung jawab',
    more: 'Logo dan keterangan',
  },
  hints: {
    tuk_code: 'Nomor SK penetapan; menjadi kode TUK pada laporan BNSP',
    capacity: 'Jumlah asesi yang dapat diuji bersamaan',
    contact: '08123456789 atau +62 812 3456 789',
  },
  verifiedByLsp: 'Kode, jenis, SK, dan tanggal verifikasi TUK diubah oleh LSP yang memverifikasinya.',
  planned: {
    full: (capacity: string) => `TUK ini menampung ${capacity} orang sekaligus; kuotanya melebihi itu.`,
    ended: (day: string) => `SK TUK ini berlaku sampai ${day}, sebelum asesmennya selesai.`,
  },
  openAssessments: (count: string) => `${count} asesmen yang belum selesai`,
  ownInBin: (name: string) =>
    `LSP memindahkan ${name} ke tempat sampah. Selama di sana, TUK ini dan asesmennya yang belum dikirim tidak tampil, dan asesmen baru tidak dapat diajukan. Minta Admin LSP memulihkannya, atau memberi Anda peran di TUK lain.`,
  logo: 'Logo',
  adds: { supervisors: 'Tambah penanggung jawab' },
  expired: 'habis',
  expiredPreset: 'Sudah habis',
  expiringPreset: 'Habis dalam 30 hari',
  empty: {
    ...master.empty,
    message: 'Tambahkan tempat uji kompetensi pertama, atau impor daftar yang sudah Anda miliki.',
    ownMessage: 'Belum ada TUK yang terhubung dengan akun Anda. Hubungi admin LSP.',
  },
  events: { ...master.events, 'tuk.logo_changed': 'Logo TUK diganti' },
  /** The workbook's name, and headers that differ from the form. */
  workbook: { name: 'TUK', headers: { kelurahan_id: 'Kode kelurahan (10 angka)' } },
}
