/** Words around public holidays, by which working days are counted. */
export const holidays = {
  title: 'Hari libur nasional',
  intro:
    'Batas waktu dalam hari kerja, misalnya untuk banding, dihitung dengan hari libur ini. Sama untuk semua LSP. Cuti bersama tidak termasuk.',
  missing: (year: string) =>
    `Hari libur ${year} belum diisi. Sampai diisi, batas waktu di tahun itu hanya memperhitungkan libur yang tanggalnya pasti, dan pemberitahuannya menyebutkan hal ini.`,
  fill: (year: string) => `Isi hari libur ${year}`,
  another: 'Tahun lain',
  year: 'Tahun',
  yearHint: 'Empat angka, misalnya 2028',
  open: 'Buka',
  count: (days: string) => `${days} hari libur`,
  edit: (year: string) => `Ubah hari libur ${year}`,
  editShort: 'Ubah',
  fields: {
    decree: 'Dasar hukum',
    days: 'Hari libur',
    day: 'Tanggal',
    name: 'Nama',
    name_en: 'Nama dalam bahasa Inggris',
  },
  decreeHint: 'Nomor Surat Keputusan Bersama tiga menteri',
  suggested:
    'Diisi dari almanak. Cocokkan setiap tanggal dengan Surat Keputusan Bersama sebelum disimpan: hari raya menurut bulan ditetapkan pemerintah dan dapat berbeda sehari.',
  addDay: 'Tambah hari libur',
  row: (at: string) => `Hari libur ${at}`,
  save: 'Simpan',
  saved: (year: string) => `Hari libur ${year} disimpan`,
  undecreed: (year: string) =>
    `Hari libur ${year} belum ditetapkan di sistem ini; tanggal ini dapat lebih longgar.`,
  events: { 'holidays.changed': 'Hari libur nasional diubah' },
}
