import { expect, test } from 'vitest'
import { assessmentLifecycle } from '../assessments.rules.ts'
import { guestStates } from './guests.rules.ts'

test('nobody becomes an applicant once the review has ended', () => {
  const after = ['ON_COMPLETED_REPORT', 'REAL_ASSESSMENT', 'ASSESSMENT_REJECTED', 'COMPLETED'] as const
  expect(guestStates.filter((state) => (after as readonly string[]).includes(state))).toEqual([])
  for (const state of guestStates) expect(assessmentLifecycle.states).toContain(state)
})
