import { expect, test } from 'vitest'
import type { FormCode } from './form-definition.ts'
import { gapsOf } from './form-gaps.ts'
import { askedOf, type FormContent, type RowsFrom } from './form-rows.ts'
import { mayHold } from './form-values.ts'
import { formOf } from './forms.ts'
import { findingsIn, foundOf, kukNumbers, openFindings, unitsFoundIn } from './unit-findings.ts'

const unit = (id: string) => ({
  unit_id: id,
  unit_code: id.toUpperCase(),
  title: `Unit ${id}`,
  elements: [1, 2].map((e) => ({
    element_id: `${id}-${e}`,
    title: `Element ${e}`,
    kuk: [1, 2].map((k) => ({ kuk_id: `${id}-${e}-${k}`, text: `KUK ${e}.${k}` })),
  })),
})
const units = [unit('a'), unit('b')]
const from = { units, evidence: [], participants: [] }
const observed = (no: readonly string[] = [], open: readonly string[] = []): FormContent =>
  Object.fromEntries(
    units
      .flatMap(({ elements }) => elements.flatMap(({ kuk }) => kuk.map(({ kuk_id }) => kuk_id)))
      .filter((id) => !open.includes(id))
      .map((id) => [`kuk.${id}.achieved`, no.includes(id) ? 'no' : 'yes']),
  )
const found = (forms: Partial<Record<FormCode, FormContent>>) =>
  findingsIn(
    units,
    Object.entries(forms).map(([code, content]) => ({ code: code as FormCode, content })),
  )
const results = (forms: Partial<Record<FormCode, FormContent>>) =>
  units.map(({ unit_id }) => foundOf(found(forms), unit_id))

test('a unit is K by observation if each of its KUK was reached, BK with the first that was not', () => {
  expect(results({ ia01: observed() })).toEqual(['K', 'K'])
  expect(results({ ia01: observed(['b-2-1']) })).toEqual(['K', 'BK'])
  expect(results({ ia01: observed(['b-2-1'], ['a-1-1']) })).toEqual([null, 'BK'])
})

test('a question speaks of the unit it names, a failed test of the units it fell short in', () => {
  const questions = {
    questions: ['1', '2'],
    'questions.1.unit': 'a',
    'questions.1.achieved': 'yes',
    'questions.2.unit': 'a',
    'questions.2.achieved': 'no',
  }
  expect(results({ ia07: questions })).toEqual(['BK', null])
  expect(results({ ia05: { 'test.achieved': 'not_achieved', 'test.units': ['b'] } })).toEqual(['K', 'BK'])
  expect(results({ ia05: { 'test.achieved': 'achieved' } })).toEqual(['K', 'K'])
})

test('a failed test names the KUK of its units that fell short, of a unit that passed none', () => {
  const content = { 'test.achieved': 'not_achieved', 'test.units': ['b'], 'test.kuk': ['b-2-1', 'a-1-1'] }
  const found = findingsIn(units, [{ code: 'ia05', content }])
  expect(found.map(({ result, short }) => [result, short])).toEqual([
    ['K', []],
    ['BK', ['b-2-1']],
  ])
})

test('a test of the product is concluded as its marks say, those of single units among them', () => {
  const sat = { 'test.taken': 'system', 'test.score': 70, 'test.pass': 50, 'test.reached': 'not_achieved' }
  const differs = (content: FormContent) =>
    gapsOf(formNamed('ia05'), from, content).some(({ code }) => code === 'differs')
  expect(differs({ ...sat, 'test.achieved': 'achieved' })).toBe(true)
  const short = { ...sat, 'test.achieved': 'not_achieved', 'test.units': ['b'] }
  expect(differs(short)).toBe(false)
  const signed = askedOf(formNamed('ia05'), from, short)
  expect(signed).toBe(short)
  expect(results({ ia05: signed })).toEqual(['K', 'BK'])
  // What was sat on paper is concluded by the marks that the assessor writes.
  expect(differs({ ...sat, 'test.taken': 'paper', 'test.achieved': 'achieved' })).toBe(false)
})

