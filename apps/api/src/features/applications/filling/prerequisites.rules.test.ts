import { type Prerequisite, prerequisiteList } from '@kompeten/contract/schemes/prerequisites'
import { describe, expect, test } from 'vitest'
import { judgedStanding, type PersonFacts, reachesEducation, yearsOfWork } from './prerequisites.rules.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const none = { schema_id: null, education_code: null, years: null, text: null, text_en: null }
const asked = (given: Partial<Prerequisite> & Pick<Prerequisite, 'kind'>): Prerequisite => ({
  prerequisite_id: id,
  ...none,
  ...given,
})
const nobody: PersonFacts = { heldSchemes: new Set(), educationCode: null, work: [], year: 2026 }

describe('a prerequisite', () => {
  test('of a certificate is met by a valid one, and not met without', () => {
    const one = asked({ kind: 'certificate', schema_id: 'a' })
    expect(judgedStanding(one, { ...nobody, heldSchemes: new Set(['a']) })).toBe('met')
    expect(judgedStanding(one, { ...nobody, heldSchemes: new Set(['b']) })).toBe('not_met')
  })

  test('of an education is judged by its level, where both are known', () => {
    const one = asked({ kind: 'education', education_code: 'D3' })
    expect(judgedStanding(one, { ...nobody, educationCode: 'S1' })).toBe('met')
    expect(judgedStanding(one, { ...nobody, educationCode: 'D3' })).toBe('met')
    expect(judgedStanding(one, { ...nobody, educationCode: 'SMA' })).toBe('not_met')
    expect(judgedStanding(one, nobody)).toBe('to_confirm')
    expect(judgedStanding(one, { ...nobody, educationCode: 'X9' })).toBe('to_confirm')
    expect([reachesEducation('D4', 'S1'), reachesEducation('S1', 'D4')]).toEqual([true, true])
  })

  test('of experience is met by a history that is long enough, and else for the reviewer', () => {
    const one = asked({ kind: 'experience', years: 3 })
    const work = [{ from_year: 2023, until_year: null }]
    expect(judgedStanding(one, { ...nobody, work })).toBe('met')
    expect(judgedStanding(one, { ...nobody, work: [{ from_year: 2024, until_year: null }] })).toBe(
      'to_confirm',
    )
    expect(judgedStanding(one, nobody)).toBe('to_confirm')
  })

  test('in words is always for the reviewer', () => {
    expect(judgedStanding(asked({ kind: 'other', text: 'Sehat' }), nobody)).toBe('to_confirm')
  })
})

test('years of work that overlap count once, and none that are still to come', () => {
  const rows = (...given: [number | null, number | null][]) =>
    given.map(([from_year, until_year]) => ({ from_year, until_year }))
  expect(yearsOfWork(rows([2018, 2020], [2019, 2022]), 2026)).toBe(4)
  expect(yearsOfWork(rows([2025, 2030], [null, 2020]), 2026)).toBe(1)
  expect(yearsOfWork(rows([2030, null]), 2026)).toBe(0)
})

test('a list says of each what it asks, and names nothing twice', () => {
  const valid = (given: unknown) => prerequisiteList.safeParse(given).success
  expect(valid([asked({ kind: 'other', text: 'Sehat' })])).toBe(true)
  expect(valid([asked({ kind: 'other' })])).toBe(false)
  expect(valid([asked({ kind: 'certificate' })])).toBe(false)
  expect(valid([asked({ kind: 'experience', years: 0 })])).toBe(false)
  expect(valid([asked({ kind: 'other', text: 'a' }), asked({ kind: 'other', text: 'b' })])).toBe(false)
})
