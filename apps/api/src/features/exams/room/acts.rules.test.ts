import type { SittingState } from '@kompeten/contract/exams/content'
import { roomActs } from '@kompeten/contract/exams/control-room'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { isHeldBack, isLetIn, type RuledSitting, sittingPolicy, stateAt } from '../sittings.rules.ts'
import { changeBy, fitsExtra } from './acts.rules.ts'

const at = (text: string) => new Date(`2026-11-23T${text}Z`)
const running = {
  startedAt: at('02:00:00'),
  endsAt: at('03:00:00'),
  endedAt: null,
  endReason: null,
  pausedAt: null,
  waitingAt: null,
  admittedAt: null,
  extraMinutes: 0,
  stoodSeconds: 0,
  isGated: false,
}
type Row = Parameters<typeof stateAt>[0] & Parameters<typeof changeBy>[1] & { isGated: boolean }
const leftAt = ({ endsAt, pausedAt }: Row, now: Date) =>
  (endsAt?.getTime() ?? 0) - (pausedAt ?? now).getTime()

describe('a clock that is stopped', () => {
  const paused: Row = { ...running, ...changeBy('pause', running, { now: at('02:50:00'), minutes: 0 }) }

  test('ends nothing, however late it becomes', () => {
    expect(stateAt(paused, at('02:50:01'))).toBe('PAUSED')
    expect(stateAt(paused, at('23:59:59'))).toBe('PAUSED')
  })

  test('has left when it goes on what it had left when it stopped', () => {
    const now = at('05:17:03')
    const again: Row = { ...paused, ...changeBy('resume', paused, { now, minutes: 0 }) }
    expect(leftAt(again, now)).toBe(10 * 60_000)
    expect(stateAt(again, now)).toBe('RUNNING')
    expect(stateAt(again, at('05:27:10'))).toBe('ENDED')
  })

  test('takes the minutes that are given meanwhile', () => {
    const longer: Row = { ...paused, ...changeBy('extend', paused, { now: at('03:30:00'), minutes: 5 }) }
    const now = at('04:00:00')
    expect(leftAt({ ...longer, ...changeBy('resume', longer, { now, minutes: 0 }) }, now)).toBe(15 * 60_000)
  })

  test('does not run backwards where the moment of going on was read before that of stopping', () => {
    const now = at('02:49:59')
    expect({ ...paused, ...changeBy('resume', paused, { now, minutes: 0 }) }.endsAt).toEqual(running.endsAt)
  })

  test('may be ended, and reopened with minutes of its own', () => {
    const ended: Row = { ...paused, ...changeBy('end', paused, { now: at('04:00:00'), minutes: 0 }) }
    expect(stateAt(ended, at('04:00:00'))).toBe('ENDED')
    const now = at('04:10:00')
    const again: Row = { ...ended, ...changeBy('reopen', ended, { now, minutes: 7 }) }
    expect(stateAt(again, now)).toBe('RUNNING')
    expect(leftAt(again, now)).toBe(7 * 60_000)
  })
})

test('whoever has to be let in waits, and begins without another word once they are', () => {
  const asked: Row = { ...running, startedAt: null, endsAt: null, isGated: true, waitingAt: at('02:00:00') }
  expect(isHeldBack(asked)).toBe(true)
  expect(stateAt(asked, at('02:30:00'))).toBe('WAITING')
  const inside: Row = { ...asked, ...changeBy('admit', asked, { now: at('02:31:00'), minutes: 0 }) }
  expect(isHeldBack(inside)).toBe(false)
  expect(isLetIn(inside)).toBe(true)
  expect(stateAt(inside, at('02:31:00'))).toBe('READY')
  // Let in before they came: they read the rules like everybody.
  expect(isLetIn({ ...inside, waitingAt: null })).toBe(false)
})

const penyelia = acting('ACS')
const sitting = (state: SittingState, changes: Partial<RuledSitting> = {}): RuledSitting => ({
  isThere: true,
  state,
  isHeldBack: state === 'WAITING',
  isFree: false,
  assessmentState: 'REAL_ASSESSMENT',
  isMarked: true,
  marks: false,
  isOwn: false,
  isBlind: false,
  tie: { assesses: false, supervises: true },
  ...changes,
})
const actsIn = (one: RuledSitting, by = penyelia) => roomActs.filter((act) => sittingPolicy[act](by, one))

describe('what may be done in a room', () => {
  test('follows from how the sitting stands', () => {
    expect(actsIn(sitting('READY'))).toEqual(['extend'])
    expect(actsIn(sitting('READY', { isHeldBack: true }))).toEqual(['admit', 'extend'])
    expect(actsIn(sitting('WAITING'))).toEqual(['admit', 'extend'])
    expect(actsIn(sitting('RUNNING'))).toEqual(['pause', 'extend', 'move', 'end'])
    expect(actsIn(sitting('RUNNING', { isFree: true }))).toEqual(['pause', 'extend', 'end'])
    expect(actsIn(sitting('PAUSED'))).toEqual(['resume', 'extend', 'move', 'end'])
    expect(actsIn(sitting('ENDED'))).toEqual(['reopen'])
  })

  test('is nothing after the day, but to end what runs or stands still', () => {
    const over = { assessmentState: 'ON_COMPLETED_REPORT' as const }
    expect(actsIn(sitting('PAUSED', over))).toEqual(['end'])
    expect(actsIn(sitting('ENDED', over))).toEqual([])
  })

  test('is nothing for whoever sits it, in whatever role', () => {
    for (const role of ['ADM', 'SUP', 'ACS'] as const) {
      for (const state of ['READY', 'RUNNING', 'PAUSED', 'ENDED'] as const) {
        const own = sitting(state, { isOwn: true, tie: { assesses: true, supervises: true } })
        expect(actsIn(own, acting(role))).toEqual([])
        expect(sittingPolicy.print_key(acting(role), own)).toBe(false)
      }
    }
  })

  test('is nothing with a sitting of somebody who was taken out or is absent', () => {
    const gone = { isThere: false, isHeldBack: true, tie: { assesses: true, supervises: true } }
    for (const state of ['READY', 'WAITING', 'RUNNING', 'PAUSED', 'ENDED'] as const) {
      expect(actsIn(sitting(state, gone))).toEqual([])
      expect(sittingPolicy.carry(penyelia, sitting(state, gone))).toBe(false)
      expect(sittingPolicy.mark(penyelia, sitting(state, { ...gone, marks: true }))).toBe(false)
    }
    // What was sat stays to be looked at.
    expect(sittingPolicy.result(penyelia, sitting('ENDED', gone))).toBe(true)
  })

  test('is nothing for an assessor of other participants', () => {
    const others = { tie: { assesses: false, supervises: false } }
    expect(actsIn(sitting('RUNNING', others))).toEqual([])
    expect(actsIn(sitting('RUNNING', { tie: { assesses: true, supervises: false } }))).not.toEqual([])
  })
})

test('a sitting gets altogether no more time than its test takes', () => {
  expect(fitsExtra({ minutes: 60, extraMinutes: 0 }, 60)).toBe(true)
  expect(fitsExtra({ minutes: 60, extraMinutes: 45 }, 15)).toBe(true)
  expect(fitsExtra({ minutes: 60, extraMinutes: 45 }, 16)).toBe(false)
})
