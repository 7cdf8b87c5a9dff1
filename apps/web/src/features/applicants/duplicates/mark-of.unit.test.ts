import { expect, test } from 'vitest'
import { markOf } from './mark-of.ts'

test('a record whose data are there is not marked complete while a consent is missing', () => {
  const gaps = [{ path: 'consent', code: 'consent_missing' as const }]
  expect(markOf({ gaps, data_state: 'complete' })).toBe('incomplete')
  expect(markOf({ gaps: [], data_state: 'complete' })).toBe('complete')
})
