import { competenceStates } from '@kompeten/contract/assessors/competences'
import { describe, expect, test } from 'vitest'
import { type FitnessFacts, unfitReasons } from './fitness.rules.ts'

const days = ['2027-05-13', '2027-05-12']
const verified = { schemeId: 's', state: 'VERIFIED', validUntil: '2028-01-01' } as const
const fit: FitnessFacts = {
  state: 'active',
  registrationValidFrom: '2025-01-01',
  registrationValidUntil: '2028-01-01',
  competences: [verified],
  holders: [],
}
const codes = (changes: Partial<FitnessFacts>, schemes = ['s']) =>
  unfitReasons({ ...fit, ...changes }, schemes, days).map(({ code }) => code)

describe('an assessor', () => {
  test('who is active, registered, competent and free on all days is fit', () => {
    expect(codes({})).toEqual([])
  })

  test.each(['unconfirmed', 'inactive'] as const)('who is %s is not', (state) => {
    expect(codes({ state })).toEqual(['inactive'])
  })

  test.each([
    ['ends before the last day', { registrationValidUntil: '2027-05-12' }],
    ['begins after the first day', { registrationValidFrom: '2027-05-13' }],
    ['has no end that is known', { registrationValidUntil: null }],
  ])('whose registration %s is not', (_, changes) => {
    expect(codes(changes)).toEqual(['registration_expired'])
  })

  test('whose registration ends on the last day is', () => {
    expect(codes({ registrationValidFrom: '2027-05-12', registrationValidUntil: '2027-05-13' })).toEqual([])
  })

  test('is asked for a competence in every scheme', () => {
    expect(unfitReasons(fit, ['s', 't'], days)).toEqual([{ code: 'no_competence', facts: { schemeId: 't' } }])
  })

  test.each(competenceStates.filter((state) => state !== 'VERIFIED'))(
    'whose only competence is %s has none that counts',
    (state) => {
      const expected = state === 'PENDING' ? 'competence_unverified' : 'no_competence'
      expect(codes({ competences: [{ schemeId: 's', state, validUntil: '2099-01-01' }] })).toEqual([expected])
    },
  )

  test('whose competence ends before the last day has an expired one, unless a renewal waits', () => {
    const ended = { ...verified, validUntil: '2027-05-12' }
    expect(codes({ competences: [ended] })).toEqual(['competence_expired'])
    const renewal = { schemeId: 's', state: 'PENDING', validUntil: null } as const
    expect(codes({ competences: [ended, renewal] })).toEqual(['competence_unverified'])
    expect(codes({ competences: [ended, verified] })).toEqual([])
  })

  test('is told every reason at once', () => {
    const all: Partial<FitnessFacts> = {
      state: 'inactive',
      registrationValidUntil: null,
      competences: [],
      holders: [{ kind: 'own', title: null, days: ['2027-05-12'] }],
    }
    expect(codes(all)).toEqual(['inactive', 'registration_expired', 'no_competence', 'busy'])
  })
})
