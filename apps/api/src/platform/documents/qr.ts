import { encodeQR } from 'qr'

/**
 * A text, such as an address, as QR code (error correction M) in SVG: dark squares alone, no margin; `house.typ` prints
 * it by `qr(svg)`.
 */
export const qrSvg = (text: string): string => {
  // The margin that the encoder insists on is cut off: a document has its own.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const side = rows.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path stroke="#000" d="${rows
    .map(strokes)
    .join('')}"/></svg>`
}

/** The dark modules of a row as strokes one module high. */
const strokes = (row: readonly boolean[], y: number): string => {
  const drawn: string[] = []
  for (let from = row.indexOf(true); from !== -1; ) {
    const light = row.indexOf(false, from)
    const to = light === -1 ? row.length : light
    drawn.push(`M${from} ${y}.5h${to - from}`)
    from = row.indexOf(true, to)
  }
  return drawn.join('')
}
