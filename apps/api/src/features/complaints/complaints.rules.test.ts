import { type ComplaintState, complaintStates, complaintSteps } from '@kompeten/contract/complaints/content'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { complaintPolicy, mayHandle, type RuledComplaint, seesInside, seesWhom } from './complaints.rules.ts'

const complaint = (changes: Partial<RuledComplaint> = {}): RuledComplaint => ({
  state: 'RECEIVED',
  category: 'application',
  userId: null,
  subjectUserId: null,
  involved: [],
  handlerUserId: null,
  wasReopened: false,
  openActions: 0,
  ...changes,
})
const rolesThat = (rule: (role: RoleCode) => boolean) => roleCodes.filter(rule)
const statesIn = (holds: (state: ComplaintState) => boolean) => complaintStates.filter(holds)
const admin = acting('ADM')
const { userId } = admin

describe('a complaint', () => {
  test('is seen by who made it and by the office, never by whom it is about', () => {
    expect(rolesThat((role) => complaintPolicy.see(acting(role), complaint()))).toEqual([
      'DEV',
      'SUP',
      'DIR',
      'MGR',
      'MAG',
      'ADM',
    ])
    expect(complaintPolicy.see(acting('APL'), complaint({ userId: acting('APL').userId }))).toBe(true)
    expect(complaintPolicy.see(admin, complaint({ subjectUserId: userId }))).toBe(false)
  })

  test('is seen by DEV where it is about this software, without its inside and the people in it, and DEV takes no step', () => {
    const developer = acting('DEV')
    expect(complaintPolicy.see(developer, complaint({ category: 'service' }))).toBe(false)
    expect(seesInside(developer, complaint())).toBe(false)
    expect(rolesThat((role) => !seesWhom(acting(role), complaint()))).toEqual(['DEV'])
    for (const state of complaintStates) {
      const row = complaint({ state, handlerUserId: developer.userId })
      expect(complaintSteps.filter((step) => complaintPolicy[step](developer, row))).toEqual([])
    }
  })

  test('shows notes and names to the office alone, and not to an officer who complained', () => {
    expect(seesInside(admin, complaint())).toBe(true)
    expect(seesInside(admin, complaint({ userId }))).toBe(false)
    expect(seesInside(acting('APL'), complaint({ userId: acting('APL').userId }))).toBe(false)
  })

  test('is worked on by the office, unless it is about them, their own, or about what they took part in', () => {
    for (const changes of [{ userId }, { subjectUserId: userId }, { involved: [userId] }]) {
      const own = complaint({ ...changes, handlerUserId: userId })
      for (const state of complaintStates) {
        for (const step of ['accept', 'refer', 'link', 'assign', 'note', 'act', 'answer', 'close'] as const) {
          expect(complaintPolicy[step](admin, { ...own, state })).toBe(false)
        }
      }
    }
  })

  test('is answered by whoever is charged with it, and by nobody else', () => {
    const charged = complaint({ state: 'INVESTIGATING', handlerUserId: userId })
    expect(complaintPolicy.answer(admin, charged)).toBe(true)
    expect(complaintPolicy.answer(acting('SUP', { userId: 'other' }), charged)).toBe(false)
    expect(statesIn((state) => complaintPolicy.answer(admin, { ...charged, state }))).toEqual([
      'INVESTIGATING',
    ])
  })

  test('is closed once every action has its result, and opened again once', () => {
    expect(complaintPolicy.close(admin, complaint({ state: 'ANSWERED' }))).toBe(true)
    expect(complaintPolicy.close(admin, complaint({ state: 'ANSWERED', openActions: 1 }))).toBe(false)
    expect(statesIn((state) => complaintPolicy.reopen(admin, complaint({ state })))).toEqual([
      'ANSWERED',
      'CLOSED',
    ])
    expect(complaintPolicy.reopen(admin, complaint({ state: 'CLOSED', wasReopened: true }))).toBe(false)
  })

  test('takes files until it is answered', () => {
    expect(statesIn((state) => complaintPolicy.attach(admin, complaint({ state })))).toEqual([
      'RECEIVED',
      'ACCEPTED',
      'INVESTIGATING',
    ])
  })
})

test('nobody handles a complaint about them, of their own, or about what they took part in', () => {
  const about = { userId: 'one', subjectUserId: 'other', involved: ['assessor'] }
  const people = ['one', 'other', 'assessor', 'third']
  expect(people.map((person) => mayHandle(about, person))).toEqual([false, false, false, true])
})
