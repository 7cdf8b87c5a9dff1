import { expect, test } from 'vitest'
import { wholeDays } from './days.rules.ts'

const rows = ['2031-05-01', '2031-05-02', '2031-05-02', '2031-05-03'].map((day) => ({ day }))

test('a day of which not all is told is not told at all, and is named', () => {
  expect(wholeDays(rows, 4)).toEqual({ whole: rows, cutFrom: null })
  expect(wholeDays(rows, 3)).toEqual({ whole: rows.slice(0, 3), cutFrom: '2031-05-03' })
  expect(wholeDays(rows, 2)).toEqual({ whole: rows.slice(0, 1), cutFrom: '2031-05-02' })
})