test('one instrument that says BK outweighs all that say K; one with nothing to say leaves it to the others', () => {
  expect(results({ ia01: observed(['a-1-2']), ia05: { 'test.achieved': 'achieved' } })).toEqual(['BK', 'K'])
  expect(results({ ia01: observed(), ia10: {} })).toEqual(['K', 'K'])
})

test('not yet competent on the whole says nothing of a unit', () => {
  expect(results({ ia08: { 'result.result': 'BK' } })).toEqual([null, null])
  expect(results({ ia08: { 'result.result': 'K' } })).toEqual(['K', 'K'])
})

test('a practical task that was not reached names its units, and an interview speaks of the unit of each question', () => {
  const lacking = (code: FormCode, content: FormContent) =>
    gapsOf(formNamed(code), from, content).map(({ path }) => path)
  const task = { 'outcome.achieved': 'no', 'outcome.units': ['b'] }
  expect(results({ ia02: task })).toEqual(['K', 'BK'])
  expect(results({ ia02: { 'outcome.achieved': 'yes' } })).toEqual(['K', 'K'])
  expect(lacking('ia02', { 'outcome.achieved': 'no' })).toContain('outcome.units')
  expect(lacking('ia02', { 'outcome.achieved': 'yes' })).not.toContain('outcome.units')
  const asked = {
    questions: ['1', '2'],
    'questions.1.unit': 'a',
    'questions.1.result': 'K',
    'questions.2.unit': 'b',
    'questions.2.result': 'BK',
  }
  expect(results({ ia09: asked })).toEqual(['K', 'BK'])
  expect(lacking('ia09', { questions: ['1'], 'questions.1.result': 'K' })).toContain('questions.1.unit')
  // What was signed before names none, and says nothing of any.
  expect(results({ ia02: { 'outcome.achieved': 'no' } })).toEqual([null, null])
  expect(results({ ia09: { questions: ['1'], 'questions.1.result': 'BK' } })).toEqual([null, null])
})

test('what follows fills what is empty, names the KUK, and leaves what was given', () => {
  const findings = found({ ia01: observed(['b-2-1']), ia07: {}, ia08: {} })
  expect(openFindings(units, findings, { 'units.a.result': 'BK', 'units.b.kinds': ['other'] })).toEqual({
    'units.a.kinds': ['observation', 'portfolio'],
    'units.b.result': 'BK',
    'units.b.short': ['b-2-1'],
  })
  expect(kukNumbers(units[1] ?? unit('b'), ['b-2-1', 'b-1-2'])).toEqual(['1.2', '2.1'])
})

const formNamed = (code: FormCode) => {
  const form = formOf(code, '2023')
  if (!form) throw new Error(`There is no ${code}`)
  return form
}
const unexplained = (code: FormCode, content: FormContent, more: Partial<RowsFrom> = {}) =>
  gapsOf(formNamed(code), { ...from, ...more }, content).flatMap((gap) =>
    gap.code === 'no_reason' ? [gap.path] : [],
  )

test('FR.IA.01 that comes to K over a KUK that was not reached says why, for each such unit', () => {
  const seen = (result: 'K' | 'BK') => ({ ...observed(['b-2-1']), 'result.result': result })
  expect(unexplained('ia01', seen('K'))).toEqual(['despite.b.reason'])
  expect(unexplained('ia01', { ...seen('K'), 'despite.b.reason': 'Diamati ulang' })).toEqual([])
  expect(unexplained('ia01', seen('BK'))).toEqual([])
  expect(unexplained('ia01', { ...observed(), 'result.result': 'K' })).toEqual([])
})

test('FR.AK.02 that says K of a unit whose instruments say BK says why, and of no other', () => {
  const units_found = unitsFoundIn(found({ ia01: observed(['b-2-1']) }))
  expect(units_found).toEqual([{ unit_id: 'b', short: ['b-2-1'] }])
  const said = (b: 'K' | 'BK') => ({ 'units.a.result': 'K', 'units.b.result': b })
  expect(unexplained('ak02', said('K'), { units_found })).toEqual(['despite.b.reason'])
  expect(unexplained('ak02', said('BK'), { units_found })).toEqual([])
  expect(unexplained('ak02', said('K'), { units_found: [] })).toEqual([])
})

