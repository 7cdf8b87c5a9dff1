import { assessorSteps, isMetNumber } from '@kompeten/contract/assessors/assessors'
import { competenceStates, competenceSteps } from '@kompeten/contract/assessors/competences'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { type Acting, mayNow } from '../../platform/policy.ts'
import {
  assessorPolicy,
  assessorState,
  competenceLifecycle,
  competencePolicy,
  warningDue,
} from './assessors.rules.ts'

const own = { userId: 'own', active: true }
const steps = (who: Acting, row = own) => mayNow(assessorPolicy, assessorSteps, who, row).join(' ')
const admins: RoleCode[] = ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']

describe('an assessor', () => {
  test.each(roleCodes)('is changed by %s only where the role table says so', (role) => {
    const everything = 'update change_nik reveal_nik add_competence plan deactivate'
    expect(steps(acting(role))).toBe(admins.includes(role) ? everything : '')
  })

  test('keeps their own record, but does not decide whether they are assigned', () => {
    expect(steps(acting('ACS', { userId: 'own' }))).toBe('update reveal_nik add_competence plan')
  })

  test('is seen by who may see all and by the assessor, in the role of an assessor', () => {
    expect(roleCodes.filter((role) => assessorPolicy.see(acting(role), own))).toEqual([
      ...admins.slice(0, 4),
      'MAG',
      'ADM',
    ])
    expect(assessorPolicy.see(acting('ACS', { userId: 'own' }), own)).toBe(true)
    expect(assessorPolicy.see(acting('APL', { userId: 'own' }), own)).toBe(false)
  })

  test('stands as the LSP decided, then as their role does', () => {
    expect(assessorState({ active: false, roleActive: true, roleConfirmed: true })).toBe('inactive')
    expect(assessorState({ active: true, roleActive: true, roleConfirmed: true })).toBe('active')
    expect(assessorState({ active: true, roleActive: false, roleConfirmed: false })).toBe('unconfirmed')
    expect(assessorState({ active: true, roleActive: false, roleConfirmed: true })).toBe('inactive')
  })
})

describe('a competence', () => {
  const may = (who: Acting, state: (typeof competenceStates)[number]) =>
    mayNow(competencePolicy, competenceSteps, who, { userId: 'own', state }).join(' ')

  test.each(competenceStates)('%s goes on only as its lifecycle says', (state) => {
    expect(may(acting('ADM'), state)).toBe(competenceLifecycle.stepsFrom(state).join(' '))
    for (const role of ['MAG', 'ADT', 'APL'] as const) expect(may(acting(role), state)).toBe('')
  })

  test.each(roleCodes)('of one’s own is judged by nobody, also not as %s', (role) => {
    for (const state of competenceStates)
      expect(may(acting(role, { userId: 'own' }), state)).not.toMatch(/verify|refuse|revoke/)
  })

  test('that waits is taken back by its assessor', () => {
    expect(competenceStates.filter((state) => may(acting('ACS', { userId: 'own' }), state) !== '')).toEqual([
      'PENDING',
    ])
    expect(may(acting('ACS'), 'PENDING')).toBe('')
  })
})

describe('a warning', () => {
  test.each([
    [91, undefined],
    [90, 90],
    [61, 90],
    [60, 60],
    [31, 60],
    [30, 30],
    [0, 30],
    [-1, undefined],
  ])('%i days before the end is that of %s days', (left, due) => {
    const today = '2027-03-01'
    const end = new Date(Date.parse(today) + left * 86_400_000).toISOString().slice(0, 10)
    expect(warningDue(end, today)).toBe(due)
  })
})

test.each([
  ['MET.000.004306 2019', true],
  ['MET.000.001668.2012', true],
  ['MET.000.00430 2019', true],
  ['met.000.004306 2019', false],
  ['REG 12', false],
])('%s looks like a number of BNSP: %s', (text, expected) => {
  expect(isMetNumber(text)).toBe(expected)
})
