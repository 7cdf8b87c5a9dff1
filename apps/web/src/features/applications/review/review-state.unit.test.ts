import type { Verdict } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { expect, test } from 'vitest'
import { firstToJudge, isUnchanged, nextToJudge, reviewState } from './review-state.ts'

type Item = Application['evidence'][number]

const at = '2026-11-21T10:00:00Z'
const item = (verdict: Verdict | null, changes: Partial<Item> = {}): Item => ({
  requirement_id: crypto.randomUUID(),
  name: 'KTP',
  description: null,
  category: 'administratif',
  form_type: 'file',
  required: true,
  cluster: null,
  answer: { answer_id: crypto.randomUUID(), given_date: at, values: [], files: [] },
  verdict: verdict && { verdict, note: null, by_name: 'Dewi', date: at, stale: false },
  ...changes,
})
const stale = (one: Item): Item => ({ ...one, verdict: one.verdict && { ...one.verdict, stale: true } })

test('counts what needs a verdict, and not a verdict on evidence that was replaced', () => {
  const items = [
    item('meets'),
    stale(item('meets')),
    item('not_meets'),
    item(null, { required: false, answer: null }),
    item(null, { required: false }),
  ]
  expect(reviewState(items)).toEqual({ judged: 2, all: 4, failing: 1 })
})

test('a group keeps somebody from being accepted once all of it was judged and too few of it meet', () => {
  const cluster = { cluster_id: crypto.randomUUID(), title: 'Jalur', wanted: 1 }
  const member = (verdict: Verdict | null, given = true) =>
    item(verdict, { required: false, cluster, ...(!given && { answer: null }) })
  expect(reviewState([member('not_meets'), member('meets'), member(null, false)]).failing).toBe(0)
  expect(reviewState([member('not_meets'), member(null, false)]).failing).toBe(1)
  expect(reviewState([member('not_meets'), member(null)]).failing).toBe(0)
})

test('evidence that is not required keeps nobody from being accepted', () => {
  expect(reviewState([item('not_meets', { required: false })]).failing).toBe(0)
})

test('goes on to what has no verdict yet, from the start again, and else to what follows', () => {
  expect(nextToJudge([item('meets'), item('meets'), item(null)], 0)).toBe(2)
  expect(nextToJudge([item(null), item('meets'), item('meets')], 1)).toBe(0)
  expect(nextToJudge([item('meets'), item('meets')], 0)).toBe(1)
  expect(nextToJudge([item('meets'), item('meets')], 1)).toBe(1)
})

test('opens at what has no verdict yet, else at the first that does not meet', () => {
  expect(firstToJudge([item('meets'), item('not_meets'), item(null)])).toBe(2)
  expect(firstToJudge([item('meets'), item('not_meets'), item('meets')])).toBe(1)
  expect(firstToJudge([item('meets'), stale(item('not_meets'))])).toBe(1)
  expect(firstToJudge([item('meets'), item(null, { required: false, answer: null })])).toBe(0)
  expect(firstToJudge([])).toBe(0)
})

test('says of a verdict that the application came back without other evidence', () => {
  const later = '2026-11-22T10:00:00Z'
  expect(isUnchanged(item('not_meets'), later)).toBe(true)
  expect(isUnchanged(stale(item('not_meets')), later)).toBe(false)
  expect(isUnchanged(item('not_meets'), at)).toBe(false)
  expect(isUnchanged(item(null), later)).toBe(false)
})
