import writeExcelFile from 'write-excel-file/node'

type VenueRow = { code: string; name: string; contact: string }

/** The template's headings in order; `undefined` leaves the cell empty. */
const cellsOf = ({ code, name, contact }: VenueRow): Record<string, string | undefined> => ({
  'Nomor SK': code,
  'Nama TUK': name,
  Jenis: 'TUK mandiri',
  Alamat: 'Jl. Merdeka No. 1',
  'Kode kelurahan (10 angka)': undefined,
  Lintang: undefined,
  Bujur: undefined,
  'Nomor telepon': contact,
  Email: undefined,
  'Kapasitas (orang)': undefined,
  'SK berlaku dari': undefined,
  'SK berlaku sampai': undefined,
  'Tanggal verifikasi': undefined,
  Keterangan: undefined,
})

const text = (value: string | undefined) => (value === undefined ? null : { value, type: String })

/** A filled-in workbook of venues, as a file to upload. */
export const venueWorkbook = async (name: string, rows: readonly [VenueRow, ...VenueRow[]]) => {
  const headings = Object.keys(cellsOf(rows[0])).map(text)
  const cells = rows.map((row) => Object.values(cellsOf(row)).map(text))
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeExcelFile([headings, ...cells]).toBuffer(),
  }
}
