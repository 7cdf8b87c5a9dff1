import {
  type CertificateState,
  certificateStates,
  certificateSteps,
} from '@kompeten/contract/certificates/content'
import { roleCodes } from '@kompeten/contract/platform/roles'
import { purposesOf, renewalOn } from '@kompeten/contract/schemes/renewal-days'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { dayAfter } from '../../platform/days.rules.ts'
import {
  certificateLife,
  certificatePolicy,
  dueReminder,
  entitlementFault,
  isIssued,
  isRenewable,
  missingForIssue,
  type RuledCertificate,
  stateOn,
  validUntil,
  windowOf,
} from './certificates.rules.ts'

const row = (changes: Partial<RuledCertificate> = {}): RuledCertificate => ({
  state: 'ACTIVE',
  origin: 'issued',
  edition: 1,
  reduces: false,
  userId: 'holder',
  delegated: false,
  agreed: false,
  made: true,
  handed: false,
  reduced: false,
  ...changes,
})

describe('who may do what with a certificate', () => {
  const signing = ['sign', 'suspend', 'reinstate', 'withdraw'] as const
  const every = roleCodes.flatMap((role) =>
    certificateStates.flatMap((state) => certificateSteps.map((step) => [role, state, step] as const)),
  )

  test('only the director signs, suspends, reinstates and withdraws, and only from the states that lead there', () => {
    for (const [role, state, step] of every) {
      if (!(signing as readonly string[]).includes(step)) continue
      const may = certificatePolicy[step](acting(role), row({ state }))
      const possible = (certificateLife.stepsFrom(state) as string[]).includes(step)
      expect(may, `${role} ${step} ${state}`).toBe(role === 'DIR' && possible)
    }
  })

  test('a delegate signs as the director does, as long as they are delegated', () => {
    const waiting = row({ state: 'WAITING' })
    expect(certificatePolicy.sign(acting('ADM'), waiting)).toBe(false)
    expect(certificatePolicy.sign(acting('ADM'), { ...waiting, delegated: true })).toBe(true)
    expect(certificatePolicy.sign(acting('ACS'), { ...waiting, delegated: true })).toBe(false)
  })

  test('units are taken from a certificate in force by the director or a delegate, and that is not given up', () => {
    const able = roleCodes.filter((role) => certificatePolicy.reduce(acting(role), row()))
    expect(able).toEqual(['DIR'])
    expect(certificatePolicy.reduce(acting('ADM'), row({ delegated: true }))).toBe(true)
    for (const state of certificateStates) {
      expect(certificatePolicy.reduce(acting('DIR'), row({ state }))).toBe(state === 'ACTIVE')
    }
    expect(certificatePolicy.reduce(acting('DIR'), row({ origin: 'imported' }))).toBe(false)
    const waiting = row({ state: 'WAITING', edition: 2 })
    expect(certificatePolicy.cancel(acting('DIR'), waiting)).toBe(true)
    expect(certificatePolicy.cancel(acting('DIR'), { ...waiting, reduces: true })).toBe(false)
  })

  test('what is signed here is edited by nobody', () => {
    for (const role of roleCodes) {
      for (const state of certificateStates) {
        if (state !== 'WAITING') expect(certificatePolicy.update(acting(role), row({ state }))).toBe(false)
        expect(certificatePolicy.edit(acting(role), row({ state }))).toBe(false)
        expect(certificatePolicy.delete(acting(role), row({ state }))).toBe(false)
      }
    }
  })

  test('nobody decides about their own', () => {
    for (const state of certificateStates) {
      for (const step of certificateSteps) {
        const own = row({ state, userId: 'me', delegated: true })
        expect(certificatePolicy[step](acting('DIR', { userId: 'me' }), own)).toBe(false)
      }
    }
  })

  test('what is in force and made is handed over once, by who keeps the register', () => {
    const able = roleCodes.filter((role) => certificatePolicy.hand_over(acting(role), row()))
    expect(able.sort()).toEqual(['ADM', 'DEV', 'DIR', 'MGR', 'SUP'].sort())
    for (const state of certificateStates) {
      expect(certificatePolicy.hand_over(acting('ADM'), row({ state }))).toBe(state === 'ACTIVE')
      expect(certificatePolicy.announce(acting('ADM'), row({ state, handed: true }))).toBe(false)
    }
    expect(certificatePolicy.hand_over(acting('ADM'), row({ made: false }))).toBe(false)
    expect(certificatePolicy.hand_over(acting('ADM'), row({ handed: true }))).toBe(false)
    expect(certificatePolicy.take_back(acting('ADM'), row({ handed: true }))).toBe(true)
    expect(certificatePolicy.take_back(acting('ADM'), row())).toBe(false)
  })

  test('one of older times is changed and removed by who keeps the alumni', () => {
    const older = row({ origin: 'imported', userId: null })
    const able = roleCodes.filter((role) => certificatePolicy.edit(acting(role), older))
    expect(able.sort()).toEqual(['ADM', 'DEV', 'DIR', 'MGR', 'SUP'].sort())
  })

  test('holders see their own, staff see all, others none', () => {
    expect(certificatePolicy.see(acting('APL', { userId: 'holder' }), row())).toBe(true)
    expect(certificatePolicy.see(acting('APL'), row())).toBe(false)
    expect(certificatePolicy.see(acting('ADM'), row())).toBe(true)
  })
})

