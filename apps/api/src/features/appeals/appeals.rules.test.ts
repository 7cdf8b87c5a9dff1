import { type AppealState, appealStates } from '@kompeten/contract/appeals/content'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { holidaysOf } from '../../platform/working-days.rules.ts'
import {
  answerOf,
  appealLifecycle,
  appealPolicy,
  changesPanel,
  lacksMember,
  lastDayOf,
  panelFault,
  type RuledAppeal,
  type SeatedMember,
  seesVotes,
} from './appeals.rules.ts'

const appeal = (changes: Partial<RuledAppeal> = {}): RuledAppeal => ({
  state: 'SUBMITTED',
  isOwn: false,
  seat: null,
  hasVoted: false,
  seats: 0,
  votes: 0,
  lacksMember: false,
  ...changes,
})
const rolesThat = (rule: (role: RoleCode) => boolean) => roleCodes.filter(rule)
const over: readonly AppealState[] = ['UPHELD', 'DISMISSED', 'WITHDRAWN']

test('a result may be appealed for seven working days', () => {
  const holidays = holidaysOf([{ year: 2026, days: ['2026-12-25'] }])
  expect(lastDayOf(holidays, '2026-11-12')).toBe('2026-11-23')
  expect(lastDayOf(holidays, '2026-12-21')).toBe('2026-12-31')
})

describe('who may', () => {
  test('see: who filed it, its panel, and the office; nobody else', () => {
    expect(rolesThat((role) => appealPolicy.see(acting(role), appeal()))).toEqual(
      rolesThat((role) => permissionsOf(role).includes('APPEAL_LIST')),
    )
    expect(appealPolicy.see(acting('APL'), appeal())).toBe(false)
    expect(appealPolicy.see(acting('APL'), appeal({ isOwn: true }))).toBe(true)
    expect(appealPolicy.see(acting('ACS'), appeal({ seat: 'anggota' }))).toBe(true)
  })

  test('know how the panel voted: its members and the office, never who appeals', () => {
    expect(seesVotes(acting('APL'), appeal({ isOwn: true }))).toBe(false)
    expect(seesVotes(acting('ACS'), appeal({ seat: 'anggota' }))).toBe(true)
    expect(seesVotes(acting('ADM'), appeal())).toBe(true)
    expect(seesVotes(acting('ADM'), appeal({ isOwn: true }))).toBe(false)
  })

  test('set the panel: the office, never of one’s own appeal, until somebody has voted or it is answered', () => {
    expect(appealPolicy.seat(acting('ADM'), appeal())).toBe(true)
    expect(appealPolicy.seat(acting('ADM'), appeal({ isOwn: true }))).toBe(false)
    const voting = appeal({ state: 'PANEL', seats: 3, votes: 1 })
    expect(appealPolicy.seat(acting('ADM'), voting)).toBe(false)
    expect(appealPolicy.seat(acting('ADM'), { ...voting, lacksMember: true })).toBe(true)
    expect(appealPolicy.seat(acting('ACS'), appeal({ seat: 'ketua' }))).toBe(false)
    for (const state of over) expect(appealPolicy.seat(acting('SUP'), appeal({ state }))).toBe(false)
  })

  test('attach evidence: who filed it, until somebody has voted or it is answered', () => {
    const own = appeal({ isOwn: true })
    expect(appealPolicy.attach(acting('APL'), own)).toBe(true)
    expect(appealPolicy.attach(acting('APL'), { ...own, state: 'PANEL', seats: 3, votes: 1 })).toBe(false)
    expect(appealPolicy.attach(acting('ADM'), appeal())).toBe(false)
    for (const state of over) expect(appealPolicy.attach(acting('APL'), { ...own, state })).toBe(false)
  })

  test('vote once, and answer as chair when all have voted', () => {
    const sitting = appeal({ state: 'PANEL', seat: 'ketua', seats: 3, votes: 2 })
    expect(appealPolicy.vote(acting('ACS'), sitting)).toBe(true)
    expect(appealPolicy.vote(acting('ACS'), { ...sitting, hasVoted: true })).toBe(false)
    expect(appealPolicy.answer(acting('ACS'), sitting)).toBe(false)
    expect(appealPolicy.answer(acting('ACS'), { ...sitting, votes: 3 })).toBe(true)
    expect(appealPolicy.answer(acting('SUP'), { ...sitting, seat: 'anggota', votes: 3 })).toBe(false)
    expect(appealPolicy.answer(acting('SUP'), { ...sitting, seat: null, votes: 3 })).toBe(false)
  })
})

