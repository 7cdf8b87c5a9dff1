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
    kept: 'Sel kosong membiarkan isi yang sudah ada. Untuk mengosongkan isi, tulis - (tanda hubung).',
  },
  kinds: {
    text: 'Teks',
    phone: 'Nomor telepon, format sel Teks',
    number: 'Angka, misalnya 1.250,5',
    decimal: 'Angka, misalnya 1250,5, tanpa titik ribuan',
    whole: 'Angka bulat',
    day: 'Tanggal, dd/mm/yyyy',
    option: 'Salah satu pilihan',
    nik: '16 angka, format sel Teks',
    area: 'Kode kelurahan atau desa (10 angka), atau: kelurahan, kecamatan, kabupaten atau kota',
  },
  sample: { name: 'Contoh' },
  /** What a cell may say, shown with one that says something else. */
  accepted: {
    number: '1250, 1.250 atau 1.250,5',
    whole: 'angka bulat, misalnya 1250 atau 1.250',
    day: '31/12/2026, 31 Desember 2026 atau 2026-12-31',
  },
  problems: 'Kesalahan',
  /** Behind the name of a workbook: only what is to be mended in it. */
  toMend: 'yang perlu diperbaiki',
  /** Of a zip of documents: what of them is not in it. */
  zip: {
    missing: 'tidak-termasuk.txt',
    more: (most: number) =>
      `Berkas zip ini hanya memuat ${most} dokumen pertama. Saring daftarnya, lalu unduh lagi untuk selebihnya.`,
    lead: 'Dokumen berikut tidak ada dalam berkas zip ini:',
    unmade: (name: string) => `${name}: belum dibuat`,
    gone: (name: string) => `${name}: tidak ditemukan di penyimpanan server; hubungi pengelola server`,
  },
}
