import { expect, test } from 'vitest'
import { plannedForms } from './printing.rules.ts'

const rows = [
  { certificateId: 'a', blankoNumber: null },
  { certificateId: 'b', blankoNumber: 'S 0002' },
  { certificateId: 'c', blankoNumber: null },
]

test('those without a form get theirs in the order given; a form that is taken is left out', () => {
  expect(plannedForms(rows, { first: 'S 0001', goesOn: false }, new Set(['S 0002']))).toEqual([
    'S 0001',
    'S 0002',
    'S 0003',
  ])
})

test('without a first number nobody gets one', () => {
  expect(plannedForms(rows, { first: null, goesOn: false })).toEqual([null, 'S 0002', null])
})

test('behind a spoiled form all get new ones', () => {
  expect(plannedForms(rows, { first: 'S 0010', goesOn: true })).toEqual(['S 0010', 'S 0011', 'S 0012'])
  expect(plannedForms(rows, { first: null, goesOn: true })).toEqual([null, null, null])
})

test('a number that does not lead to so many is none', () => {
  expect(plannedForms(rows, { first: 'S 9', goesOn: true })).toBeUndefined()
  expect(plannedForms(rows, { first: 'TANPA ANGKA', goesOn: false })).toBeUndefined()
})
