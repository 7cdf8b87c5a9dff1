import { expect, test } from 'vitest'
import { changesBetween } from './changed.ts'

test('what is written as it stood is no change, in any order the database gives its keys', () => {
  const before = { capacity: 30, supervisors: [{ name: 'Ujang', contact: null, position: null }] }
  const after = { capacity: 31, supervisors: [{ name: 'Ujang', position: null, contact: null }] }
  expect(changesBetween(before, after, ['supervisors'])).toEqual({ capacity: [30, 31] })
  const other = { ...after, supervisors: [{ name: 'Dewi', position: null, contact: null }] }
  expect(changesBetween(before, other, ['supervisors'])).toEqual({
    capacity: [30, 31],
    supervisors: ['…', '…'],
  })
})
