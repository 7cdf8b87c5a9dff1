import { expect, test } from 'vitest'
import { spelledDay, spelledNumber } from './spelled-day.rules.ts'

test('numbers are said as Indonesian says them', () => {
  const said = [1, 10, 11, 12, 19, 20, 21, 99, 100, 111, 200, 999, 1000, 1999, 2000, 2026].map(spelledNumber)
  expect(said).toEqual([
    'satu',
    'sepuluh',
    'sebelas',
    'dua belas',
    'sembilan belas',
    'dua puluh',
    'dua puluh satu',
    'sembilan puluh sembilan',
    'seratus',
    'seratus sebelas',
    'dua ratus',
    'sembilan ratus sembilan puluh sembilan',
    'seribu',
    'seribu sembilan ratus sembilan puluh sembilan',
    'dua ribu',
    'dua ribu dua puluh enam',
  ])
})

test('a day of minutes is said in words', () => {
  expect(spelledDay('2026-11-24')).toBe('dua puluh empat bulan November tahun dua ribu dua puluh enam')
})
