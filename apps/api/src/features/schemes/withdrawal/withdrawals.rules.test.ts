import { roleCodes } from '@kompeten/contract/platform/roles'
import { type WithdrawalState, withdrawalSteps } from '@kompeten/contract/schemes/withdrawals'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { mayNow } from '../../../platform/policy.ts'
import {
  isClosedOn,
  isEndedOn,
  noticeOn,
  type RuledWithdrawal,
  withdrawalLife,
  withdrawalPolicy,
} from './withdrawals.rules.ts'

const scheme = { deletedAt: null, active: true, publishedVersionId: 'v', draftVersionId: null, kukCount: 4 }
const row = (state?: WithdrawalState, more: Partial<RuledWithdrawal> = {}): RuledWithdrawal => ({
  scheme,
  standing: state ? { state, proposedBy: 'first', lastApplicationOn: '2026-06-30' } : null,
  today: '2026-06-30',
  ...more,
})
const steps = (given: RuledWithdrawal, userId = 'second', role: (typeof roleCodes)[number] = 'ADM') =>
  mayNow(withdrawalPolicy, withdrawalSteps, acting(role, { userId }), given).join(' ')

describe('a withdrawal', () => {
  test('is proposed by those who write schemes, of a published one that is not being withdrawn', () => {
    const may = roleCodes.filter((role) => steps(row(), 'second', role) === 'propose')
    expect(may.sort()).toEqual(['ADM', 'DEV', 'DIR', 'MAG', 'MGR', 'SUP'])
    expect(steps(row(undefined, { scheme: { ...scheme, publishedVersionId: null } }))).toBe('')
    expect(steps(row(undefined, { scheme: { ...scheme, deletedAt: new Date(0) } }))).toBe('')
  })

  test('is approved by somebody else than the first, and can be taken back meanwhile', () => {
    expect(steps(row('PROPOSED'))).toBe('approve_too take_back')
    expect(steps(row('PROPOSED'), 'first')).toBe('take_back')
  })

  test('that was announced is taken back until its last day for applications is over', () => {
    expect(steps(row('ANNOUNCED'))).toBe('take_back')
    expect(steps(row('ANNOUNCED', { today: '2026-07-01' }))).toBe('')
    expect(steps(row('ENDED'))).toBe('')
  })

  test('goes from its proposal to its end, and back only before', () => {
    expect(withdrawalLife.stepsFrom('PROPOSED')).toEqual(['announce', 'take_back'])
    expect(withdrawalLife.stepsFrom('ANNOUNCED')).toEqual(['take_back', 'end'])
    expect(withdrawalLife.stepsFrom('ENDED')).toEqual([])
  })
})

test('a scheme is closed from the day after its last one, and nothing is said about one that goes on', () => {
  const told = {
    withdrawalReason: 'Standar dicabut',
    lastApplicationOn: '2026-06-30',
    lastAssessmentOn: '2026-12-31',
    ...{ successorId: 's', successorName: 'Pengganti', successorNameEn: null },
  }
  expect([isClosedOn(told, '2026-06-30'), isClosedOn(told, '2026-07-01')]).toEqual([false, true])
  expect([isEndedOn(told, '2026-12-31'), isEndedOn(told, '2027-01-01')]).toEqual([false, true])
  expect(noticeOn(told, '2026-07-01')).toEqual({
    reason: 'Standar dicabut',
    last_application_on: '2026-06-30',
    last_assessment_on: '2026-12-31',
    successor: { schema_id: 's', schema_name: 'Pengganti', schema_name_en: null },
    is_closed: true,
  })
  expect(noticeOn({ ...told, successorId: null }, '2026-06-30')).toMatchObject({
    successor: null,
    is_closed: false,
  })
  expect(noticeOn({ ...told, withdrawalReason: null, lastApplicationOn: null }, '2026-06-30')).toBeNull()
})
