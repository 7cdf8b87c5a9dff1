import { expect, test } from 'vitest'
import { momentInWords } from './moment-words.ts'

test.each([
  ['id', 'Asia/Jakarta', '21 November 2026 pukul 14.30 WIB'],
  ['en', 'Asia/Jakarta', '21 November 2026 at 14:30 WIB'],
  ['en', 'Asia/Jayapura', '21 November 2026 at 16:30 WIT'],
] as const)('an instant in %s names its zone as Indonesians do, in %s', (language, timeZone, words) => {
  expect(momentInWords(language, new Date('2026-11-21T07:30:00Z'), timeZone)).toBe(words)
})
