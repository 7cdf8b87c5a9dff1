import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { ak02Result, gapsOf } from '@kompeten/contract/instruments/forms/form-gaps'
import { type FormContent, placesOf, rowsOf } from '@kompeten/contract/instruments/forms/form-rows'
import { carriedOf, mayHold } from '@kompeten/contract/instruments/forms/form-values'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { evidenceKindsOf } from '@kompeten/contract/instruments/forms/preparing-forms'
import { departures, planCodes, planDefinition } from '@kompeten/contract/instruments/forms/scheme-plan'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical.rules.ts'
import { outcomeOf } from './forms.rules.ts'
import { plannedForms } from './plan/planned-forms.rules.ts'

const from = {
  units: [
    {
      unit_id: 'u1',
      unit_code: 'J.1',
      title: 'Satu',
      elements: [{ element_id: 'e1', title: 'Elemen', kuk: [{ kuk_id: 'k1', text: 'KUK' }] }],
    },
    { unit_id: 'u2', unit_code: 'J.2', title: 'Dua', elements: [] },
  ],
  evidence: [{ answer_id: 'a1', name: 'Ijazah' }],
  participants: [{ assessment_applicant_id: 'p1', full_name: 'Budi' }],
}
const form = (code: FormCode) => formOf(code, '2023')!

describe('a change that arrives', () => {
  const kept = { device: 'd1', sequence: 5, version: 3 }
  test.each([
    ['saved', undefined, 'd1', 1, 0],
    ['saved', kept, 'd1', 6, 0],
    ['older', kept, 'd1', 5, 3],
    ['older', kept, 'd1', 4, 3],
    ['saved', kept, 'd2', 1, 3],
    ['elsewhere', kept, 'd2', 9, 2],
  ] as const)('is %s', (outcome, before, device, sequence, based_on) => {
    expect(outcomeOf(before, device, { sequence, based_on })).toBe(outcome)
  })
})

