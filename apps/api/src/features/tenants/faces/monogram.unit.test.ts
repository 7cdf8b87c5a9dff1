import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { letters } from '../profile/letters.ts'
import { drawMonogram, initialsOf } from './monogram.ts'

describe('initials', () => {
  test.each([
    ['LSP Bina Karya', 'BK'],
    ['LSP TDN', 'TD'],
    ['LSP Energi Terbarukan Timor', 'ET'],
    ['Émile', 'EM'],
    ['LSP', 'L'],
    ['123', 'L'],
    ['X', 'X'],
  ])('of «%s» are %s', (shortName, initials) => {
    expect(initialsOf(shortName)).toBe(initials)
  })
})

test('every capital is drawn', () => {
  expect(Object.keys(letters).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
})

const share = async (png: Buffer, is: (red: number, green: number, blue: number) => boolean) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let hits = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) hits++
  }
  return hits / (info.width * info.height)
}

test('a monogram is a square in the LSP’s colour with letters that can be read on it', async () => {
  const dark = await drawMonogram('LSP TDN', '#102a5c')
  expect(await sharp(dark).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  expect(await share(dark, (red, green, blue) => red > 240 && green > 240 && blue > 240)).toBeGreaterThan(
    0.05,
  )
  const light = await drawMonogram('LSP TDN', '#ffd400')
  expect(await share(light, (red, green, blue) => red > 200 && green > 180 && blue < 60)).toBeGreaterThan(0.6)
  expect(await share(light, (red, green, blue) => red > 240 && green > 240 && blue > 240)).toBe(0)
})
