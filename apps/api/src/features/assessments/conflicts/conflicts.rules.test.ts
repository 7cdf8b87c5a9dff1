import { describe, expect, test } from 'vitest'
import { kindsBetween, type Tied } from './conflicts.rules.ts'

const tie = (kind: Tied['kind'], lastOn: string | null): Tied => ({
  assessorPerson: 'a',
  applicantPerson: 'p',
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
    expect(kindsBetween('a', 'p', [...ties], day)).toEqual(kinds)
  })
  test('that they are one person, with whichever accounts', () => {
    expect(kindsBetween('a', 'a', [], day)).toEqual(['same_person'])
  })
  test('not what ties others', () => {
    expect(kindsBetween('a', 'q', [tie('trained', null)], day)).toEqual([])
    expect(kindsBetween('b', 'p', [tie('trained', null)], day)).toEqual([])
  })
})
