import { masterWords } from '../platform/masters.id.ts'

const master = masterWords('misuse', { one: 'penyalahgunaan', One: 'Penyalahgunaan' })

/** Words of the register of misuse of certificates. */
export const misuses = {
  ...master,
  title: 'Penyalahgunaan sertifikat',
  add: 'Catat kasus',
  save: 'Simpan catatan',
  fields: {
    misuse_number: 'Nomor catatan',
    person_name: 'Nama orang atau lembaga',
    certificate_number: 'Nomor sertifikat',
    misuse_kind: 'Jenis',
    source: 'Diketahui dari',
    found_on: 'Tanggal diketahui',
    description: 'Apa yang terjadi',
    action: 'Tindakan',
    acted_on: 'Tanggal tindakan',
    outcome: 'Hasil',
    closed: 'Selesai',
  },
  columns: { found_on: 'Diketahui' },
  options: {
    misuse_kind: {
      forged: 'Dipalsukan atau diubah',
      lent: 'Dipinjamkan kepada orang lain',
      not_valid: 'Dipakai saat tidak berlaku',
      beyond_scope: 'Melampaui ruang lingkup',
      misleading: 'Pernyataan menyesatkan',
      marks: 'Logo LSP, BNSP, atau KAN tanpa hak',
      lain: 'Lainnya',
    },
    source: {
      verification: 'Verifikasi sertifikat',
      complaint: 'Pengaduan',
      surveillance: 'Surveilan',
      employer: 'Pemberi kerja',
      own: 'Temuan LSP',
      lain: 'Lainnya',
    },
    action: {
      none: 'Belum ada',
      warning: 'Surat teguran',
      correction: 'Diminta memperbaiki',
      suspended: 'Sertifikat dibekukan',
      withdrawn: 'Sertifikat dicabut',
      public_notice: 'Diumumkan',
      reported: 'Dilaporkan kepada yang berwajib',
    },
  },
  sections: {
    what: 'Penyalahgunaan',
    action: 'Yang dilakukan LSP',
  },
  hints: {
    misuse_number: 'Misalnya 001/PS/2026',
    certificate_number: 'Seperti tertulis pada yang ditunjukkan; kosongkan bila tidak diketahui',
    action: 'Sertifikat dibekukan atau dicabut di halaman sertifikatnya',
    closed: 'Baru dapat diselesaikan setelah ada tindakan',
  },
  empty: {
    ...master.empty,
    title: 'Belum ada penyalahgunaan yang dicatat',
    message: 'Catat pemakaian sertifikat atau logo yang salah atau menyesatkan, dan apa yang dilakukan LSP.',
  },
  workbook: { name: 'Penyalahgunaan sertifikat', headers: {} },
}