describe('the life of a certificate', () => {
  test('knows no way back from withdrawn, replaced or cancelled', () => {
    for (const state of ['WITHDRAWN', 'REPLACED', 'CANCELLED'] as const) {
      expect(certificateLife.stepsFrom(state)).toEqual([])
    }
  })

  test('has every state of the contract', () => {
    expect([...certificateLife.states].sort()).toEqual([...certificateStates].sort())
  })

  test.each([
    ['ACTIVE', '2026-05-04', '2026-05-04', 'ACTIVE'],
    ['ACTIVE', '2026-05-04', '2026-05-05', 'EXPIRED'],
    ['SUSPENDED', '2026-05-04', '2026-05-05', 'EXPIRED'],
    ['WITHDRAWN', '2026-05-04', '2026-05-05', 'WITHDRAWN'],
    ['REPLACED', '2026-05-04', '2026-05-05', 'REPLACED'],
  ] as const)('is, where %s and valid until %s, on %s: %s', (state, end, today, shown) => {
    expect(stateOn({ state, validUntil: end }, today)).toBe(shown)
  })

  test('is nobody else’s business before it is issued', () => {
    expect(certificateStates.filter((state) => !isIssued(state))).toEqual(['WAITING', 'ISSUING', 'CANCELLED'])
  })
})

describe('a claim to a certificate', () => {
  const today = '2026-05-04'
  test.each([
    ['L', '2026-05-04', undefined],
    ['L', '2026-05-05', 'in_the_future'],
    ['TL', '2026-05-04', 'not_competent'],
    ['NONE', '2026-05-04', 'not_competent'],
  ] as const)('of a decision %s of %s: %s', (graduation, decidedOn, fault) => {
    expect(entitlementFault({ decisionId: 'x', graduation, decidedOn }, today)).toBe(fault)
  })
})

describe('validity', () => {
  test.each([
    ['2026-05-04', 36, '2029-05-04'],
    ['2024-02-29', 36, '2027-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-21', 60, '2031-11-21'],
    ['2026-08-31', 6, '2027-02-28'],
  ] as const)('from %s for %i months is until %s', (from, months, until) => {
    expect(validUntil(from, months)).toBe(until)
  })

  test.each([
    [91, null, undefined],
    [90, null, 90],
    [90, 90, undefined],
    [61, 90, undefined],
    [60, 90, 60],
    [30, 60, 30],
    [29, 30, undefined],
    [29, 90, 30],
    [0, null, 30],
    [-1, null, undefined],
  ] as const)('with %i days left and %s reminded, the reminder due is %s', (left, remindedDays, due) => {
    const end = new Date(Date.UTC(2026, 4, 4 + left)).toISOString().slice(0, 10)
    expect(dueReminder({ validUntil: end, remindedDays }, '2026-05-04')).toBe(due)
  })

  test('lets its holder renew from 90 days before its end on, also when it is over, not when it is taken away', () => {
    const ending = (state: CertificateState, validUntil: string) =>
      isRenewable(
        { state, validUntil, renewal: null, renewFrom: dayAfter(validUntil, -90), renewUntil: null },
        '2026-05-04',
      )
    expect(ending('ACTIVE', '2026-08-02')).toBe(true)
    expect(ending('ACTIVE', '2026-08-03')).toBe(false)
    expect(ending('EXPIRED', '2020-01-01')).toBe(true)
    for (const state of ['SUSPENDED', 'WITHDRAWN', 'REPLACED'] as const) {
      expect(ending(state, '2026-05-10')).toBe(false)
    }
  })

  test.each([
    ['2026-05-03', false, 'too_early'],
    ['2026-05-04', true, 'open'],
    ['2027-05-04', true, 'open'],
    ['2027-05-05', false, 'too_late'],
  ])('with a rule lets its holder renew on the days it names: on %s %s', (today, renewable, standing) => {
    const row = {
      state: 'ACTIVE' as const,
      validUntil: '2026-11-04',
      renewal: { from_months: 6, until_months: 6, ways: [] },
      ...{ renewFrom: '2026-05-04', renewUntil: '2027-05-04' },
    }
    expect(isRenewable(row, today)).toBe(renewable)
    expect(renewalOn(windowOf(row), today)).toBe(standing)
  })

  test('a rule that names no first day keeps the 90 days, and says none', () => {
    const row = {
      state: 'ACTIVE' as const,
      validUntil: '2026-11-04',
      renewal: { from_months: null, until_months: 0, ways: ['rcc' as const] },
      ...{ renewFrom: '2026-08-06', renewUntil: '2026-11-04' },
    }
    expect(windowOf(row)).toEqual({ from_on: null, until_on: '2026-11-04', ways: ['rcc'] })
    expect([isRenewable(row, '2026-08-05'), isRenewable(row, '2026-08-06')]).toEqual([false, true])
    expect([purposesOf(['rcc']), purposesOf(['full', 'portfolio']), purposesOf([])]).toEqual([
      ['PKT'],
      ['SU'],
      ['SU', 'PKT'],
    ])
  })
})

test('all that is missing on a face is told at once', () => {
  const nothing = { licence: null, directorTitle: null, city: '', kbliCode: null, kbjiCode: undefined }
  expect(missingForIssue({ ...nothing, sectorLetters: null, schemeNameEn: null })).toHaveLength(7)
})