describe('what a form asks', () => {
  test('rows are made from the scheme, the evidence and the participants', () => {
    const ids = (code: FormCode, section: number) =>
      rowsOf(form(code).sections[section]!, from, {}).map(({ id, number }) => [id, number])
    expect(ids('ia01', 0)).toEqual([['k1', '1.1']])
    expect(ids('ak02', 0)).toEqual([
      ['u1', '1'],
      ['u2', '2'],
    ])
    expect(ids('apl02', 0)).toEqual([['a1', '1']])
    expect(ids('ak05', 0)).toEqual([['p1', '1']])
  })

  test('a field that hangs on another is asked only then', () => {
    const paths = (content: FormContent) => placesOf(form('apl02'), from, content).map(({ path }) => path)
    expect(paths({})).not.toContain('verdict.note')
    expect(paths({ 'verdict.verdict': 'stop' })).toContain('verdict.note')
  })

  test('FR.AK.02 is K only if every unit is K', () => {
    const both = (one: string, other: string) => ({ 'units.u1.result': one, 'units.u2.result': other })
    expect(ak02Result(from.units, both('K', 'K'))).toBe('K')
    expect(ak02Result(from.units, both('K', 'BK'))).toBe('BK')
    expect(ak02Result(from.units, { 'units.u1.result': 'K' })).toBeNull()
    expect(ak02Result([], {})).toBeNull()
    const content = { ...both('K', 'BK'), 'result.confirmed': 'K' }
    expect(gapsOf(form('ak02'), from, content)).toContainEqual({ path: 'result.confirmed', code: 'differs' })
  })

  test('a written test is achieved from its pass mark on', () => {
    const differs = (score: number, achieved: string) =>
      gapsOf(form('ia05'), from, { 'test.score': score, 'test.pass': 70, 'test.achieved': achieved }).some(
        ({ code }) => code === 'differs',
      )
    expect(differs(70, 'achieved')).toBe(false)
    expect(differs(69, 'achieved')).toBe(true)
    expect(differs(0, 'not_achieved')).toBe(false)
  })

  test('whoever is stopped by FR.AK.07 is given another date, after the one that it stops', () => {
    const of = (again: string, verdict = 'stop') =>
      gapsOf(
        form('ak07'),
        { ...from, start_date: '2026-11-20' },
        { 'conclusion.verdict': verdict, 'conclusion.again': again },
      ).filter(({ path }) => path === 'conclusion.again')
    const gap = { path: 'conclusion.again', code: 'too_soon' }
    expect(of('2020-01-01')).toEqual([gap])
    expect(of('2026-11-20')).toEqual([gap])
    expect(of('2026-11-21')).toEqual([])
    expect(of('2020-01-01', 'continue')).toEqual([])
  })

  test('what is lacking comes in the order in which the form is read, an empty list among it', () => {
    expect(gapsOf(form('ia04b'), from, {})).toEqual([
      { path: 'aspects', code: 'none_chosen' },
      { path: 'result.result', code: 'required' },
    ])
  })

  test('a portfolio is judged by at least one document, of the application or shown on the day', () => {
    const codes = (content: FormContent, evidence = from.evidence) =>
      gapsOf(form('ia08'), { ...from, evidence }, content).map(({ code }) => code)
    expect(codes({}, [])).toContain('no_document')
    expect(codes({})).not.toContain('no_document')
    expect(codes({ shown: ['s1'] }, [])).not.toContain('no_document')
    expect(gapsOf(form('ia08'), { ...from, evidence: [] }, { shown: ['s1'] })).toContainEqual({
      path: 'shown.s1.document',
      code: 'required',
    })
  })

  test('FR.MAPA.01 and 02 name an instrument together, whichever of them is signed last', () => {
    const codes = (code: FormCode, more: object, content: FormContent) =>
      gapsOf(form(code), { ...from, ...more }, content).flatMap((gap) =>
        gap.code === 'potency_unserved' ? [gap.path] : [],
      )
    const map = { 'map.ia01.potencies': ['3'], 'map.ia02.potencies': ['3', '4'] }
    expect(codes('mapa02', { named_potency: '1' }, map)).toEqual(['map'])
    expect(codes('mapa02', { named_potency: '4' }, map)).toEqual([])
    expect(codes('mapa02', {}, map)).toEqual([])
    const served = { served_potencies: ['3', '4'] }
    expect(codes('mapa01', served, { 'approach.potency': '1' })).toEqual(['approach.potency'])
    expect(codes('mapa01', served, { 'approach.potency': '3' })).toEqual([])
    expect(codes('mapa01', {}, { 'approach.potency': '1' })).toEqual([])
  })

  test('a list of questions says nothing without one', () => {
    expect(gapsOf(form('ia03'), from, {})).toContainEqual({ path: 'questions', code: 'none_chosen' })
  })
})

describe('what a place can hold', () => {
  test.each([
    ['ia01', 'kuk.k1.achieved', 'yes', true],
    ['ia01', 'kuk.k1.achieved', 'K', false],
    ['ia01', 'kuk.k9.achieved', 'yes', false],
    ['ia01', 'kuk.k1', 'yes', false],
    ['ia03', 'questions', ['r1', 'r2'], true],
    ['ia03', 'questions', ['r1', 'r1'], false],
    ['ia03', 'questions', ['../x'], false],
    ['ia03', 'questions.r1.unit', 'u2', true],
    ['ia03', 'questions.r1.unit', 'u9', false],
    ['ia05', 'test.score', 101, false],
    ['ia05', 'test.score', '80', false],
    ['ia05', 'test.units', ['u1'], true],
    ['ak02', 'units.u1.kinds', ['oral', 'nothing'], false],
    ['ak07', 'conclusion.again', '2028-02-29', true],
    ['ak07', 'conclusion.again', '2026-13-45', false],
    ['ak07', 'conclusion.again', '2026-02-29', false],
    ['ak01', 'plan.other', 'a\nb', false],
    ['ak01', 'consent.x', 'a', false],
  ] as const)('%s %s', (code, path, value, holds) => {
    const given = typeof value === 'string' || typeof value === 'number' ? value : [...value]
    expect(mayHold(form(code), path, given, from)).toBe(holds)
  })

  test('of an earlier form the prepared fields are taken over, never answers', () => {
    const content = {
      questions: ['r1'],
      'questions.r1.question': 'Apa?',
      'questions.r1.answer': 'Itu',
      'questions.r1.achieved': 'yes',
    }
    expect(carriedOf(form('ia03'), content)).toEqual({ questions: ['r1'], 'questions.r1.question': 'Apa?' })
    expect(carriedOf(form('ak02'), { 'units.u1.result': 'K' })).toEqual({})
  })
})

