import { readXml } from './xml-elements.ts'

// ECMA-376 part 1, clause 18.8.30: the formats that every program knows without a code, those with a day in them.
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** True for a format code with a day or a year in it, outside of quoted text, escapes and conditions. */
export const isDayCode = (code: string): boolean =>
  /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ''))

/** For each cell format, in order, whether a number under it is shown as a day. */
export const readDayFormats = async (pieces: AsyncIterable<string>): Promise<boolean[]> => {
  const codes = new Map<number, string>()
  const formats: boolean[] = []
  let inCellFormats = false
  await readXml(pieces, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId)
      if (name === 'numFmt') codes.set(id, formatCode)
      if (name === 'cellXfs') inCellFormats = true
      if (name !== 'xf' || !inCellFormats) return
      const code = codes.get(id)
      formats.push(code === undefined ? isBuiltInDay(id) : isDayCode(code))
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return formats
}
