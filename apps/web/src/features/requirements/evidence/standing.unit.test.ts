import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { expect, test } from 'vitest'
import { partsOf, standingOf, stepsOf } from './standing.ts'

type Item = Evidence['requirements'][number]
const item = (id: string, changes: Partial<Item> = {}): Item =>
  ({
    requirement_master_id: id,
    category: 'umum',
    requirement_cluster_id: null,
    answer: null,
    outdated: false,
    ...changes,
  }) as Item
const answer = { values: ['ya'] } as Item['answer']
const evidence = (items: Item[], missing: Evidence['missing'] = []): Evidence =>
  ({
    requirements: items,
    clusters: [{ requirement_cluster_id: 'c', title: 'K', title_en: null, rule: 'one_of', min: null }],
    missing,
  }) as unknown as Evidence

test('a requirement of a cluster that is not met yet is missing, whichever of it', () => {
  const items = [item('a', { requirement_cluster_id: 'c' }), item('b', { requirement_cluster_id: 'c' })]
  const whole = evidence(items, [
    { requirement_master_id: 'a', requirement_cluster_id: 'c', code: 'one_of', count: 1 },
  ])
  expect(items.map((one) => standingOf(whole, one))).toEqual(['missing', 'missing'])
})

test('what is given is given, what no longer fits is to be renewed, what nobody misses is optional', () => {
  const items = [item('a', { answer }), item('b', { answer, outdated: true }), item('c')]
  expect(items.map((one) => standingOf(evidence(items), one))).toEqual(['given', 'outdated', 'optional'])
})

test('a cluster stands together, where its first requirement is', () => {
  const items = [
    item('a'),
    item('b', { requirement_cluster_id: 'c' }),
    item('d'),
    item('e', { requirement_cluster_id: 'c' }),
    item('f', { category: 'dasar' }),
  ]
  expect(partsOf(evidence(items)).map((part) => part.items.map((one) => one.requirement_master_id))).toEqual([
    ['a', 'd'],
    ['b', 'e'],
    ['f'],
  ])
  expect(stepsOf(evidence(items))).toHaveLength(5)
})
