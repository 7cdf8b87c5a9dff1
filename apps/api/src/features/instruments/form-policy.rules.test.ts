import { type AssessmentState, assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import type { FormCode, FormParty } from '@kompeten/contract/instruments/forms/form-definition'
import { allForms, formOf, formsOf } from '@kompeten/contract/instruments/forms/forms'
import { planDefinition } from '@kompeten/contract/instruments/forms/scheme-plan'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { formPolicy, type RuledForm, signingParty, stateBy, untied } from './forms.rules.ts'

const form = (code: FormCode) => formOf(code, '2023')!
const ruled = (code: FormCode, changes: Partial<RuledForm> = {}): RuledForm => ({
  definition: form(code),
  isRemoved: false,
  isAbsent: false,
  isUnanswered: false,
  assessmentState: 'REAL_ASSESSMENT',
  state: 'DRAFT',
  signedBy: [],
  tie: untied,
  ...changes,
})
const assesses = { ...untied, assesses: true }
const takesPart = { ...untied, takesPart: true }

describe('who may what', () => {
  test('whoever is not tied to a form fills in and signs nothing, in no role and no state', () => {
    for (const definition of allForms) {
      for (const role of roleCodes) {
        for (const assessmentState of assessmentStates) {
          const of = ruled(definition.code, { definition, assessmentState })
          for (const step of ['fill', 'sign', 'refuse', 'correct'] as const) {
            expect(formPolicy[step](acting(role), of), `${role} ${step} ${definition.label}`).toBe(false)
          }
        }
      }
    }
  })

  test.each(allForms.flatMap((definition) => assessmentStates.map((state) => [definition, state] as const)))(
    'a form is filled in only where it is open',
    (definition, assessmentState: AssessmentState) => {
      const tie = {
        accessor: assesses,
        applicant: takesPart,
        reviewer: { ...untied, reviews: true },
        confirmer: { ...untied, plans: true },
      }[definition.filledBy]
      const role = definition.filledBy === 'applicant' ? 'APL' : 'ACS'
      const of = ruled(definition.code, { definition, assessmentState, tie })
      expect(formPolicy.fill(acting(role), of)).toBe(definition.openIn.includes(assessmentState))
      expect(formPolicy.fill(acting(role), { ...of, isRemoved: true })).toBe(false)
      expect(formPolicy.fill(acting(role), { ...of, state: 'SIGNING' })).toBe(false)
    },
  )

  test('a participant sees no plan and nothing that holds keys', () => {
    const seen = formsOf('2023')
      .filter(({ code }) => formPolicy.see(acting('APL'), ruled(code, { tie: takesPart })))
      .map(({ code }) => code)
    for (const hidden of [
      'mapa01',
      'mapa02',
      'ia03',
      'ia05',
      'ia06',
      'ia07',
      'ia09',
      'ia10',
      'ak05',
      'ak06',
    ]) {
      expect(seen).not.toContain(hidden)
    }
    expect(seen).toContain('ak02')
  })

  test('the participant signs after the assessor, and each once', () => {
    const by = (signedBy: FormParty[], tie: RuledForm['tie'], role: RoleCode) =>
      formPolicy.sign(acting(role), ruled('ak02', { signedBy, tie, state: stateBy(form('ak02'), signedBy) }))
    expect(by([], takesPart, 'APL')).toBe(false)
    expect(by([], assesses, 'ACS')).toBe(true)
    expect(by(['accessor'], takesPart, 'APL')).toBe(true)
    expect(by(['accessor'], assesses, 'ACS')).toBe(false)
    expect(by(['accessor', 'applicant'], takesPart, 'APL')).toBe(false)
  })

  test('nobody reviews their own report', () => {
    const own = { ...untied, assesses: true, reviews: true }
    expect(formPolicy.fill(acting('ACS'), ruled('ak06', { tie: own }))).toBe(false)
  })

  test('what is prepared for a scheme is open at all times, signed in turn, and validated by somebody else', () => {
    const plan = (changes: Partial<RuledForm>) =>
      ruled('mapa01', { definition: planDefinition(form('mapa01')), assessmentState: null, ...changes })
    const plans = { ...untied, plans: true }
    const author = { ...plans, plannedAs: 'accessor' as const }
    const validator = { ...plans, plannedAs: 'reviewer' as const }
    for (const role of ['ACS', 'ADM', 'MGR'] as const) {
      expect(formPolicy.fill(acting(role), plan({ tie: plans }))).toBe(true)
      expect(formPolicy.sign(acting(role), plan({ tie: plans }))).toBe(true)
      const signing = { signedBy: ['accessor'] as const, state: 'SIGNING' as const }
      expect(formPolicy.fill(acting(role), plan({ ...signing, tie: plans }))).toBe(false)
      expect(formPolicy.sign(acting(role), plan({ ...signing, tie: author }))).toBe(false)
      expect(formPolicy.sign(acting(role), plan({ ...signing, tie: plans }))).toBe(true)
      expect(signingParty(plan({ ...signing, tie: plans }))).toBe('reviewer')
      expect(formPolicy.correct(acting(role), plan({ ...signing, tie: plans }))).toBe(true)
      const validated = { signedBy: ['accessor', 'reviewer'] as const, state: 'SIGNING' as const }
      for (const tie of [author, validator]) {
        expect(formPolicy.sign(acting(role), plan({ ...validated, tie }))).toBe(false)
      }
      expect(signingParty(plan({ ...validated, tie: plans }))).toBe('confirmer')
    }
    const map = planDefinition(form('mapa02'))
    expect(stateBy(map, ['accessor', 'reviewer'])).toBe('SIGNED')
    expect(stateBy(planDefinition(form('mapa01')), ['accessor'])).toBe('SIGNING')
    expect(formPolicy.see(acting('ACS'), plan({}))).toBe(false)
    expect(formPolicy.see(acting('ADT'), plan({}))).toBe(false)
  })

  test('who was taken out reads the forms of theirs that all have signed, and no others', () => {
    const removed = { isRemoved: true, tie: takesPart }
    expect(formPolicy.see(acting('APL'), ruled('ak07', { ...removed, state: 'SIGNED' }))).toBe(true)
    expect(formPolicy.see(acting('APL'), ruled('ak07', { ...removed, state: 'SIGNING' }))).toBe(false)
    expect(formPolicy.see(acting('APL'), ruled('ia05', { ...removed, state: 'SIGNED' }))).toBe(false)
    const another = { isRemoved: true, state: 'SIGNED' } as const
    expect(formPolicy.see(acting('APL'), ruled('ak07', another))).toBe(false)
  })

  test('who was not there has no instruments and no result', () => {
    const absent = { isAbsent: true, tie: assesses }
    expect(formPolicy.fill(acting('ACS'), ruled('ia01', absent))).toBe(false)
    expect(formPolicy.sign(acting('ACS'), ruled('ak02', absent))).toBe(false)
    const own = { ...absent, tie: takesPart }
    for (const code of ['hadir', 'ak03'] as const) {
      expect(formPolicy.sign(acting('APL'), ruled(code, { ...own, isAbsent: false }))).toBe(true)
      expect(formPolicy.sign(acting('APL'), ruled(code, own))).toBe(false)
    }
  })
})
