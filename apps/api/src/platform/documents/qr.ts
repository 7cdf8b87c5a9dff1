import { toString as drawQr } from 'qrcode'

/** A text, such as an address, as QR code in SVG: dark squares alone, no margin; `house.typ` prints it by `qr(svg)`. */
export const qrSvg = (text: string): Promise<string> =>
  drawQr(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
