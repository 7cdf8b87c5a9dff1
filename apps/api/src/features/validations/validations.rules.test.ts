import { roleCodes } from '@kompeten/contract/platform/roles'
import { reportGaps, validationStates, validationSteps } from '@kompeten/contract/validations/content'
import { blankReport } from '@kompeten/contract/validations/report'
import { aReport } from '@kompeten/testkit/validations'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { dueOf, type RuledValidation, validationPolicy } from './validations.rules.ts'

const cases = roleCodes.flatMap((role) =>
  validationStates.flatMap((state) =>
    ([null, 'member', 'lead'] as const).flatMap((seat) =>
      [false, true].map((hasSigned) => ({
        role,
        ruled: { state, seat, hasSigned } satisfies RuledValidation,
      })),
    ),
  ),
)
const whoMay = (step: (typeof validationSteps)[number] | 'see') =>
  cases.filter(({ role, ruled }) => validationPolicy[step](acting(role), ruled))
const saidOf = (step: (typeof validationSteps)[number], key: 'state' | 'seat') =>
  new Set(whoMay(step).map(({ ruled }) => ruled[key]))

describe('who may do what with a validation', () => {
  test('its team alone fills in and signs, its lead first, and nobody twice', () => {
    for (const step of ['fill', 'sign'] as const) {
      expect(whoMay(step).every(({ ruled }) => ruled.seat !== null)).toBe(true)
    }
    expect(saidOf('fill', 'state')).toEqual(new Set(['PLANNED']))
    expect(saidOf('sign', 'state')).toEqual(new Set(['PLANNED', 'SIGNING']))
    expect(whoMay('sign').every(({ ruled }) => !ruled.hasSigned)).toBe(true)
    const first = whoMay('sign').filter(({ ruled }) => ruled.state === 'PLANNED')
    expect(new Set(first.map(({ ruled }) => ruled.seat))).toEqual(new Set(['lead']))
  })

  test('the office plans and gives up; what is done or given up is left alone', () => {
    const office = new Set(['DEV', 'SUP', 'DIR', 'MGR', 'MAG', 'ADM'])
    for (const step of ['replan', 'cancel'] as const) {
      expect(new Set(whoMay(step).map(({ role }) => role))).toEqual(office)
      expect(saidOf(step, 'state')).toEqual(new Set(['PLANNED']))
    }
    expect(saidOf('reopen', 'state')).toEqual(new Set(['SIGNING']))
    const left = validationSteps.filter((step) =>
      whoMay(step).some(({ ruled }) => ruled.state === 'DONE' || ruled.state === 'CANCELLED'),
    )
    expect(left).toEqual([])
  })

  test('an applicant or a venue sees none, an assessor those of whose team they are', () => {
    const seen = whoMay('see').filter(({ ruled }) => ruled.seat === null)
    for (const role of ['APL', 'ADT', 'ACS']) expect(seen.some((one) => one.role === role)).toBe(false)
  })
})

test('what is not done is soon thirty days before its day, and overdue from the day after it', () => {
  const due = (plannedOn: string, state: 'PLANNED' | 'SIGNING' | 'DONE' = 'PLANNED') =>
    dueOf({ state, plannedOn }, '2026-06-15')
  expect(due('2026-06-14')).toBe('overdue')
  expect(due('2026-06-14', 'SIGNING')).toBe('overdue')
  expect(due('2026-06-14', 'DONE')).toBeNull()
  expect([due('2026-06-15'), due('2026-07-15'), due('2026-07-16')]).toEqual(['soon', 'soon', null])
})

test('a report lacks its head, and a finding for every aspect that does not meet all rules', () => {
  const paths = (report: Parameters<typeof reportGaps>[0]) =>
    reportGaps(report, '2098-12-31').map(({ path }) => path)
  expect(paths(aReport())).toEqual([])
  expect(paths(aReport({ findings: [], actions: [] }))).toEqual(['tools_evidence'])
  expect(paths(blankReport)).toHaveLength(16)
  // What is to be done is not done in the past.
  expect(reportGaps(aReport(), '2099-02-01').map(({ path }) => path)).toEqual(['actions.0.due_on'])
})
