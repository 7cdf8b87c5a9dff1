import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { FormRow, Forms } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { expect, test } from 'vitest'
import { type Doer, nextAfter, nextOf, type Person, stepsOf } from './next-steps.ts'

const day = 'REAL_ASSESSMENT'
const review = 'ON_REVIEW_APPLICANT_DOCUMENT'

const order = ['apl02', 'mapa01', 'mapa02', 'ak07', 'konsul', 'ak01', 'ia01', 'ia05', 'hadir', 'ak02', 'ak03']
const formRow = (form_code: FormCode, changes: Partial<FormRow> = {}): FormRow => ({
  form_code,
  state: 'DRAFT',
  begun: changes.state !== undefined || changes.signed_by !== undefined,
  signed_by: [],
  planned: form_code !== 'ak07',
  modified_date: null,
  ...changes,
})
const signed: Partial<FormRow> = { state: 'SIGNED', signed_by: ['accessor', 'applicant'] }
const byAssessor: Partial<FormRow> = { state: 'SIGNING', signed_by: ['accessor'] }
type Given = Partial<Record<FormCode, Partial<FormRow>>>

const person = (given: Given, changes: Partial<Person> = {}, id = 'budi') =>
  ({
    assessment_applicant_id: id,
    full_name: id,
    applicant_id: id,
    has_applied: true,
    removed: false,
    attendance: { attendance: 'UNKNOWN' },
    forms: order.map((code) => formRow(code as FormCode, given[code as FormCode])),
    ...changes,
  }) as Person
const said = (row: Person, now: AssessmentState) =>
  stepsOf(row, now).map((step) => [step.code, step.state, 'turn' in step ? step.turn : null].join(' ').trim())
const planned: Given = {
  apl02: signed,
  mapa01: signed,
  mapa02: signed,
  konsul: signed,
  ak01: signed,
}

test('in the review the forms come in the order of the work; those of the day are not due, instruments not known yet', () => {
  expect(said(person({ mapa01: { begun: true } }), review)).toEqual([
    'apl02 open accessor',
    'mapa01 draft accessor',
    'mapa02 open accessor',
    'konsul open accessor',
    'ak01 open accessor',
    'hadir later',
    'ak02 later',
    'ak03 later',
  ])
})

test('what one has signed waits for the other, and then is done; FR.AK.07 stands there where it was begun', () => {
  const row = person({ apl02: signed, mapa02: { begun: true }, ak07: { begun: true }, ak01: byAssessor })
  expect(said(row, review).filter((line) => /^(apl02|ak07|ak01|ia01)/.test(line))).toEqual([
    'apl02 done',
    'ak07 draft accessor',
    'ak01 sign applicant',
    'ia01 later',
  ])
})

test('whoever states a need has their FR.AK.07 among what is left', () => {
  const row = person({ apl02: signed, ak07: { planned: true } })
  expect(said(row, review)).toContain('ak07 open accessor')
  expect(nextOf(person({ ...planned, ak07: { planned: true } }), review, 'accessor')?.code).toBe('ak07')
})

test('FR.APL.02 is not offered while there is no self-assessment: it waits for the account, then for the application in it', () => {
  const review02 = (changes: Partial<Person>, given: Given = {}) => {
    const row = person(given, { has_applied: false, ...changes })
    return [stepsOf(row, review).find(({ code }) => code === 'apl02'), nextOf(row, review, 'accessor')?.code]
  }
  const awaits = { code: 'apl02', state: 'awaits' }
  expect(review02({ applicant_id: null })).toEqual([{ ...awaits, what: 'account' }, 'mapa01'])
  expect(review02({}, { apl02: { begun: true } })).toEqual([{ ...awaits, what: 'self_assessment' }, 'mapa01'])
  expect(review02({ has_applied: true })).toEqual([
    { code: 'apl02', state: 'open', turn: 'accessor' },
    'apl02',
  ])
})

test('nothing of whoever is tied to their assessor waits for the assessor, until the chair allows it; what they sign themselves does', () => {
  const given: Given = { mapa01: byAssessor, ak01: byAssessor, konsul: signed }
  const row = person(given, { in_conflict: true })
  expect(nextOf(row, review, 'accessor')).toBeUndefined()
  expect(stepsOf(row, review).find(({ code }) => code === 'mapa02')).toEqual({
    code: 'mapa02',
    state: 'awaits',
    what: 'waiver',
  })
  expect(nextOf(row, review, 'applicant')?.code).toBe('ak01')
  const forms = {
    participants: [row, person(given, {}, 'ani')],
    reports: [],
    last_activity_state: review,
  } as Pick<Forms, 'participants' | 'reports' | 'last_activity_state'> as Forms
  const next = nextAfter(forms, { personId: 'budi', code: 'apl02', doer: 'accessor' })
  expect(next && 'person' in next && next.person.assessment_applicant_id).toBe('ani')
})

test('nothing is asked of anybody about who does not go on: they are to be taken out', () => {
  const row = person({ apl02: signed, mapa01: { begun: true }, ak01: byAssessor }, { stopped_by: 'apl02' })
  expect([nextOf(row, review, 'accessor'), nextOf(row, review, 'applicant')]).toEqual([undefined, undefined])
  const open = stepsOf(row, review).filter(({ state }) => state !== 'done' && state !== 'later')
  expect(new Set(open.map((step) => step.state === 'awaits' && step.what))).toEqual(new Set(['removal']))
})