test('nothing leads out of an appeal that is over', () => {
  for (const state of appealStates) {
    expect(appealLifecycle.stepsFrom(state).length > 0).toBe(!over.includes(state))
  }
})

test('a panel is odd, three at least, with one chair; what most of it say is its answer', () => {
  expect(panelFault(['ketua', 'anggota', 'anggota'])).toBe(false)
  expect(panelFault(['ketua', 'anggota'])).toBe(true)
  expect(panelFault(['ketua', 'ketua', 'anggota'])).toBe(true)
  expect(panelFault(['ketua', 'anggota', 'anggota', 'anggota'])).toBe(true)
  expect(answerOf(['uphold', 'dismiss', 'uphold'])).toBe('uphold')
  expect(answerOf(['uphold', 'dismiss', 'dismiss'])).toBe('dismiss')
})

describe('a panel that votes', () => {
  const member = (userId: string, more: Partial<SeatedMember> = {}): SeatedMember => ({
    userId,
    position: userId === 'chair' ? 'ketua' : 'anggota',
    hasVoted: false,
    isEmpty: false,
    ...more,
  })
  const seats = (chair: string, ...others: string[]) =>
    [chair, ...others].map((userId, at) => ({
      userId,
      position: at === 0 ? ('ketua' as const) : ('anggota' as const),
    }))

  test('lacks a member whose vote is missing and cannot come, or a chair who can answer', () => {
    expect(lacksMember([member('chair'), member('a'), member('b')])).toBe(false)
    expect(lacksMember([member('chair'), member('a', { isEmpty: true })])).toBe(true)
    expect(lacksMember([member('chair'), member('a', { isEmpty: true, hasVoted: true })])).toBe(false)
    expect(lacksMember([member('chair', { isEmpty: true, hasVoted: true }), member('a')])).toBe(true)
  })

  test('is changed in nothing but what is empty', () => {
    const panel = [member('chair', { hasVoted: true }), member('a'), member('b', { isEmpty: true })]
    expect(changesPanel(panel, seats('chair', 'a', 'new'))).toBe(false)
    expect(changesPanel(panel, seats('chair', 'new', 'b'))).toBe(true)
    expect(changesPanel(panel, seats('a', 'chair', 'new'))).toBe(true)
    expect(changesPanel(panel, seats('chair', 'a', 'new', 'more', 'still more'))).toBe(true)
    const left = [member('chair', { hasVoted: true, isEmpty: true }), member('a'), member('b')]
    expect(changesPanel(left, seats('a', 'chair', 'b'))).toBe(false)
    expect(changesPanel(left, seats('new', 'a', 'b'))).toBe(true)
  })
})

test('what a decision rests on is read by its panel as long as it answers, never by who appeals', () => {
  const { read_basis } = appealPolicy
  expect(read_basis(acting('ACS'), appeal({ state: 'PANEL', seat: 'anggota' }))).toBe(true)
  expect(read_basis(acting('ACS'), appeal({ state: 'PANEL', seat: 'anggota', isOwn: true }))).toBe(false)
  expect(rolesThat((role) => read_basis(acting(role), appeal({ state: 'PANEL' })))).toEqual([])
  for (const state of over) expect(read_basis(acting('ACS'), appeal({ state, seat: 'ketua' }))).toBe(false)
})
