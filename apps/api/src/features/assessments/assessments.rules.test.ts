import {
  type AssessmentState,
  assessmentActs,
  assessmentStates,
  assessmentSteps,
} from '@kompeten/contract/assessments/lifecycle'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { mayNow } from '../../platform/policy.ts'
import { assessmentLifecycle, assessmentPolicy, type Tie, untied } from './assessments.rules.ts'

type Person = { role: RoleCode; tukId?: string; tie?: Tie }

const assessor: Tie = { ...untied, duty: 'assessor' }
const people: Record<string, Person> = {
  DEV: { role: 'DEV' },
  SUP: { role: 'SUP' },
  DIR: { role: 'DIR' },
  MGR: { role: 'MGR' },
  MAG: { role: 'MAG' },
  ADM: { role: 'ADM' },
  'ADT of the venue': { role: 'ADT', tukId: 'own' },
  'ADT of another': { role: 'ADT', tukId: 'other' },
  'ACS of all': { role: 'ACS', tie: { ...assessor, assessesAll: true } },
  'ACS of some': { role: 'ACS', tie: assessor },
  penyelia: { role: 'ACS', tie: { ...untied, duty: 'penyelia' } },
  'ACS elsewhere': { role: 'ACS' },
  participant: { role: 'APL', tie: { ...untied, takesPart: true } },
  'APL elsewhere': { role: 'APL' },
}

type Row = {
  state: AssessmentState
  origin: 'TUK' | 'LSP'
  deletedAt: Date | null
  passed?: number
  nobodyCame?: boolean
}

const mayOf = (person: Person, row: Row): string => {
  const ruled = { passed: 1, nobodyCame: false, ...row, tukId: 'own', tie: person.tie ?? untied }
  const steps = mayNow(
    assessmentPolicy,
    [...assessmentSteps, ...assessmentActs],
    acting(person.role, { tukId: person.tukId ?? null }),
    ruled,
  )
  return [
    ...(assessmentPolicy.see(acting(person.role, { tukId: person.tukId ?? null }), ruled) ? ['see'] : []),
    ...steps,
  ].join(' ')
}

/** Who may do what, those with the same rights together; who may do nothing is not named. */
const table = (row: Row) => {
  const byRights = Map.groupBy(Object.keys(people), (name) => mayOf(people[name] as Person, row))
  return Object.fromEntries(
    [...byRights].filter(([rights]) => rights !== '').map(([rights, names]) => [names.join(', '), rights]),
  )
}

/** Every state × step × role (decisions §5), as an auditor reads it. */
const expected: Record<string, Record<string, string>> = {
  'DRAFT TUK': {
    'ADT of the venue': 'see submit update update_links add_participants remove_participants delete',
  },
  'TUK_SEND_REQUEST_ASSESSMENT TUK': {
    'DEV, SUP, DIR': 'see confirm return reject reopen update_links delete',
    'MGR, ADM': 'see confirm return reject update_links delete',
    'MAG, ADT of the venue': 'see',
  },
  'ON_REVISION TUK': {
    'DEV, SUP, DIR': 'see reopen update_links delete',
    'MGR, ADM': 'see update_links delete',
    MAG: 'see',
    'ADT of the venue': 'see submit update update_links add_participants remove_participants delete',
  },
  'ADMIN_CONFIRM_FORM TUK': {
    'DEV, SUP':
      'see reject review reopen update update_links add_participants remove_participants assign delete',
    DIR: 'see reject review reopen update update_links add_participants remove_participants assign waive delete',
    'MGR, ADM': 'see reject review update update_links add_participants remove_participants assign delete',
    'MAG, ADT of the venue, participant': 'see',
    'ACS of all, ACS of some, penyelia': 'see respond',
  },
  'ON_REVIEW_APPLICANT_DOCUMENT TUK': {
    'DEV, SUP':
      'see reject finish_review reopen update_links add_participants remove_participants assign write_letters delete',
    DIR: 'see reject finish_review reopen update_links add_participants remove_participants assign write_letters waive delete',
    MGR: 'see reject finish_review update_links add_participants remove_participants assign write_letters delete',
    'MAG, ADT of the venue, participant': 'see',
    ADM: 'see reject finish_review update_links add_participants remove_participants assign write_letters',
    'ACS of all': 'see finish_review remove_participants respond',
    'ACS of some': 'see remove_participants respond',
    penyelia: 'see respond',
  },
  'ON_COMPLETED_REPORT TUK': {
    'DEV, SUP': 'see start reopen update_links remove_participants assign write_letters delete',
    DIR: 'see start reopen update_links remove_participants assign write_letters waive delete',
    MGR: 'see start update_links remove_participants assign write_letters delete',
    'MAG, ADT of the venue, participant': 'see',
    ADM: 'see start update_links remove_participants assign write_letters',
    'ACS of all, ACS of some, penyelia': 'see start respond',
  },
  'REAL_ASSESSMENT TUK': {
    'DEV, SUP': 'see convene_pleno reopen update_links delete',
    DIR: 'see convene_pleno reopen update_links waive delete',
    MGR: 'see convene_pleno update_links delete',
    'MAG, ADT of the venue, ACS of all, ACS of some, penyelia, participant': 'see',
    ADM: 'see convene_pleno update_links',
  },
  'PLENO_DOCUMENT_COMPLETED TUK': {
    'DEV, SUP': 'see close_pleno reopen update_links delete',
    DIR: 'see close_pleno reopen update_links waive delete',
    MGR: 'see close_pleno update_links delete',
    'MAG, ADT of the venue, participant': 'see',
    ADM: 'see close_pleno update_links',
    'ACS of all, ACS of some, penyelia': 'see close_pleno',
    'ACS elsewhere': 'close_pleno',
  },
  'PLENO_REPORT_READY TUK': {
    'DEV, SUP, DIR': 'see request_blanko issue reopen update_links',
    'MAG, ADT of the venue, ACS of all, ACS of some, penyelia, participant': 'see',
    'MGR, ADM': 'see request_blanko issue update_links',
  },
  'REQUEST_BLANKO_SENDING TUK': {
    'DEV, SUP, DIR': 'see issue reopen update_links',
    'MAG, ADT of the venue, ACS of all, ACS of some, penyelia, participant': 'see',
    'MGR, ADM': 'see issue update_links',
  },
  'PRINT_CERTIFICATE TUK': {
    'DEV, SUP, DIR, MGR, ADM': 'see complete',
    'MAG, ADT of the venue, ACS of all, ACS of some, penyelia, participant': 'see',
  },
  'COMPLETED TUK': {
    'DEV, SUP, DIR, MGR, MAG, ADM, ADT of the venue, ACS of all, ACS of some, penyelia, participant': 'see',
  },
  'ASSESSMENT_REJECTED TUK': {
    'DEV, SUP, DIR, MGR, ADM': 'see copy delete',
    MAG: 'see',
    'ADT of the venue': 'see copy',
  },
  'ADMIN_CONFIRM_FORM LSP': {
    'DEV, SUP, MGR, ADM':
      'see reject review update update_links add_participants remove_participants assign delete',
    DIR: 'see reject review update update_links add_participants remove_participants assign waive delete',
    'MAG, ADT of the venue, participant': 'see',
    'ACS of all, ACS of some, penyelia': 'see respond',
  },
  'deleted ADMIN_CONFIRM_FORM TUK': {
    'DEV, SUP, DIR, MGR': 'see restore',
  },
  'deleted ADMIN_CONFIRM_FORM LSP': {
    'DEV, SUP, DIR, MGR': 'see restore',
  },
}

