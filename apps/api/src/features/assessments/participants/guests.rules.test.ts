import { expect, test } from 'vitest'
import { assessmentLifecycle } from '../assessments.rules.ts'
import { guestStates, isSameName } from './guests.rules.ts'

test.each([
  ['Agung Nugraha', 'agung  nugraha'],
  ['I Gusti Ngurah', 'I GUSTI NGURAH '],
  ['Siti Nur’aini', 'Siti Nuraini'],
  ['José', 'JOSE'],
  ['ᬅᬕᬸᬂ', 'ᬅᬕᬸᬂ'],
])('%s and %s are one name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

test.each([
  ['Agung Nugraha', 'Agung Nugroho'],
  ['Agung Nugraha', 'Dr. Agung Nugraha'],
  ['Agung', 'Agung Nugraha'],
  ['', ''],
  ['...', '-'],
])('%s and %s are not', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})

test('nobody becomes an applicant once the review has ended', () => {
  const after = ['ON_COMPLETED_REPORT', 'REAL_ASSESSMENT', 'ASSESSMENT_REJECTED', 'COMPLETED'] as const
  expect(guestStates.filter((state) => (after as readonly string[]).includes(state))).toEqual([])
  for (const state of guestStates) expect(assessmentLifecycle.states).toContain(state)
})
