import { accessorSteps, isMetNumber } from '@kompeten/contract/assessors'
import { competenceStates, competenceSteps } from '@kompeten/contract/assessors-competences'
import { permissionsOf } from '@kompeten/contract/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/roles'
import { describe, expect, test } from 'vitest'
import { type Acting, mayNow } from '../../platform/policy.ts'
import {
  accessorPolicy,
  accessorState,
  competenceLifecycle,
  competencePolicy,
  warningDue,
} from './assessors.rules.ts'

const actor = (roleCode: RoleCode, userId = 'somebody'): Acting => ({
  userId,
  roleCode,
  lspId: 'l',
  tukId: null,
  permissions: new Set(permissionsOf(roleCode)),
})
const own = { userId: 'own', active: true }
const steps = (who: Acting, row = own) => mayNow(accessorPolicy, accessorSteps, who, row).join(' ')
const admins: RoleCode[] = ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']

describe('an assessor', () => {
  test.each(roleCodes)('is changed by %s only where the role table says so', (role) => {
    const everything = 'update reveal_nik add_competence plan deactivate'
    expect(steps(actor(role))).toBe(admins.includes(role) ? everything : '')
  })

  test('keeps his own record, but does not decide whether he is assigned', () => {
    expect(steps(actor('ACS', 'own'))).toBe('update reveal_nik add_competence plan')
  })

  test('is seen by who may see all and by himself, in the role of an assessor', () => {
    expect(roleCodes.filter((role) => accessorPolicy.see(actor(role), own))).toEqual([
      ...admins.slice(0, 4),
      'MAG',
      'ADM',
    ])
    expect(accessorPolicy.see(actor('ACS', 'own'), own)).toBe(true)
    expect(accessorPolicy.see(actor('APL', 'own'), own)).toBe(false)
  })

  test('stands as the LSP decided, then as his role does', () => {
    expect(accessorState({ active: false, roleActive: true, roleConfirmed: true })).toBe('inactive')
    expect(accessorState({ active: true, roleActive: true, roleConfirmed: true })).toBe('active')
    expect(accessorState({ active: true, roleActive: false, roleConfirmed: false })).toBe('unconfirmed')
    expect(accessorState({ active: true, roleActive: false, roleConfirmed: true })).toBe('inactive')
  })
})

describe('a competence', () => {
  const may = (who: Acting, state: (typeof competenceStates)[number]) =>
    mayNow(competencePolicy, competenceSteps, who, { userId: 'own', state }).join(' ')

  test.each(competenceStates)('%s goes on only as its lifecycle says', (state) => {
    expect(may(actor('ADM'), state)).toBe(competenceLifecycle.stepsFrom(state).join(' '))
    for (const role of ['MAG', 'ADT', 'APL'] as const) expect(may(actor(role), state)).toBe('')
  })

  test.each(roleCodes)('of one’s own is judged by nobody, also not as %s', (role) => {
    for (const state of competenceStates)
      expect(may(actor(role, 'own'), state)).not.toMatch(/verify|refuse|revoke/)
  })

  test('that waits is taken back by its assessor', () => {
    expect(competenceStates.filter((state) => may(actor('ACS', 'own'), state) !== '')).toEqual(['PENDING'])
    expect(may(actor('ACS'), 'PENDING')).toBe('')
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
