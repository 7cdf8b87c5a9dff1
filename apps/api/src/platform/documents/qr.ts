import { encodeQR } from 'qr'

/** A square of grey dots, row by row, a byte each: 0 is black, 255 white. */
export type Dots = { side: number; luma: Uint8Array }

/** Dots along the side of a module: its edges stay sharp where a reader smooths what it enlarges. */
const dotsAlong = 4
/** Modules that the encoder leaves white around the code; a page has a margin of its own. */
const border = 1
/** Modules left white around a code on a screen (ISO/IEC 18004). */
const screenMargin = 4

/** A text, such as an address, as QR code with error correction M, without a margin. */
export const qrDots = (text: string): Dots => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border })
  const side = (modules.length - 2 * border) * dotsAlong
  const luma = new Uint8Array(side * side).fill(255)
  const moduleAt = (dot: number) => Math.floor(dot / dotsAlong) + border
  for (let y = 0; y < side; y += 1) {
    const row = modules[moduleAt(y)]
    for (let x = 0; x < side; x += 1) if (row?.[moduleAt(x)]) luma[y * side + x] = 0
  }
  return { side, luma }
}

/** A text as QR code for a screen: the path of an SVG, a unit for each module, with the white margin that readers need. */
export const qrPath = (text: string): { side: number; path: string } => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: screenMargin })
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { side: modules.length, path: path.join('') }
}
