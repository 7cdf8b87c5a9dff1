/** Words of the stock of BNSP's forms: received, used, spoiled, left. */
export const stock = {
  title: 'Stok blanko',
  things: 'penerimaan blanko',
  counts: { received: 'Diterima', used: 'Terpakai', spoiled: 'Rusak', left: 'Sisa' },
  states: { LEFT: 'Sisa', USED: 'Terpakai', SPOILED: 'Rusak' },
  next: (number: string) => `Blanko berikutnya: ${number}`,
  low: (left: string) => `Blanko tinggal ${left}. Ajukan blanko baru ke BNSP.`,
  notKept:
    'Belum ada blanko yang dicatat diterima, sehingga nomor apa pun dapat dipakai. Sejak penerimaan pertama dicatat, hanya nomor yang diterima yang dapat dipakai.',
  fields: {
    letter_number: 'Nomor surat BNSP',
    letter_date: 'Tanggal surat BNSP',
    received_on: 'Tanggal terima',
    first_number: 'Nomor blanko pertama',
    last_number: 'Nomor blanko terakhir',
    numbers: 'Nomor blanko',
    letter: 'Surat BNSP',
    reason: 'Alasan',
    created_by_name: 'Dicatat oleh',
    created_date: 'Dicatat',
  },
  hints: {
    last_number: 'Nomor yang sama kecuali angka akhirnya, paling banyak 10.000 blanko',
    one: 'Kosongkan untuk satu blanko saja',
    reason: 'Sekurangnya 10 karakter; misalnya basah, tercetak miring, hilang',
  },
  actions: {
    receive: 'Catat blanko diterima',
    spoil: 'Catat blanko rusak',
    setLetter: 'Unggah surat',
    open: 'Buka surat',
    remove: 'Hapus penerimaan',
    requests: 'Permohonan blanko',
    save: 'Simpan',
  },
  steps: {
    receive: {
      title: 'Catat blanko diterima',
      text: 'Satu rentang nomor, seperti dalam surat pengantar BNSP.',
      letterMissing:
        'Penerimaan sudah dicatat, tetapi suratnya belum tersimpan. Unggah berkas yang lain sekarang, atau nanti di halaman penerimaannya.',
    },
    spoil: {
      title: 'Catat blanko rusak',
      text: 'Untuk blanko yang rusak atau hilang sebelum dipakai. Nomornya tidak pernah dipakai lagi. Blanko yang sudah menjadi sertifikat dicatat rusak di halaman sertifikatnya.',
    },
    remove: {
      title: 'Hapus penerimaan ini?',
      text: 'Hanya untuk rentang yang salah dicatat. Nomornya dapat dicatat kembali.',
    },
  },
  runs: 'Rincian nomor',
  moreRuns: 'Hanya 500 baris pertama yang ditampilkan.',
  done: {
    received: 'Penerimaan blanko dicatat',
    spoiled: 'Blanko rusak dicatat',
    letter: 'Surat disimpan',
    removed: 'Penerimaan dihapus',
  },
  empty: {
    title: 'Belum ada blanko diterima',
    message: 'Catat rentang nomor yang datang bersama surat BNSP.',
  },
  events: {
    'blanko_delivery.received': 'Blanko dicatat diterima',
    'blanko_delivery.letter_set': 'Surat BNSP disimpan',
    'blanko_delivery.removed': 'Penerimaan blanko dihapus',
    'blanko_stock.spoiled': 'Blanko yang belum dipakai dicatat rusak',
    'blanko_stock.low': 'Blanko hampir habis',
  },
}
