import type { SittingRow } from '@kompeten/contract/exams/control-room'
import { describe, expect, test } from 'vitest'
import { aSittingRow } from '../../../../test/sitting-row.ts'
import {
  arranged,
  countsOf,
  hasEssays,
  isOffline,
  lacksTime,
  leftOf,
  roomFilters,
  settled,
  withChanges,
} from './room-list.ts'

const at = (text: string) => `2026-11-23T${text}.000Z`
const now = Date.parse(at('02:30:00'))
const nothing = { started_date: null, ends_date: null, seen_date: null }
const people = [
  aSittingRow('Sari', { answered_count: 9, kept_date: at('02:29:59'), seen_date: at('02:00:00') }),
  aSittingRow('Adi', { state: 'READY', ...nothing }),
  aSittingRow('Budi', { state: 'WAITING', ...nothing, waiting_date: at('02:29:40') }),
  aSittingRow('Citra', { state: 'PAUSED', paused_date: at('02:10:00'), seen_date: at('02:29:00') }),
  aSittingRow('Dewi', { help_date: at('02:29:00'), ends_date: at('02:40:00'), answered_count: 2 }),
  aSittingRow('Eko', { needs_more_time: true, seen_date: at('02:29:14'), answered_count: 1 }),
  aSittingRow('Fitri', {
    state: 'ENDED',
    ended_date: at('02:20:00'),
    needs_more_time: true,
    seen_date: null,
  }),
]
const names = (rows: readonly SittingRow[]) => rows.map(({ full_name }) => full_name)
const find = (how: Partial<Parameters<typeof arranged>[1]>) =>
  names(arranged(people, { filter: 'all', search: '', sort: 'name', now, ...how }))

describe('a room', () => {
  test('counts everybody wherever they belong', () => {
    expect(countsOf(people, now)).toEqual({
      all: 7,
      out: 1,
      waiting: 1,
      working: 3,
      paused: 1,
      offline: 2,
      help: 2,
      done: 1,
    })
    for (const filter of roomFilters) expect(find({ filter })).toHaveLength(countsOf(people, now)[filter])
  })

  test('takes for offline whoever was heard neither by word nor by answer, and nobody who is not in or done', () => {
    expect(find({ filter: 'offline' })).toEqual(['Citra', 'Eko'])
    expect(isOffline(aSittingRow('Baru', { seen_date: null, started_date: at('02:29:50') }), now)).toBe(false)
    expect(isOffline(aSittingRow('Lama', { seen_date: null }), now)).toBe(true)
  })

  test('is searched by name, and sorted by what is watched; alike ones by name', () => {
    expect(find({ search: ' DE ' })).toEqual(['Dewi'])
    expect(find({ sort: 'progress' })).toEqual(['Adi', 'Budi', 'Citra', 'Fitri', 'Eko', 'Dewi', 'Sari'])
    expect(find({ sort: 'left', filter: 'working' })).toEqual(['Dewi', 'Eko', 'Sari'])
    expect(find({ sort: 'sign', filter: 'working' })).toEqual(['Eko', 'Dewi', 'Sari'])
  })

  test('shows of a paused sitting what was left when it was stopped', () => {
    const [paused] = arranged(people, { filter: 'paused', search: '', sort: 'name', now })
    expect(paused && leftOf(paused, now)).toBe(50 * 60_000)
    expect(paused && leftOf(paused, now + 3_600_000)).toBe(50 * 60_000)
    expect(leftOf(aSittingRow('Sari'), now + 3_600_000)).toBe(0)
  })

  test('says that FR.AK.07 names more time until some is given', () => {
    expect(lacksTime(aSittingRow('Eko', { needs_more_time: true }))).toBe(true)
    expect(lacksTime(aSittingRow('Eko', { needs_more_time: true, extra_minutes: 5 }))).toBe(false)
  })

  test('takes in what changed where it stood, and what is new at its end', () => {
    const room = { now_date: at('02:30:00'), sittings: people.slice(0, 2) }
    const changed = aSittingRow('Adi', { answered_count: 1 })
    const fresh = aSittingRow('Gita')
    const next = withChanges(room, { now_date: at('02:30:02'), sittings: [changed, fresh] })
    expect(next).toEqual({ now_date: at('02:30:02'), sittings: [people[0], changed, fresh] })
  })

  test('takes nothing up that was told before it was read itself', () => {
    const room = { now_date: at('02:30:02'), sittings: people }
    const older = aSittingRow('Sari', { state: 'PAUSED' })
    expect(withChanges(room, { now_date: at('02:30:01'), sittings: [older] })).toBe(room)
  })
})

describe('a room that is looked at', () => {
  const ids = (rows: readonly SittingRow[]) => rows.map(({ sitting_id }) => sitting_id)
  const offline = (rows: readonly SittingRow[]) =>
    arranged(rows, { filter: 'offline', search: '', sort: 'sign', now })
  const isBack = (rows: readonly SittingRow[], name: string) =>
    rows.map((row) => (row.full_name === name ? { ...row, seen_date: at('02:30:00') } : row))

  test('keeps every row in its place while its people come and go, until it is asked for again', () => {
    const before = offline(people)
    expect(before.length).toBeGreaterThan(1)
    const rows = isBack(people, before[0]?.full_name ?? '')
    const { shown, isOld } = settled(ids(before), rows, offline(rows))
    expect(names(shown)).toEqual(names(before))
    expect(shown[0]?.seen_date).toBe(at('02:30:00'))
    expect(isOld).toBe(true)
    expect(settled([], rows, offline(rows))).toEqual({ shown: offline(rows), isOld: false })
  })

  test('shows whoever fits since at its end', () => {
    const [last, ...before] = offline(people)
    const { shown, isOld } = settled(ids(before), people, offline(people))
    expect(names(shown)).toEqual([...names(before), last?.full_name])
    expect(isOld).toBe(true)
  })
})

test('the way to the essays appears when the first of them is handed in, and for those alone whose it is to mark', () => {
  const room = { may: ['open'], sittings: people }
  const over = aSittingRow('Gita', { state: 'ENDED', unmarked_count: 1, may: ['result'] })
  expect(hasEssays(room)).toBe(false)
  expect(hasEssays({ ...room, sittings: [...people, { ...over, may: [] }] })).toBe(false)
  expect(hasEssays({ ...room, sittings: [...people, over] })).toBe(true)
  expect(hasEssays({ may: ['mark'], sittings: [] })).toBe(true)
})
