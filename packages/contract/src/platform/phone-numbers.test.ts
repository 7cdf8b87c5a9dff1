import metadata from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { phone } from './fields.ts'
import { ofTheLibrary, phoneAbroad, phoneShown } from './phone-numbers.ts'

const kept = (typed: string) => {
  const { success, data, error } = safeParse(phone, typed)
  const [issue] = error?.issues ?? []
  return success ? data : issue?.code === 'custom' ? issue.message : issue?.code
}

test.each([
  ['081234567890', '081234567890', '0812-3456-7890'],
  ['+62 812-3456-7890', '081234567890', '0812-3456-7890'],
  ['62 812 3456 7890', '081234567890', '0812-3456-7890'],
  ['62811234567', '0811234567', '0811-234-567'],
  ['81234567890', '081234567890', '0812-3456-7890'],
  [' 0812.3456.7890 ', '081234567890', '0812-3456-7890'],
  ['(022) 7231234', '0227231234', '(022) 7231234'],
  ['+62 (22) 723 1234', '0227231234', '(022) 7231234'],
  ['021-500-123', '021500123', '(021) 500123'],
  ['+65 8123 4567', '+6581234567', '+6581234567'],
  ['14045678', '14045678', '14045678'],
  ['0062 812 3456 7890', '081234567890', '0812-3456-7890'],
  ['0049 151 23456789', '+4915123456789', '+4915123456789'],
  ['001 415 555 0100', '+14155550100', '+14155550100'],
])('%s is kept as %s and shown as %s', (typed, expected, shown) => {
  expect(kept(typed)).toBe(expected)
  expect(phoneShown(expected)).toBe(shown)
})

test.each([
  ['0812-rumah', 'not_a_phone'],
  ['00000000', 'not_a_phone'],
  ['08123+456789', 'not_a_phone'],
  ['+6281234567890123456', 'not_a_phone'],
  ['+', 'not_a_phone'],
  ['12 34 56', 'too_small'],
  ['0812345678901234567890', 'too_big'],
  ['', 'too_small'],
])('%j is refused', (typed, code) => {
  expect(kept(typed)).toBe(code)
})

test('what is kept stays as it is when it is sent again', () => {
  for (const one of ['081234567890', '0227231234', '+6581234567', '021500123']) expect(kept(one)).toBe(one)
})

test("the numbers of Indonesia are the library's own", () => {
  const { countries } = metadata as unknown as { countries: Record<string, unknown> }
  expect(ofTheLibrary).toEqual(countries.ID)
})

test('a kept number is dialled from abroad with its country', () => {
  // As it was kept before `00` was taken for what it is.
  expect(phoneAbroad('00628123456789')).toBe('+628123456789')
  expect(phoneAbroad('004915123456789')).toBe('+4915123456789')
  const abroad = ['081234567890', '0227231234', '+6581234567', '0000000', '+123'].map(phoneAbroad)
  expect(abroad).toEqual(['+6281234567890', '+62227231234', '+6581234567', undefined, undefined])
})
