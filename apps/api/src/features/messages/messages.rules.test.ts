import { conversationKinds } from '@kompeten/contract/messages/content'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { type Circle, circlePolicy, isGiven, messagePolicy } from './messages.rules.ts'

const circle: Circle = {
  kind: 'circle',
  isSent: true,
  isAnnounced: true,
  tukId: 'venue',
  assignedUserIds: ['assessor', 'penyelia'],
  participantUserId: 'participant',
  assessorUserId: 'assessor',
  pairsAllowed: false,
}
const someone = (roleCode: RoleCode, userId = 'nobody', tukId: string | null = null) => ({
  userId,
  roleCode,
  tukId,
  lspId: 'lsp',
  permissions: new Set(permissionsOf(roleCode)),
})
const people = {
  office: someone('ADM'),
  venue: someone('ADT', 'nobody', 'venue'),
  'another venue': someone('ADT', 'nobody', 'elsewhere'),
  assessor: someone('ACS', 'assessor'),
  penyelia: someone('ACS', 'penyelia'),
  'another assessor': someone('ACS', 'other'),
  participant: someone('APL', 'participant'),
  'another participant': someone('APL', 'other'),
}
const seenBy = (changes: Partial<Circle>) =>
  Object.entries(people)
    .filter(([, one]) => circlePolicy.see(one, { ...circle, ...changes }))
    .map(([name]) => name)
const writtenBy = (changes: Partial<Circle>) =>
  Object.entries(people)
    .filter(([, one]) => circlePolicy.write(one, { ...circle, ...changes }))
    .map(([name]) => name)

describe('a conversation is seen', () => {
  test('of those who carry the assessment out, by them alone', () => {
    expect(seenBy({})).toEqual(['office', 'venue', 'assessor', 'penyelia'])
  })
  test('of a participant, by them and the office alone', () => {
    expect(seenBy({ kind: 'participant' })).toEqual(['office', 'participant'])
  })
  test('of a participant and their assessor, by the two alone; written where the LSP allows it', () => {
    expect(seenBy({ kind: 'assessing' })).toEqual(['assessor', 'participant'])
    expect(writtenBy({ kind: 'assessing' })).toEqual([])
    expect(writtenBy({ kind: 'assessing', pairsAllowed: true })).toEqual(['assessor', 'participant'])
    // Nobody writes to an assessor who is theirs no more.
    expect(writtenBy({ kind: 'assessing', pairsAllowed: true, assessorUserId: null })).toEqual([])
  })
  test('before it is announced by nobody who is assigned or takes part; a draft by nobody', () => {
    expect(seenBy({ isAnnounced: false })).toEqual(['office', 'venue'])
    expect(seenBy({ kind: 'participant', isAnnounced: false })).toEqual(['office'])
    for (const kind of conversationKinds) {
      expect(seenBy({ kind, isSent: false, isAnnounced: false })).toEqual([])
    }
  })
  test('in no other role of the same person', () => {
    for (const role of roleCodes.filter((code) => code !== 'ACS')) {
      const seen = circlePolicy.see(someone(role, 'assessor'), { ...circle, kind: 'assessing' })
      expect(seen).toBe(false)
    }
    expect(circlePolicy.see(someone('DEV'), circle)).toBe(false)
    expect(circlePolicy.see(someone('MAG'), circle)).toBe(false)
  })
})

test('messages are given to the admins who look after it, to who opened it, or to all of the office', () => {
  const [one, other] = [someone('ADM', 'one'), someone('SUP', 'two')].map((actor) => ({
    ...actor,
    userPermissionId: actor.userId,
  }))
  const givenTo = (adminPermissionIds: string[], openedBy: string[] = []) =>
    [one!, other!]
      .filter((actor) => isGiven(actor, circle, { adminPermissionIds, openedBy: new Set(openedBy) }))
      .map(({ userId }) => userId)
  expect(givenTo([])).toEqual(['one', 'two'])
  expect(givenTo(['one'])).toEqual(['one'])
  expect(givenTo(['one'], ['two'])).toEqual(['one', 'two'])
})

describe('a message', () => {
  const sentAt = new Date('2026-11-23T08:00:00Z')
  const written = (minutes: number, isTakenBack = false) => ({
    byUserId: 'assessor',
    byRole: 'ACS' as const,
    sentAt,
    isTakenBack,
    now: new Date(sentAt.getTime() + minutes * 60_000),
  })
  test('is changed by its author within five minutes, taken back by them at any time, reported by others', () => {
    const { assessor, office } = people
    expect(messagePolicy.edit(assessor, written(4.9))).toBe(true)
    expect(messagePolicy.edit(assessor, written(5))).toBe(false)
    expect(messagePolicy.take_back(assessor, written(500))).toBe(true)
    expect(messagePolicy.report(assessor, written(1))).toBe(false)
    expect(messagePolicy.edit(office, written(1))).toBe(false)
    expect(messagePolicy.take_back(office, written(1))).toBe(false)
    expect(messagePolicy.report(office, written(1))).toBe(true)
  })
  test('that was taken back is neither changed nor reported', () => {
    for (const step of ['edit', 'take_back', 'report'] as const) {
      for (const one of Object.values(people)) {
        expect(messagePolicy[step](one, written(1, true))).toBe(false)
      }
    }
  })
})
