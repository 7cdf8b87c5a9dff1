import { describe, expect, test } from 'vitest'
import { lettersDue } from './letters-due.rules.ts'

type Parts = Parameters<typeof lettersDue>[0]
type Participant = Parts['participants'][number]
type Assessor = Parts['assessors'][number]
const participant = (assessorId: string | null, changes: Partial<Participant> = {}): Participant => ({
  assessorId,
  invitationAssessorId: assessorId,
  assignmentAssessorId: assessorId,
  removedAt: null,
  ...changes,
})
const assessor = (assessorId: string, changes: Partial<Assessor> = {}): Assessor => ({
  assessorId,
  duty: 'assessor',
  answer: 'accepted',
  ...changes,
})
const late = { invitationAssessorId: null, assignmentAssessorId: null }
const dueOf = (participants: Participant[], assessors: Assessor[]) => {
  const due = lettersDue({ participants, assessors })
  return [due.invitations.length, due.assignments.map(({ assessorId }) => assessorId), due.isVenueDue]
}

describe('letters are due', () => {
  test.each([
    ['not while all are named with the assessor whom they have', [participant('a')], [0, [], false]],
    ['for whoever came later', [participant('a'), participant('a', late)], [1, ['a'], true]],
    [
      'for whoever changed their assessor, and for both of these',
      [participant('a'), participant('b', { invitationAssessorId: 'a', assignmentAssessorId: 'a' })],
      [1, ['a', 'b'], false],
    ],
    [
      'not from a former assessor who has nobody left',
      [participant('b', { invitationAssessorId: 'a', assignmentAssessorId: 'a' })],
      [1, ['b'], false],
    ],
    ['not for whoever was removed', [participant('a', { ...late, removedAt: new Date(0) })], [0, [], false]],
    ['not before there is an assessor', [participant(null, late)], [0, [], false]],
    ['not before the assessor has accepted', [participant('c', late)], [0, [], false]],
    ['for whom the LSP confirmed the assessor', [participant('d', late)], [1, ['d'], true]],
  ])('%s', (_, participants, due) => {
    const assessors = [
      assessor('a'),
      assessor('b'),
      assessor('c', { answer: 'invited' }),
      assessor('d', { answer: 'confirmed' }),
      assessor('p', { duty: 'penyelia' }),
    ]
    expect(dueOf(participants, assessors)).toEqual(due)
  })
})
