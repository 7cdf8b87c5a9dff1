import { describe, expect, test } from 'vitest'
import { type Assessing, spread } from './suggest.rules.ts'

const assessor = (assessorId: string, change: Partial<Assessing> = {}): Assessing => ({
  assessorId,
  schemeIds: new Set(['s']),
  has: 0,
  load: 0,
  ...change,
})
const participants = (count: number, schemeId = 's') =>
  Array.from({ length: count }, (_, index) => ({ assessmentApplicantId: `${schemeId}${index}`, schemeId }))
const never = () => false
const counts = (found: ReturnType<typeof spread>) =>
  Object.fromEntries(
    [...Map.groupBy(found.pairs, (pair) => pair.assessorId)].map(([id, all]) => [id, all.length]),
  )

describe('a suggestion', () => {
  test('gives everybody as many as the others, to within one', () => {
    const found = spread([assessor('a'), assessor('b'), assessor('c')], participants(10), never)
    expect(Object.values(counts(found)).sort()).toEqual([3, 3, 4])
    expect(found.left).toEqual([])
  })
  test('counts those whom an assessor has already', () => {
    expect(counts(spread([assessor('a', { has: 4 }), assessor('b')], participants(6), never))).toEqual({
      a: 1,
      b: 5,
    })
  })
  test('gives the odd one to whoever has less to do elsewhere', () => {
    expect(
      counts(spread([assessor('a', { load: 5 }), assessor('b', { load: 1 })], participants(1), never)),
    ).toEqual({
      b: 1,
    })
  })
  test('keeps the rare ones for the few who may assess them', () => {
    const both = assessor('a', { schemeIds: new Set(['s', 't']) })
    const found = spread([both, assessor('b')], [...participants(2), ...participants(2, 't')], never)
    expect(counts(found)).toEqual({ a: 2, b: 2 })
    expect(found.keptFrom.get('b')).toEqual({ conflict: 0, scheme: 2 })
  })
  test('gives nobody to an assessor who is tied to them, and says whom it leaves and why', () => {
    const found = spread([assessor('a')], [...participants(1), ...participants(1, 't')], () => true)
    expect(found.pairs).toEqual([])
    expect(found.left).toEqual([
      { assessmentApplicantId: 's0', reason: 'conflict_with_all' },
      { assessmentApplicantId: 't0', reason: 'no_accessor_for_scheme' },
    ])
  })
  test('is the same every time', () => {
    const ask = () => spread([assessor('a'), assessor('b')], participants(7), never)
    expect(ask()).toEqual(ask())
  })
})
