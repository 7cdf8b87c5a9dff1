import { expect, test } from 'vitest'
import { isMended } from './mended.rules.ts'

const since = new Date('2026-11-24T03:00:00Z')
const before = '2026-11-24T02:59:00.000Z'
const after = '2026-11-24T03:01:00.000Z'
const given = (requirement_id: string, date: string | null) => ({
  requirement_id,
  answer: date === null ? null : { answer_id: 'a', given_date: date, values: [], files: [] },
})
const written = {
  evidence: [given('photo', after), given('diploma', before), given('letter', null)],
  answers: [
    { element_id: 'one', modified_date: after },
    { element_id: 'two', modified_date: before },
    { element_id: 'three', modified_date: null },
  ],
}
const mended = (section: Parameters<typeof isMended>[0]['section'], target_id: string | null) =>
  isMended({ section, target_id }, written, since)

test('evidence is mended once it was given again, and not by being taken out', () => {
  expect(mended('evidence', 'photo')).toBe(true)
  expect(mended('evidence', 'diploma')).toBe(false)
  expect(mended('evidence', 'letter')).toBe(false)
  expect(mended('evidence', 'unknown')).toBe(false)
})

test('an element is mended once it was answered again', () => {
  expect(mended('self_assessment', 'one')).toBe(true)
  expect(mended('self_assessment', 'two')).toBe(false)
  expect(mended('self_assessment', 'three')).toBe(false)
})

test('of a whole part any change counts, and of what is not dated nothing is said', () => {
  expect(mended('evidence', null)).toBe(true)
  expect(isMended({ section: 'evidence', target_id: null }, { ...written, evidence: [] }, since)).toBe(false)
  expect(mended('profile', null)).toBeNull()
  expect(mended('purpose', null)).toBeNull()
})
