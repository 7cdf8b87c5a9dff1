import { expect, test } from 'vitest'
import { daySpellings, licenceWords, withoutKnownNumbers, withoutNumbers } from './known-numbers.ts'

/** Of every month, and of one and of two digits. */
const someDays = Array.from({ length: 41 }, (_, at) =>
  new Date(Date.UTC(2000, 0, 1 + at * 9)).toISOString().slice(0, 10),
)
const spellingsOf = (day: string) =>
  ['', '-', ' '].flatMap((sign) => daySpellings(day).map((parts) => parts.join(sign)))

test('whatever spelling of a day is taken out where the day is known is taken out where it is not', () => {
  const apart = 'x'
  for (const day of someDays) {
    const spellings = spellingsOf(day).join(apart)
    const left = [
      withoutKnownNumbers(spellings, { birthdays: [day], licences: [] }),
      withoutNumbers(spellings),
    ]
    expect(new Set(left.join('')), day).toEqual(new Set([apart]))
  }
})

test.each([
  ['gajah02031990', 'gajah'],
  ['2 Maret 1990 gajah', ' gajah'],
  ['BNSP-LSP-9001-ID', 'BNSP-LSP--ID'],
  ['gajah 77', 'gajah 77'],
  ['marmut betina', 'marmut betina'],
])('of %s stays %s where nobody knows whose numbers they are', (password, left) => {
  expect(withoutNumbers(password)).toBe(left)
})

test('a licence is known whole and by its longer rows of digits, however it is written', () => {
  const known = { birthdays: [], licences: ['BNSP-LSP-9001-ID'] }
  const left = ['bnsp lsp 9001 id', 'BNSPLSP9001ID', 'x9001', 'lsp 901'].map((one) =>
    withoutKnownNumbers(one, known),
  )
  expect(left).toEqual(['', '', 'x', 'lsp 901'])
  expect(licenceWords('BNSP-LSP-9001-ID')).toEqual(['BNSP', 'LSP', 'ID'])
  expect(withoutKnownNumbers('apa saja', { birthdays: [], licences: ['-'] })).toBe('apa saja')
})
