import { applicationStates, openApplicationStates } from '@kompeten/contract/applications/content'
import { applicationSteps } from '@kompeten/contract/applications/views'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { mayNow } from '../../platform/policy.ts'
import {
  applicationLifecycle,
  applicationPolicy,
  isPinned,
  type RuledApplication,
  standingOf,
} from './applications.rules.ts'

const request = (changes: Partial<RuledApplication> = {}): RuledApplication => ({
  userId: 'applicant',
  state: 'SUBMITTED',
  submissionCount: 1,
  ...changes,
})
const deciders: RoleCode[] = ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']

describe('the lifecycle', () => {
  test('is that of the decisions, step by step', () => {
    expect(applicationLifecycle.states.toSorted()).toEqual([...applicationStates].toSorted())
    expect(
      Object.fromEntries(
        applicationLifecycle.states.map((state) => [
          state,
          applicationLifecycle
            .stepsFrom(state)
            .map((step) => `${step} ${applicationLifecycle.after(state, step)}`),
        ]),
      ),
    ).toEqual({
      DRAFT: ['submit SUBMITTED', 'withdraw WITHDRAWN', 'end REJECTED', 'supersede WITHDRAWN'],
      SUBMITTED: [
        'approve APPROVED',
        'return ON_REVISION',
        'reject REJECTED',
        'withdraw WITHDRAWN',
        'end REJECTED',
      ],
      ON_REVISION: ['submit SUBMITTED', 'reject REJECTED', 'withdraw WITHDRAWN', 'end REJECTED'],
      APPROVED: ['assign ASSIGNED', 'withdraw WITHDRAWN', 'end REJECTED'],
      ASSIGNED: ['release APPROVED', 'supersede WITHDRAWN'],
      REJECTED: [],
      WITHDRAWN: [],
    })
  })

  test('ends in states that leave room for a new application', () => {
    const over = applicationStates.filter((state) => !openApplicationStates.includes(state as never))
    expect(over).toEqual(['ASSIGNED', 'REJECTED', 'WITHDRAWN'])
  })
})

describe('who may do what', () => {
  const expected: Record<(typeof applicationStates)[number], { own: string[]; lsp: string[] }> = {
    DRAFT: { own: ['edit', 'renew', 'submit', 'withdraw'], lsp: [] },
    SUBMITTED: { own: ['withdraw'], lsp: ['judge', 'approve', 'return', 'reject'] },
    ON_REVISION: { own: ['edit', 'renew', 'submit', 'withdraw'], lsp: ['reject'] },
    APPROVED: { own: ['withdraw'], lsp: [] },
    ASSIGNED: { own: [], lsp: [] },
    REJECTED: { own: [], lsp: [] },
    WITHDRAWN: { own: [], lsp: [] },
  }

  test.each(applicationStates.flatMap((state) => roleCodes.map((roleCode) => ({ state, roleCode }))))(
    'in $state a $roleCode who is not the applicant',
    ({ state, roleCode }) => {
      const may = mayNow(applicationPolicy, applicationSteps, acting(roleCode), request({ state }))
      expect(may).toEqual(deciders.includes(roleCode) ? expected[state].lsp : [])
    },
  )

  test.each(applicationStates)('in %s the applicant themselves', (state) => {
    const may = mayNow(
      applicationPolicy,
      applicationSteps,
      acting('APL', { userId: 'applicant' }),
      request({ state }),
    )
    expect(may).toEqual(expected[state].own)
  })

  test.each(deciders)('as %s nobody decides about their own application', (roleCode) => {
    const own = acting(roleCode, { userId: 'applicant' })
    for (const step of ['judge', 'approve', 'return', 'reject'] as const) {
      expect(applicationPolicy[step](own, request())).toBe(false)
    }
  })

  test('a draft is seen by nobody but the applicant', () => {
    const draft = request({ state: 'DRAFT', submissionCount: 0 })
    const seers = roleCodes.filter((roleCode) => applicationPolicy.see(acting(roleCode), draft))
    expect(seers).toEqual([])
    expect(applicationPolicy.see(acting('APL', { userId: 'applicant' }), draft)).toBe(true)
  })

  test('of what was submitted the LSP sees all, and no applicant another one’s', () => {
    const seers = roleCodes.filter((roleCode) => applicationPolicy.see(acting(roleCode), request()))
    expect(seers.toSorted()).toEqual([...deciders, 'MAG'].toSorted())
  })
})

test.each([
  ['DRAFT', 0, false],
  ['SUBMITTED', 1, true],
  ['ON_REVISION', 1, false],
  ['APPROVED', 2, true],
  ['REJECTED', 1, true],
  ['WITHDRAWN', 0, false],
  ['WITHDRAWN', 1, true],
] as const)('%s after %i submissions is shown as signed: %s', (state, submissionCount, pinned) => {
  expect(isPinned(request({ state, submissionCount }))).toBe(pinned)
})

test('a scheme is current, superseded, or takes no applications any more', () => {
  const offered = { publishedVersionId: 'v1', offered: true, inBin: false }
  const closed = { ...offered, offered: false }
  expect(standingOf('v1', offered)).toBe('current')
  expect(standingOf('v1', { ...offered, publishedVersionId: 'v2' })).toBe('superseded')
  expect(standingOf('v1', closed)).toBe('withdrawn')
  expect(standingOf('v1', { ...closed, publishedVersionId: null })).toBe('withdrawn')
  expect(standingOf('v1', { ...closed, inBin: true })).toBe('removed')
})
