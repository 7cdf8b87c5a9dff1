import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrDots } from './qr.ts'

test.each([
  'https://digital.lsp.id/verify/ABCDEFGHJKLMNPQRSTUVWXYZ2345',
  'http://localhost:3000/verify/2345',
  'Sertifikat – é 王',
])('a scanner reads %j from its code', (text) => {
  const { side, luma } = qrDots(text)
  // As on paper: a margin of four modules around it, in the three colours that a camera sees.
  const margin = 16
  const width = side + 2 * margin
  const data = new Uint8Array(width * width * 3).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = ((y + margin) * width + x + margin) * 3
      data.fill(luma[y * side + x] ?? 255, at, at + 3)
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe(text)
})