const rows = [
  ...assessmentStates.map((state): Row => ({ state, origin: 'TUK', deletedAt: null })),
  { state: 'ADMIN_CONFIRM_FORM', origin: 'LSP', deletedAt: null } as const,
  { state: 'ADMIN_CONFIRM_FORM', origin: 'TUK', deletedAt: new Date(0) } as const,
  { state: 'ADMIN_CONFIRM_FORM', origin: 'LSP', deletedAt: new Date(0) } as const,
]

describe('who may do what with an assessment', () => {
  test.each(rows)('in $state of $origin, deleted $deletedAt', (row) => {
    expect(table(row)).toEqual(expected[`${row.deletedAt ? 'deleted ' : ''}${row.state} ${row.origin}`])
  })

  test('where the pleno found nobody competent there is nothing to issue: only the archive is left', () => {
    const row = { state: 'PLENO_REPORT_READY', origin: 'TUK', deletedAt: null, passed: 0 } as const
    expect(table(row)).toEqual({
      'DEV, SUP, DIR': 'see complete reopen update_links',
      'MAG, ADT of the venue, ACS of all, ACS of some, penyelia, participant': 'see',
      'MGR, ADM': 'see complete update_links',
    })
  })

  test('where nobody came, the archive follows the day', () => {
    const row = { state: 'REAL_ASSESSMENT', origin: 'TUK', deletedAt: null } as const
    const archivers = (one: Row) => Object.entries(table(one)).filter(([, may]) => may.includes('complete'))
    expect(archivers(row)).toEqual([])
    const may = archivers({ ...row, nobodyCame: true })
    expect(may.map(([who]) => who).join(', ')).toContain('ADM')
  })

  test('a deleted one can only be restored, whatever its state', () => {
    for (const state of assessmentStates) {
      const row = { state, origin: 'TUK', deletedAt: new Date(0) } as const
      // What was not sent stays its venue's own, in the bin too (decision 264).
      expect(table(row)).toEqual(state === 'DRAFT' ? {} : { 'DEV, SUP, DIR, MGR': 'see restore' })
    }
  })
})

describe('the lifecycle', () => {
  test('knows exactly the states and steps of the contract', () => {
    expect([...assessmentLifecycle.states]).toEqual([...assessmentStates])
    expect([...assessmentLifecycle.steps].sort()).toEqual([...assessmentSteps].sort())
  })

  test('leads every assessment that is not rejected to its archive, and none out of it', () => {
    const reaches = (from: AssessmentState): Set<AssessmentState> => {
      const found = new Set<AssessmentState>([from])
      for (const state of found) {
        for (const step of assessmentLifecycle.stepsFrom(state)) {
          const next = assessmentLifecycle.after(state, step)
          if (next && step !== 'reopen') found.add(next)
        }
      }
      return found
    }
    for (const state of assessmentStates) {
      expect(reaches(state).has('COMPLETED')).toBe(state !== 'ASSESSMENT_REJECTED')
    }
    expect(assessmentLifecycle.stepsFrom('COMPLETED')).toEqual([])
  })

  test('reopens one step back from every state before the certificates, and never from there on', () => {
    const undone = assessmentStates.filter((state) => assessmentLifecycle.after(state, 'reopen'))
    expect(undone).toEqual([
      'TUK_SEND_REQUEST_ASSESSMENT',
      'ON_REVISION',
      'ADMIN_CONFIRM_FORM',
      'ON_REVIEW_APPLICANT_DOCUMENT',
      'ON_COMPLETED_REPORT',
      'REAL_ASSESSMENT',
      'PLENO_DOCUMENT_COMPLETED',
      'PLENO_REPORT_READY',
      'REQUEST_BLANKO_SENDING',
    ])
  })
})
