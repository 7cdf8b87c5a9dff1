import { workbook } from './workbook.ts'

type VenueRow = { code: string; name: string; contact: string }

/** The template's headings in order. */
const cellsOf = ({ code, name, contact }: VenueRow) => ({
  'Nomor SK': code,
  'Nama TUK': name,
  Jenis: 'TUK mandiri',
  Alamat: 'Jl. Merdeka No. 1',
  'Kode kelurahan (10 angka)': null,
  Lintang: null,
  Bujur: null,
  'Nomor telepon': contact,
  Email: null,
  'Kapasitas (orang)': null,
  'SK berlaku dari': null,
  'SK berlaku sampai': null,
  'Tanggal verifikasi': null,
  Keterangan: null,
})

/** A filled-in workbook of venues, as a file to upload. */
export const venueWorkbook = (name: string, [first, ...more]: readonly [VenueRow, ...VenueRow[]]) =>
  workbook(name, [cellsOf(first), ...more.map(cellsOf)])
