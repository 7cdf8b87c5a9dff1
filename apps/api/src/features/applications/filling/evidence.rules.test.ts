import { describe, expect, test } from 'vitest'
import { gapsOf, isStale, missingPurpose, neededOf, notAcceptable, unknownGaps } from './evidence.rules.ts'

const asked = (requirement_id: string, changes: object = {}) => ({
  requirement_id,
  name: requirement_id.toUpperCase(),
  required: true,
  cluster: null,
  answer_id: `${requirement_id}-1`,
  ...changes,
})
const said = (requirement_id: string, verdict: 'meets' | 'not_meets' | 'absent', changes: object = {}) => ({
  requirement_id,
  verdict,
  answer_id: `${requirement_id}-1`,
  note: null,
  ...changes,
})

test('a verdict holds for the evidence it was given of, and no other', () => {
  expect(isStale({ answer_id: 'a' }, { answer_id: 'a' })).toBe(false)
  expect(isStale({ answer_id: 'a' }, { answer_id: 'b' })).toBe(true)
  expect(isStale({ answer_id: null }, { answer_id: 'a' })).toBe(true)
  expect(isStale({ answer_id: null }, { answer_id: null })).toBe(false)
})

test('what an application needs is each piece that is required, and one for each group of alternatives', () => {
  const group = (id: string) => ({ required: false, cluster: { id, wanted: 2 } })
  const optional = asked('z', { required: false })
  const evidence = [asked('a'), optional, ...['b', 'c', 'd'].map((one) => asked(one, group('one')))]
  expect(neededOf([...evidence, asked('e', group('other'))])).toBe(3)
  expect(neededOf([optional])).toBe(0)
})

describe('accepting', () => {
  test('needs a verdict on all that was given or is required', () => {
    const evidence = [
      asked('a'),
      asked('b', { required: false }),
      asked('c', { required: false, answer_id: null }),
    ]
    expect(notAcceptable(evidence, [])).toEqual([
      { path: 'evidence.a', code: 'required' },
      { path: 'evidence.b', code: 'required' },
    ])
    expect(notAcceptable(evidence, [said('a', 'meets'), said('b', 'not_meets')])).toEqual([])
  })

  test.each(['not_meets', 'absent'] as const)(
    'is not possible with required evidence that is %s',
    (verdict) => {
      expect(notAcceptable([asked('a')], [said('a', verdict)])).toEqual([
        { path: 'evidence.a', code: 'invalid' },
      ])
    },
  )

  test('rests on no verdict that is stale', () => {
    const replaced = asked('a', { answer_id: 'a-2' })
    expect(notAcceptable([replaced], [said('a', 'meets')])).toEqual([
      { path: 'evidence.a', code: 'required' },
    ])
  })

  test('needs as many of a group as are asked for', () => {
    const cluster = { id: 'papers', wanted: 2 }
    const group = ['a', 'b', 'c'].map((id) => asked(id, { required: false, cluster }))
    const one = [said('a', 'meets'), said('b', 'not_meets'), said('c', 'absent')]
    expect(notAcceptable(group, one)).toEqual([{ path: 'evidence.b', code: 'invalid' }])
    expect(notAcceptable(group, [said('a', 'meets'), said('b', 'meets'), said('c', 'absent')])).toEqual([])
  })
})

test('the verdicts name the gaps: what does not meet, what is required and absent, with the note', () => {
  const evidence = [
    asked('a'),
    asked('b'),
    asked('c', { required: false, answer_id: null }),
    asked('d', { answer_id: 'd-2' }),
  ]
  const verdicts = [
    said('a', 'not_meets', { note: 'Kabur' }),
    said('b', 'absent'),
    said('c', 'absent', { answer_id: null }),
    said('d', 'not_meets'),
  ]
  expect(gapsOf(evidence, verdicts)).toEqual([
    { section: 'evidence', target_id: 'a', note: 'Kabur' },
    { section: 'evidence', target_id: 'b', note: 'B' },
  ])
})

test('a gap names a whole part, or a requirement or element that is there', () => {
  const targets = { evidence: new Set(['r']), elements: new Set(['e']) }
  const gap = (section: 'profile' | 'evidence' | 'self_assessment', target_id: string | null) => ({
    section,
    target_id,
    note: 'x',
  })
  const known = [
    gap('profile', null),
    gap('evidence', 'r'),
    gap('self_assessment', 'e'),
    gap('evidence', null),
  ]
  expect(unknownGaps(known, targets)).toEqual([])
  expect(unknownGaps([gap('evidence', 'e'), gap('profile', 'r')], targets)).toEqual([
    { path: 'gaps.0.target_id', code: 'not_found' },
    { path: 'gaps.1.target_id', code: 'not_found' },
  ])
})

test('a purpose is chosen, and another one named', () => {
  const paths = (purpose: string | null, purposeOther: string | null) =>
    missingPurpose({ purpose, purposeOther }).map(({ path }) => path)
  expect(paths(null, null)).toEqual(['purpose'])
  expect(paths('other', null)).toEqual(['purpose_other'])
  expect(paths('other', 'Perpanjangan')).toEqual([])
  expect(paths('S', null)).toEqual([])
})
