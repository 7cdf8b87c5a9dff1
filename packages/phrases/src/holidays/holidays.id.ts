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
    decree: 'Surat Keputusan Bersama',
    days: 'Hari libur',
    'days.day': 'Tanggal',
    'days.name': 'Nama',
    'days.name_en': 'Nama dalam bahasa Inggris',
  },
  basis: 'Dasar hukum',
  decreeHint: 'Nomor keputusan tiga menteri, misalnya SKB Nomor 1497, 2, dan 5 Tahun 2025',
  suggested:
    'Diisi dari almanak. Cocokkan setiap tanggal dengan Surat Keputusan Bersama sebelum disimpan: hari raya menurut bulan ditetapkan pemerintah dan dapat berbeda sehari.',
  addDay: 'Tambah hari libur',
  save: 'Simpan',
  saved: (year: string) => `Hari libur ${year} disimpan`,
  planned: (days: string) =>
    `Ada hari libur nasional pada tanggal yang dipilih: ${days}. Asesmen tetap dapat dijadwalkan.`,
  undecreed: (year: string) =>
    `Hari libur ${year} belum ditetapkan di sistem ini; tanggal ini dapat lebih longgar.`,
  events: { 'holidays.changed': 'Hari libur nasional diubah' },
}
