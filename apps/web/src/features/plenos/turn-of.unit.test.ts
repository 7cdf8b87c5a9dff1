import type { Pleno, PlenoParticipant } from '@kompeten/contract/plenos/content'
import { expect, test } from 'vitest'
import { turnsOf } from './turn-of.ts'

const member = (own: string, position: 'ketua' | 'anggota') =>
  ({
    user_permission_id: own,
    full_name: `Anggota ${own}`,
    position,
    is_empty: false,
  }) as Pleno['members'][number]
const members = [member('a', 'ketua'), member('b', 'anggota'), member('c', 'anggota')]
const votesOf = (text: string) =>
  [...text].map((own) => ({ user_permission_id: own })) as PlenoParticipant['votes']
const participant = (name: string, votes: string, more: object = {}) =>
  ({
    full_name: name,
    votes: votesOf(votes),
    recusals: [],
    result: null,
    decision: null,
    ...more,
  }) as unknown as PlenoParticipant
const pleno = (participants: PlenoParticipant[], more: Partial<Pleno> = {}) =>
  ({ state: 'SITTING', members, participants, own_seat: null, ...more }) as Pleno
const decided = { result: 'L', decision: { graduation: 'L' } }
const ofChair = { own_seat: { user_permission_id: 'a', position: 'ketua' } } as const

test('votes are awaited from who has neither voted nor been recused, of those alone whom nothing is decided on', () => {
  const recused = { recusals: votesOf('c') }
  expect(turnsOf(pleno([participant('Ani', 'a', recused), participant('Budi', 'abc', decided)]))).toEqual([
    { kind: 'vote', members: ['Anggota b'] },
  ])
})

test('what the votes decided waits for the chair to be recorded, beside votes on others', () => {
  const counted = participant('Ani', 'ab', { result: 'L' })
  expect(turnsOf(pleno([counted, participant('Budi', 'a')], ofChair))).toEqual([
    { kind: 'vote', members: ['Anggota b', 'Anggota c'] },
    { kind: 'decide', chair: 'Anggota a', participants: ['Ani'], isOwn: true },
  ])
})

test('once all are decided the chair signs, then the members who have not, and once all have the LSP chair; before and after it is nobody’s turn', () => {
  const all = [participant('Ani', 'abc', decided)]
  expect(turnsOf(pleno(all))).toEqual([{ kind: 'sign', chair: 'Anggota a', isOwn: false }])
  expect(turnsOf(pleno(all, { state: 'MINUTED' }))).toEqual([{ kind: 'decree', isKept: false }])
  const kept = pleno(all, { state: 'MINUTED', may: [] })
  expect(turnsOf(kept, 'DIR')).toEqual([{ kind: 'decree', isKept: true }])
  expect(turnsOf({ ...kept, may: ['close_pleno'] }, 'DIR')).toEqual([{ kind: 'decree', isKept: false }])
  const signing = members.map((one, at) => ({
    ...one,
    signed_date: at === 0 ? '2026-11-21T06:00:00.000Z' : null,
    unsigned_reason: at === 2 ? 'Sakit' : null,
  }))
  const awaited = { kind: 'sign-as-member', members: ['Anggota b'], isOwn: false }
  expect(turnsOf(pleno(all, { state: 'SIGNING', members: signing, ...ofChair }))).toEqual([awaited])
  const ofMember = { own_seat: { user_permission_id: 'b', position: 'anggota' } } as const
  expect(turnsOf(pleno(all, { state: 'SIGNING', members: signing, ...ofMember }))).toEqual([
    { ...awaited, isOwn: true },
  ])
  for (const state of ['NONE', 'PREPARED', 'CLOSED'] as const)
    expect(turnsOf(pleno(all, { state }))).toEqual([])
})

test('an empty seat is to be given to another: one whose holder has not voted, and the chair’s in any case, who is awaited no more', () => {
  const without = (own: string, voted_count: number) =>
    members.map((one) => (one.user_permission_id === own ? { ...one, is_empty: true, voted_count } : one))
  const open = [participant('Ani', 'a')]
  expect(turnsOf(pleno(open, { members: without('b', 0) }))).toEqual([
    { kind: 'empty', members: ['Anggota b'] },
    { kind: 'vote', members: ['Anggota c'] },
  ])
  expect(turnsOf(pleno(open, { members: without('b', 1) }))).toEqual([
    { kind: 'vote', members: ['Anggota c'] },
  ])
  const all = [participant('Ani', 'abc', decided)]
  expect(turnsOf(pleno(all, { members: without('a', 1) }))).toEqual([
    { kind: 'empty', members: ['Anggota a'] },
  ])
})

test('a closed pleno that found nobody competent leads to the archive; one that did, to its certificates', () => {
  const closed = { state: 'CLOSED', last_activity_state: 'PLENO_REPORT_READY' } as const
  const failed = participant('Budi', 'abc', { result: 'TL', decision: { graduation: 'TL' } })
  expect(turnsOf(pleno([failed], closed))).toEqual([{ kind: 'archive' }])
  expect(turnsOf(pleno([failed, participant('Ani', 'abc', decided)], closed))).toEqual([])
  expect(turnsOf(pleno([failed], { ...closed, last_activity_state: 'COMPLETED' }))).toEqual([])
})