test('a reason is no part of the form once its result was taken back or its cause is gone; what else was given stays', () => {
  const reason = { 'despite.b.reason': 'Diamati ulang' }
  const ia01 = (content: FormContent) => askedOf(formNamed('ia01'), from, content)
  const said = { ...observed(['b-2-1']), 'result.result': 'K', ...reason }
  expect(ia01(said)).toBe(said)
  expect(ia01({ ...said, 'result.result': 'BK' })).toEqual({ ...observed(['b-2-1']), 'result.result': 'BK' })
  expect(ia01({ ...said, ...observed() })).toEqual({ ...observed(), 'result.result': 'K' })
  const ak02 = { 'units.b.result': 'K', ...reason }
  const units_found = [{ unit_id: 'b', short: ['b-2-1'] }]
  expect(askedOf(formNamed('ak02'), { ...from, units_found }, ak02)).toBe(ak02)
  expect(askedOf(formNamed('ak02'), { ...from, units_found: [] }, ak02)).toEqual({ 'units.b.result': 'K' })
})

test('what was asked only beside something that is left out is left out too; rows that people added stay', () => {
  const needed = { 'part_a.timing.needed': 'no' }
  const more = { 'part_a.timing.measures': ['other'], 'part_a.timing.other': 'Jeda' }
  expect(askedOf(formNamed('ak07'), from, { ...needed, ...more })).toEqual(needed)
  const question = { questions: ['satu'], 'questions.satu.question': 'Mengapa?' }
  expect(askedOf(formNamed('ia07'), from, { ...question, 'questions.dua.question': 'Siapa?' })).toEqual(
    question,
  )
})

test('a reason may be saved with the answer that asks for it, of units of the scheme alone', () => {
  expect(mayHold(formNamed('ak02'), 'despite.b.reason', 'Diamati ulang', from)).toBe(true)
  expect(mayHold(formNamed('ak02'), 'despite.c.reason', 'Diamati ulang', from)).toBe(false)
})

test('FR.AK.02 holds KUK of the unit whose row they stand in, and of no other', () => {
  const ak02 = formNamed('ak02')
  expect(mayHold(ak02, 'units.a.short', ['a-1-2', 'a-2-1'], from)).toBe(true)
  expect(mayHold(ak02, 'units.a.short', ['b-1-2'], from)).toBe(false)
  expect(mayHold(ak02, 'units.a.short', 'a-1-2', from)).toBe(false)
})

const rulesOf = (place: string, no: readonly string[] = []) =>
  Object.fromEntries(
    ['valid', 'authentic', 'current', 'sufficient'].map((rule) => [
      `${place}.${rule}`,
      no.includes(rule) ? 'no' : 'yes',
    ]),
  )
const evidence = [{ answer_id: 'ijazah', name: 'Ijazah' }]
const shown = { shown: ['satu'], 'shown.satu.document': 'Buku kerja' }

test('FR.IA.08 that comes to K says of each document that does not meet the rules of evidence why', () => {
  const judged = { ...shown, ...rulesOf('evidence.ijazah', ['current']), ...rulesOf('shown.satu', ['valid']) }
  const open = (content: FormContent) => unexplained('ia08', { ...judged, ...content }, { evidence })
  expect(open({ 'result.result': 'K' })).toEqual(['despite.ijazah.reason', 'despite.satu.reason'])
  expect(open({ 'result.result': 'K', 'despite.ijazah.reason': 'Masih berlaku' })).toEqual([
    'despite.satu.reason',
  ])
  expect(open({ 'result.result': 'BK' })).toEqual([])
  expect(open({ 'result.result': 'K', ...rulesOf('evidence.ijazah'), ...rulesOf('shown.satu') })).toEqual([])
})

test('a portfolio without a document that meets the rules of evidence speaks against every unit, whatever it comes to', () => {
  const said = (content: FormContent) => results({ ia08: { 'result.result': 'K', ...shown, ...content } })
  expect(said(rulesOf('shown.satu', ['valid', 'authentic', 'current', 'sufficient']))).toEqual(['BK', 'BK'])
  expect(said({ ...rulesOf('shown.satu', ['current']), ...rulesOf('evidence.ijazah') })).toEqual(['K', 'K'])
  expect(said({})).toEqual(['K', 'K'])
})