test('a signed FR.MAPA.02 that names no instrument for the potency of FR.MAPA.01 is to be amended, by its assessor', () => {
  const none = { planned: false }
  const of02 = (given: Given) =>
    said(person({ mapa02: signed, ...given }), review).filter((line) => line.startsWith('mapa02'))
  expect(of02({ mapa01: signed, ia01: none, ia05: none })).toEqual(['mapa02 amend accessor'])
  expect(of02({ mapa01: signed, ia01: none })).toEqual(['mapa02 done'])
  expect(of02({ ia01: none, ia05: none })).toEqual(['mapa02 done'])
  expect(nextOf(person({ ...planned, ia01: none, ia05: none }), review, 'accessor')?.code).toBe('mapa02')
})

test('on the day FR.AK.02 waits for the planned instruments, of each by their own signature', () => {
  const ak02 = (given: Given) =>
    stepsOf(person({ ...planned, ...given }), day).find(({ code }) => code === 'ak02')
  expect(ak02({ ia01: { begun: true } })).toEqual({
    code: 'ak02',
    state: 'blocked',
    turn: 'accessor',
    waitsFor: ['ia01', 'ia05'],
  })
  expect(ak02({ ia01: byAssessor, ia05: { ...signed, signed_by: ['accessor'] } })).toMatchObject({
    state: 'open',
    turn: 'accessor',
  })
  // The participant signs FR.IA.01, not the test with its key.
  const told = { ia01: byAssessor, ia05: signed, ak02: byAssessor }
  expect(ak02(told)).toMatchObject({ state: 'blocked', turn: 'applicant', waitsFor: ['ia01'] })
  expect(ak02({ ...told, ia01: signed })).toMatchObject({ state: 'sign', turn: 'applicant' })
  // What is not planned is not waited for.
  expect(ak02({ ia01: signed, ia05: { planned: false } })).toMatchObject({ state: 'open' })
})

test('whose time went by is left out, and whoever was absent has nothing of the day', () => {
  const codes = (row: Person) => said(row, day).map((line) => line.split(' ')[0])
  expect(codes(person({ ...planned, konsul: {} }))).not.toContain('konsul')
  const absent = { attendance: { attendance: 'ABSENT' } } as Partial<Person>
  expect(codes(person(planned, absent))).toEqual(['apl02', 'mapa01', 'mapa02', 'konsul', 'ak01'])
  // Who was taken out has what they had signed.
  expect(codes(person({ apl02: signed, ak01: byAssessor }, { removed: true }))).toEqual(['apl02'])
})

test('what comes next is the first that waits for the one who looks, and nothing for who only reads', () => {
  const next = (row: Person, now: AssessmentState, doer: Doer) => nextOf(row, now, doer)?.code
  const row = person({ ...planned, ia01: byAssessor })
  expect(next(row, day, 'accessor')).toBe('ia05')
  expect(next(row, day, 'applicant')).toBe('ia01')
  expect(next(row, day, null)).toBeUndefined()
  expect(next(person(planned), 'COMPLETED', 'accessor')).toBeUndefined()
})

test('after a signature it goes on with the same person, then with the next one, the first after the last, then with nothing', () => {
  const forms = (...participants: Person[]) =>
    ({ participants, reports: [], last_activity_state: day }) as unknown as Forms
  const after = (all: Forms, personId: string, code: FormCode) => {
    const next = nextAfter(all, { personId, code, doer: 'accessor' })
    return next && 'person' in next && `${next.person.full_name} ${next.step.code}`
  }
  const done = { ...planned, ia01: byAssessor, ia05: signed, ak02: byAssessor }
  const open = person({ ...planned, ia01: byAssessor }, {}, 'ani')
  const over = person(done, {}, 'budi')
  const fresh = person(planned, {}, 'citra')
  expect(after(forms(open, over, fresh), 'ani', 'ia01')).toBe('ani ia05')
  // The list may not know yet what was signed a moment ago.
  expect(after(forms(open, over, fresh), 'ani', 'ia05')).toBe('citra ia01')
  expect(after(forms(open, over, fresh), 'budi', 'ak02')).toBe('citra ia01')
  expect(after(forms(open, over), 'budi', 'ak02')).toBe('ani ia05')
  expect(after(forms(over), 'budi', 'ak02')).toBeUndefined()
})

test('after the last result an assessor’s own reports are next, and not before; the list of attendance at any time', () => {
  const present = { attendance: { attendance: 'PRESENT' }, status_recomendation: 'K' } as Partial<Person>
  const done: Given = { ...planned, ia01: byAssessor, ia05: signed, ak02: byAssessor }
  const after = (row: Person, reports: FormRow[], code: FormCode = 'ak02') => {
    const forms = {
      participants: [row],
      reports: [{ accessor_id: 'asesor', accessor_name: 'Rina', forms: reports }],
      last_activity_state: day,
    } as unknown as Forms
    const next = nextAfter(forms, { personId: 'budi', code, doer: 'accessor' })
    return next && 'reportOf' in next && `${next.reportOf} ${next.step.code} ${next.step.state}`
  }
  const reports = [formRow('ba'), formRow('ak05', { begun: true }), formRow('ak06')]
  expect(after(person(done, present), reports)).toBe('asesor ba open')
  expect(after(person(done, present), reports, 'ba')).toBe('asesor ak05 draft')
  expect(after(person(done, present), reports.slice(2))).toBeUndefined()
  const unknown = { ...present, attendance: { attendance: 'UNKNOWN' } } as Partial<Person>
  expect(after(person(done, unknown), reports)).toBeUndefined()
  expect(after(person(done, unknown), [formRow('hadir_asesor'), ...reports])).toBe('asesor hadir_asesor open')
})
