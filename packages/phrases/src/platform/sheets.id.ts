/** Words of every workbook: the sheet that explains how to fill it in, and the column that tells what is wrong. */
export const sheets = {
  guide: {
    name: 'Petunjuk',
    column: 'Kolom',
    required: 'Wajib',
    fill: 'Cara mengisi',
    example: 'Contoh',
    options: 'Pilihan',
    yes: 'Ya',
    no: 'Tidak',
  },
  kinds: {
    text: 'Teks',
    number: 'Angka, misalnya 1.250,5',
    day: 'Tanggal, dd/mm/yyyy',
    option: 'Salah satu pilihan',
    nik: '16 angka, format sel Teks',
  },
  problems: 'Kesalahan',
  /** Behind the name of a workbook: only what is to be mended in it. */
  toMend: 'yang perlu diperbaiki',
}
