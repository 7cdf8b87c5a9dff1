import { describe, expect, test } from 'vitest'
import { assessorKnownAs, kindsBetween, participantKnownAs, type Tied } from './conflicts.rules.ts'

const tie = (kind: Tied['kind'], lastOn: string | null): Tied => ({
  assessor: ['a', 'nik of a'],
  applicant: ['p', 'nik of p'],
  kind,
  lastOn,
})
const day = '2026-05-12'

describe('what ties an assessor to a participant', () => {
  test.each([
    ['nothing', [], []],
    ['training within two years', [tie('trained', '2024-05-12')], ['trained']],
    ['not training longer ago', [tie('trained', '2024-05-11')], []],
    ['work that lasts', [tie('employed', null)], ['employed']],
    ['kinship, however long ago', [tie('relative', '1990-01-01')], ['relative']],
    ['each kind once', [tie('project', null), tie('project', '2026-01-01')], ['project']],
  ] as const)('%s', (_, ties, kinds) => {
    expect(kindsBetween(['a'], ['p'], [...ties], day)).toEqual(kinds)
  })
  test('that they are one person, with whichever accounts', () => {
    expect(kindsBetween(['a', 'nik'], ['p', 'nik'], [], day)).toEqual(['same_person'])
  })
  test('a tie, whatever of their names has changed since', () => {
    const ties = [tie('relative', null)]
    expect(kindsBetween(['a', 'new nik of a'], ['p', 'new nik of p'], ties, day)).toEqual(['relative'])
    expect(kindsBetween(['another a', 'nik of a'], ['another p', 'nik of p'], ties, day)).toEqual([
      'relative',
    ])
  })
  test('all that a person is known by', () => {
    const assessor = { assessorId: 'a', userId: 'u', nikFingerprint: 'f' }
    expect(assessorKnownAs(assessor)).toEqual(['a', 'u', 'f'])
    const place = { assessmentApplicantId: 'place', applicantId: 'p' }
    const applicant = { userId: null, nikFingerprint: 'f', keptFingerprint: 'g', mergedInto: 'q' }
    expect(participantKnownAs(place, applicant)).toEqual(['place', 'p', 'q', 'f', 'g'])
    expect(participantKnownAs({ ...place, applicantId: null }, undefined)).toEqual(['place'])
  })
  test('not what ties others', () => {
    expect(kindsBetween(['a'], ['q'], [tie('trained', null)], day)).toEqual([])
    expect(kindsBetween(['b'], ['p'], [tie('trained', null)], day)).toEqual([])
  })
})
