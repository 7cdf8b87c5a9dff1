import { memberRoles, personSteps } from '@kompeten/contract/people/content'
import { mayGrant, type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { mayNow } from '../../platform/policy.ts'
import { beyond, personPolicy, type RuledPerson, roleChanges } from './people.rules.ts'

const somebody = (roleCodes: RoleCode[], more: Partial<RuledPerson> = {}): RuledPerson => ({
  userId: 'other',
  state: 'active',
  roleCodes,
  cameByInvitation: true,
  awaited: more.state === 'invited',
  ...more,
})
const may = (role: RoleCode, person: RuledPerson) => mayNow(personPolicy, personSteps, acting(role), person)

describe('who holds a role above one’s own', () => {
  test.each(
    roleCodes
      .flatMap((role) => memberRoles.map((held) => ({ role, held })))
      .filter(({ role, held }) => !mayGrant(role, held)),
  )('$role may do nothing to a $held', ({ role, held }) => {
    for (const state of ['invited', 'active', 'inactive'] as const)
      expect(may(role, somebody([held, 'APL'], { state }))).toEqual([])
  })
})

test('a super user and an admin manage those below them', () => {
  expect(may('SUP', somebody(['ADM']))).toEqual(['update', 'set_roles', 'deactivate', 'end_sessions'])
  expect(may('ADM', somebody(['ADT', 'ACS']))).toEqual(['update', 'set_roles', 'deactivate'])
  expect(may('ADM', somebody(['APL'], { state: 'invited' }))).toEqual([
    'update',
    'set_account',
    'set_roles',
    'invite',
    'deactivate',
  ])
  expect(may('ADM', somebody(['APL'], { state: 'inactive' }))).toEqual(['restore'])
})

test('a role that waits is mailed again also to who has accepted another', () => {
  expect(may('ADM', somebody(['ACS', 'APL'], { awaited: true }))).toContain('invite')
  expect(may('ADM', somebody(['ACS', 'APL'], { awaited: true, state: 'inactive' }))).toEqual(['restore'])
})

test('nobody changes their own roles or deactivates themselves', () => {
  for (const role of roleCodes) {
    const steps = may(role, somebody([role === 'DEV' ? 'SUP' : role], { userId: 'somebody' }))
    expect(steps).not.toContain('set_roles')
    expect(steps).not.toContain('deactivate')
  }
})

test('a super user, whoever acts as one and DEV sign others out, an admin does not, and nobody themselves', () => {
  for (const role of roleCodes)
    expect(may(role, somebody(['ACS'])).includes('end_sessions')).toBe(
      ['DEV', 'SUP', 'DIR', 'MGR'].includes(role),
    )
  expect(may('SUP', somebody(['ACS'], { userId: 'somebody' }))).not.toContain('end_sessions')
  for (const state of ['invited', 'inactive'] as const)
    expect(may('SUP', somebody(['ACS'], { state }))).not.toContain('end_sessions')
})

test('who has no permission over users may do nothing', () => {
  for (const role of ['MAG', 'ADT', 'ACS', 'APL'] as const) expect(may(role, somebody(['APL']))).toEqual([])
})

test('a wish for roles gives what is new and takes what is not wished, venue by venue', () => {
  const one = { role_code: 'ADT', tuk_id: 'one' } as const
  const two = { role_code: 'ADT', tuk_id: 'two' } as const
  const assessor = { role_code: 'ACS', tuk_id: null } as const
  const developer = { role_code: 'DEV', tuk_id: null } as const
  expect(roleChanges([one, assessor, developer], [two, assessor])).toEqual({ given: [two], taken: [one] })
})

test('roles above one’s own, and DEV’s, are nobody’s to give', () => {
  expect(beyond('ADM', [{ role_code: 'SUP' }, { role_code: 'ADM' }, { role_code: 'APL' }])).toEqual(['SUP'])
  expect(beyond('DEV', [{ role_code: 'DEV' }, { role_code: 'SUP' }])).toEqual(['DEV'])
})

test('a username and an address are changed only while an invitation waits, and never those of who registered themselves', () => {
  for (const state of ['invited', 'active', 'inactive'] as const)
    for (const cameByInvitation of [true, false])
      expect(may('SUP', somebody(['ACS'], { state, cameByInvitation })).includes('set_account')).toBe(
        state === 'invited' && cameByInvitation,
      )
})
