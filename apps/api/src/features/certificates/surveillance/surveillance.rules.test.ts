import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import {
  dueSurveillance,
  isOverdue,
  opensOn,
  type RuledSurveillance,
  surveillanceDays,
  surveillanceGaps,
  surveillancePolicy,
} from './surveillance.rules.ts'

const row = (changes: Partial<RuledSurveillance> = {}): RuledSurveillance => ({
  state: 'AWAITED',
  dueOn: '2026-06-01',
  userId: 'holder',
  inForce: true,
  today: '2026-05-20',
  ...changes,
})
const holder = { ...acting('APL'), userId: 'holder' }
const office = { ...acting('ADM'), userId: 'office' }

describe('surveillance', () => {
  test('is asked for at each span before the last day, at the end of shorter months too', () => {
    expect(surveillanceDays('2026-01-31', '2029-01-31', 12)).toEqual(['2027-01-31', '2028-01-31'])
    expect(surveillanceDays('2026-01-31', '2026-07-31', 3)).toEqual(['2026-04-30'])
    expect(surveillanceDays('2026-01-31', '2027-01-31', 12)).toEqual([])
  })

  test.each([
    [61, null, undefined],
    [60, null, 60],
    [31, 60, undefined],
    [30, 60, 30],
    [1, 30, undefined],
    [0, 30, 0],
    [0, null, 0],
    [-5, 30, 0],
    [-5, 0, undefined],
  ] as const)('with %i days left and %s reminded, the reminder due is %s', (left, remindedDays, due) => {
    const dueOn = new Date(Date.UTC(2026, 4, 4 + left)).toISOString().slice(0, 10)
    expect(dueSurveillance({ dueOn, remindedDays }, '2026-05-04')).toBe(due)
  })

  test('is given by its holder from 60 days before on, while the certificate is in force', () => {
    expect(opensOn('2026-06-01')).toBe('2026-04-02')
    expect(surveillancePolicy.submit(holder, row({ today: '2026-04-02' }))).toBe(true)
    expect(surveillancePolicy.submit(holder, row({ today: '2026-04-01' }))).toBe(false)
    expect(surveillancePolicy.submit(holder, row({ state: 'RETURNED', today: '2026-09-01' }))).toBe(true)
    expect(surveillancePolicy.submit(holder, row({ state: 'SUBMITTED' }))).toBe(false)
    expect(surveillancePolicy.submit(holder, row({ inForce: false }))).toBe(false)
    expect(surveillancePolicy.submit(office, row())).toBe(false)
  })

  test('is decided on by the office, never on one’s own', () => {
    const submitted = row({ state: 'SUBMITTED' })
    expect(surveillancePolicy.accept(office, submitted)).toBe(true)
    expect(surveillancePolicy.return(office, submitted)).toBe(true)
    expect(surveillancePolicy.return(office, row())).toBe(false)
    // What was given outside of the system is recorded.
    expect(surveillancePolicy.accept(office, row({ userId: null }))).toBe(true)
    expect(surveillancePolicy.accept(office, row({ state: 'ACCEPTED' }))).toBe(false)
    expect(surveillancePolicy.accept(holder, submitted)).toBe(false)
    expect(surveillancePolicy.accept({ ...office, userId: 'holder' }, submitted)).toBe(false)
  })

  test('is overdue once its day is over and nothing was given', () => {
    const on = (today: string, state: RuledSurveillance['state'] = 'AWAITED') =>
      isOverdue(row({ today, state }))
    expect([on('2026-06-01'), on('2026-06-02'), on('2026-06-02', 'RETURNED')]).toEqual([false, true, true])
    expect([on('2026-06-02', 'SUBMITTED'), on('2026-06-02', 'ACCEPTED')]).toEqual([false, false])
    expect(isOverdue(row({ today: '2026-06-02', inForce: false }))).toBe(false)
  })

  test('lacks what is asked for and not given; a no needs a word', () => {
    const nothing = { statement: null, no_complaints: null, cpd: null, note: null }
    const paths = (...given: Parameters<typeof surveillanceGaps>) =>
      surveillanceGaps(...given).map(({ path }) => path)
    expect(paths(['statement', 'no_complaints', 'evidence', 'cpd'], nothing, 0)).toEqual([
      'statement',
      'no_complaints',
      'files',
      'cpd',
    ])
    expect(paths(['statement'], { ...nothing, statement: true }, 0)).toEqual([])
    expect(paths(['statement'], { ...nothing, statement: false }, 0)).toEqual(['note'])
    expect(paths(['evidence'], nothing, 1)).toEqual([])
  })
})
