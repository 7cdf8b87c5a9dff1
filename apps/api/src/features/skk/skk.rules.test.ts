import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import {
  type SkkPaper,
  type SkkPaperView,
  type SkkStep,
  skkOwnSteps,
  skkStates,
  skkSteps,
} from '@kompeten/contract/skk/content'
import { describe, expect, test } from 'vitest'
import { gapsOf, nextReport, reportActs, skkLifecycle, skkPolicy, waitAfter } from './skk.rules.ts'

const actor = (roleCode: RoleCode) => ({
  userId: 'u',
  roleCode,
  lspId: 'l',
  tukId: null,
  permissions: new Set(permissionsOf(roleCode)),
})

const untied = {
  ...{ isTied: false, isCompetent: false, hasDossier: true, hasNik: true, isBinned: false },
  differences: [],
}

describe('an application of the registry', () => {
  test('is reported in the order that the registry expects', () => {
    const way: SkkStep[] = ['review', 'incomplete', 'review', 'complete', 'forms', 'bill', 'pay', 'certify']
    let state: (typeof skkStates)[number] | undefined = 'NEW'
    for (const step of way) state = state && skkLifecycle.after(state, step)
    expect(state).toBe('COMPETENT')
    expect(skkLifecycle.stepsFrom('NEW')).toEqual(['review'])
    expect([...skkLifecycle.steps].toSorted()).toEqual([...skkSteps].toSorted())
  })

  test.each(roleCodes)('is moved by %s only with the permission to', (role) => {
    const holds = permissionsOf(role).includes('SKK_UPDATE')
    for (const state of skkStates) {
      for (const step of skkOwnSteps) {
        const row = { ...untied, state, applicantId: null }
        const may = holds && skkLifecycle.after(state, step) !== undefined
        expect(skkPolicy[step](actor(role), row), `${role} ${state} ${step}`).toBe(may)
      }
    }
  })

  test('goes no further than to a rejection while the record lies in the bin', () => {
    const row = { ...untied, state: 'REVIEW' as const, applicantId: 'a', isBinned: true }
    const possible = [...skkOwnSteps, 'tie_scheme' as const].filter((one) =>
      skkPolicy[one](actor('ADM'), row),
    )
    expect(possible).toEqual(['reject'])
  })

  test('is complete only once its details are there and every paper is met, and says which are not', () => {
    const paper = (kind: SkkPaper, verdict: SkkPaperView['verdict'], about: string | null = null) => ({
      ...{ kind, verdict, about },
    })
    const met = [paper('ktp', 'met'), paper('diploma', 'met', 'SMKN 1')]
    expect(gapsOf({ hasDossier: true, papers: met })).toEqual([])
    expect(gapsOf({ hasDossier: true, papers: [] })).toEqual([])
    expect(gapsOf({ hasDossier: false, papers: [] })).toEqual([
      { code: 'not_fetched', paper: null, about: null },
    ])
    const papers = [
      ...[paper('photo', null), ...met],
      ...[paper('diploma', 'not_met', 'SMKN 2'), paper('statement', 'absent')],
    ]
    expect(gapsOf({ hasDossier: true, papers })).toEqual([
      { code: 'unjudged', paper: 'photo', about: null },
      { code: 'not_met', paper: 'diploma', about: 'SMKN 2' },
      { code: 'absent', paper: 'statement', about: null },
    ])
  })

  test('is taken over once, and not before its person is known', () => {
    const row = { ...untied, state: 'COMPLETE', applicantId: null } as const
    expect(skkPolicy.take_over(actor('ADM'), row)).toBe(true)
    expect(skkPolicy.take_over(actor('ADM'), { ...row, applicantId: 'a' })).toBe(false)
    expect(skkPolicy.take_over(actor('ADM'), { ...row, hasDossier: false })).toBe(false)
    expect(skkPolicy.take_over(actor('ADM'), { ...row, state: 'REJECTED' })).toBe(false)
    expect(skkPolicy.take_over(actor('MAG'), row)).toBe(false)
  })

  test('is tied to a scheme once it was taken over, until an application of the LSP’s belongs to it or it is over', () => {
    const row = { ...untied, state: 'REVIEW', applicantId: 'a' } as const
    expect(skkPolicy.tie_scheme(actor('ADM'), row)).toBe(true)
    expect(skkPolicy.tie_scheme(actor('ADM'), { ...row, applicantId: null })).toBe(false)
    expect(skkPolicy.tie_scheme(actor('ADM'), { ...row, isTied: true })).toBe(false)
    expect(skkPolicy.tie_scheme(actor('ADM'), { ...row, state: 'REJECTED' })).toBe(false)
    expect(skkPolicy.tie_scheme(actor('MAG'), row)).toBe(false)
  })

  test('is rejected until the pleno has found its applicant competent', () => {
    const row = { ...untied, state: 'PAID', applicantId: 'a' } as const
    expect(skkPolicy.reject(actor('ADM'), row)).toBe(true)
    expect(skkPolicy.reject(actor('ADM'), { ...row, isCompetent: true })).toBe(false)
  })
})

describe('reports', () => {
  const rows = (...states: ('WAITING' | 'SENT' | 'REFUSED' | 'SET_ASIDE')[]) =>
    states.map((state, at) => ({ reportId: `${at}`, number: at + 1, state }))

  test('leave one after another; behind a refused one all wait, behind one set aside none', () => {
    expect(nextReport(rows('SENT', 'WAITING', 'WAITING'))?.number).toBe(2)
    expect(nextReport(rows('SENT', 'REFUSED', 'WAITING'))).toBeUndefined()
    expect(nextReport(rows('SENT', 'SET_ASIDE', 'WAITING'))?.number).toBe(3)
    expect(nextReport(rows('SENT', 'SENT'))).toBeUndefined()
    expect(nextReport([...rows('WAITING', 'WAITING')].reverse())?.number).toBe(1)
  })

  test('wait longer after each attempt, and never longer than an hour', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 500].map((tries) => waitAfter(tries) / 60_000)
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('that have left are never sent again', () => {
    expect(reportActs('SENT')).toEqual([])
    expect(reportActs('SET_ASIDE')).toEqual([])
    expect(reportActs('WAITING')).toEqual(['resend'])
    expect(reportActs('REFUSED')).toEqual(['resend', 'set_aside'])
  })
})
