import writeExcelFile from 'write-excel-file/node'

const text = (value: string | null) => (value === null ? null : { value, type: String })

/** A filled-in workbook as a file to upload: its headings in their order, null for a cell that stays empty. */
export const workbook = async (
  name: string,
  rows: readonly [Record<string, string | null>, ...Record<string, string | null>[]],
) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeExcelFile([
    Object.keys(rows[0]).map(text),
    ...rows.map((row) => Object.values(row).map(text)),
  ]).toBuffer(),
})