test('FR.MAPA.02 plans the instruments for the potency of the participant', () => {
  const mapa02 = {
    'map.ia01.potencies': ['1', '3'],
    'map.ia04a.potencies': ['3'],
    'map.ia05.potencies': ['5'],
  }
  expect(plannedForms('2023', { 'approach.potency': '3' }, mapa02)).toEqual(['ia01', 'ia04a'])
  expect(plannedForms('2018', { 'approach.potency': '3' }, mapa02)).toEqual(['ia01', 'ia04'])
  expect(plannedForms('2023', undefined, undefined)).toEqual([])
})

test('the same content has the same canonical text, whatever the order of its keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: 'x' })).toBe(canonicalJson({ a: 'x', b: [{ c: 2, d: 1 }] }))
})

describe('what is prepared for a scheme', () => {
  test('asks nothing that is about one person, and whatever it asks is taken over', () => {
    for (const code of planCodes) {
      const places = placesOf(planDefinition(form(code)), from, { 'modification.characteristics': 'yes' })
      const content = Object.fromEntries(places.map(({ path }) => [path, 'x']))
      expect(Object.keys(carriedOf(form(code), content))).toEqual(Object.keys(content))
      expect(places.map(({ path }) => path)).not.toContain('modification.characteristics_text')
    }
  })

  test('a participant’s form tells where it departs: by what it says, whatever the order of choices', () => {
    const plan = { 'map.ia01.potencies': ['1', '2'], 'map.ia05.potencies': ['3'] }
    const at = (content: FormContent) => departures(form('mapa02'), from, { plan, content })
    expect(at(plan)).toEqual([])
    expect(at({ ...plan, 'map.ia01.potencies': ['2', '1'] })).toEqual([])
    expect(at({ 'map.ia01.potencies': ['1'], 'map.ia06.potencies': ['1'] })).toEqual([
      'map.ia01.potencies',
      'map.ia05.potencies',
      'map.ia06.potencies',
    ])
  })
})

test('FR.AK.01 names the kinds of evidence that the plan asks for, all of them and no others', () => {
  const ak01 = formOf('ak01', '2023')
  if (!ak01) throw new Error('There is no FR.AK.01')
  const from = { units: [], evidence: [], participants: [], planned_kinds: evidenceKindsOf(['ia01', 'ia07']) }
  const gapsWith = (kinds: string[]) =>
    gapsOf(ak01, from, { 'plan.evidence_kinds': kinds }).map(({ code }) => code)
  expect(gapsWith(['observation', 'oral'])).toEqual([])
  expect(gapsWith(['observation'])).toEqual(['differs'])
  expect(gapsWith(['observation', 'oral', 'portfolio'])).toEqual(['differs'])
  expect(gapsOf(ak01, { ...from, planned_kinds: undefined }, { 'plan.evidence_kinds': ['oral'] })).toEqual([])
})

test('instruments are planned for whoever is of that potency in any of the job groups', () => {
  const mapa02 = {
    'map.ia01-0a000000-0000-4000-8000-000000000001.potencies': ['3'],
    'map.ia04a-0a000000-0000-4000-8000-000000000002.potencies': ['1', '3'],
  }
  expect(plannedForms('2023', { 'approach.potency': '3' }, mapa02)).toEqual(['ia01', 'ia04a'])
  expect(plannedForms('2023', { 'approach.potency': '1' }, mapa02)).toEqual(['ia04a'])
})
