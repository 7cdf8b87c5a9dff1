import type { FormCode } from './form-definition.ts'
import { type FormContent, type FormValue, idsIn, type RowsFrom } from './form-rows.ts'

/** Ways in which evidence was gathered, the columns of FR.AK.02 (domain §2.9). */
export const recordedKinds = [
  'observation',
  'portfolio',
  'third_party',
  'interview',
  'oral',
  'written',
  'project',
  'other',
] as const
export type RecordedKind = (typeof recordedKinds)[number]

/** Of which kind is the evidence that an instrument gathers (domain §2.8). */
const kindOf: Partial<Record<FormCode, RecordedKind>> = {
  ia01: 'observation',
  ia02: 'observation',
  ia03: 'observation',
  ia04: 'project',
  ia04a: 'project',
  ia04b: 'project',
  ia05: 'written',
  ia06: 'written',
  ia07: 'oral',
  ia08: 'portfolio',
  ia09: 'interview',
  ia10: 'third_party',
  ia11: 'project',
}
/** The instruments whose answers FR.AK.02 goes by. */
export const findingForms = Object.keys(kindOf) as FormCode[]

/** What one instrument says of one unit: null as long as it says nothing of it; `short` are KUK that were not reached. */
export type UnitFinding = {
  unit_id: string
  form_code: FormCode
  kind: RecordedKind
  result: 'K' | 'BK' | null
  short: string[]
}

type Unit = RowsFrom['units'][number]
type Verdict = Pick<UnitFinding, 'result' | 'short'>

const nothing: Verdict = { result: null, short: [] }

/** K if all are, BK as soon as one is not, null while one is open. */
const together = (answers: readonly (FormValue | undefined)[]): Verdict['result'] => {
  if (answers.some((answer) => answer === 'no' || answer === 'BK')) return 'BK'
  return answers.length > 0 && answers.every((answer) => answer === 'yes' || answer === 'K') ? 'K' : null
}

const byKuk = ({ elements }: Unit, content: FormContent): Verdict => {
  const ids = elements.flatMap(({ kuk }) => kuk.map(({ kuk_id }) => kuk_id))
  const answerOf = (id: string) => content[`kuk.${id}.achieved`]
  return { result: together(ids.map(answerOf)), short: ids.filter((id) => answerOf(id) === 'no') }
}

/** Undefined where no question is about the unit. */
const byQuestions = ({ unit_id }: Unit, content: FormContent): Verdict | undefined => {
  const rows = Array.isArray(content.questions) ? (content.questions as readonly string[]) : []
  const own = rows.filter((row) => content[`questions.${row}.unit`] === unit_id)
  if (own.length === 0) return undefined
  return { result: together(own.map((row) => content[`questions.${row}.achieved`])), short: [] }
}

/** A test that was not passed names the units it fell short in; the others are as good as passed. */
const byTest = ({ unit_id }: Unit, content: FormContent): Verdict => {
  const { 'test.achieved': achieved, 'test.units': units } = content
  if (achieved === undefined) return nothing
  const isShort = achieved === 'not_achieved' && Array.isArray(units) && units.includes(unit_id)
  return { result: isShort ? 'BK' : 'K', short: [] }
}

/**
 * The verdict of a form on the whole. That somebody is not yet competent does not say in which unit, so it says nothing of
 * one.
 */
const onTheWhole = (content: FormContent): Verdict => {
  const verdict = content['result.result'] ?? content['outcome.achieved']
  return verdict === 'K' || verdict === 'yes' ? { result: 'K', short: [] } : nothing
}

const verdictOf = (code: FormCode, unit: Unit, content: FormContent): Verdict | undefined => {
  if (code === 'ia01') return byKuk(unit, content)
  if (code === 'ia03' || code === 'ia07') return byQuestions(unit, content)
  return code === 'ia05' || code === 'ia06' ? byTest(unit, content) : onTheWhole(content)
}

/** What the instruments of a participant that were begun say of each unit, in the order of the forms. */
export const findingsIn = (
  units: RowsFrom['units'],
  forms: readonly { code: FormCode; content: FormContent }[],
): UnitFinding[] =>
  units.flatMap((unit) =>
    findingForms.flatMap((form_code) => {
      const kind = kindOf[form_code]
      const form = forms.find(({ code }) => code === form_code)
      const verdict = form && verdictOf(form_code, unit, form.content)
      return kind && verdict ? [{ unit_id: unit.unit_id, form_code, kind, ...verdict }] : []
    }),
  )

/** What follows for a unit from all of them: BK as soon as one says so, K if all that say something say so. */
export const foundOf = (findings: readonly UnitFinding[], unitId: string): 'K' | 'BK' | null => {
  const said = findings.flatMap(({ unit_id, result }) => (unit_id === unitId && result ? [result] : []))
  return together(said)
}

/** The answers of FR.AK.02 that follow from the instruments, where nothing is answered yet. */
export const openFindings = (
  units: RowsFrom['units'],
  findings: readonly UnitFinding[],
  content: FormContent,
): Record<string, FormValue> =>
  Object.fromEntries(
    units.flatMap(({ unit_id }): [string, FormValue][] => {
      const own = findings.filter((finding) => finding.unit_id === unit_id)
      const result = foundOf(own, unit_id)
      const kinds = recordedKinds.filter((kind) => own.some((finding) => finding.kind === kind))
      const short = [...new Set(own.flatMap((finding) => finding.short))]
      const answers: [string, FormValue | null][] = [
        [`units.${unit_id}.kinds`, kinds.length > 0 ? kinds : null],
        [`units.${unit_id}.result`, result],
        [`units.${unit_id}.short`, result === 'BK' && short.length > 0 ? short : null],
      ]
      return answers.flatMap(([path, value]): [string, FormValue][] =>
        value === null || content[path] !== undefined ? [] : [[path, value]],
      )
    }),
  )

/** The numbers of KUK as the standard prints them (`2.1`), in its order. */
export const kukNumbers = ({ elements }: Unit, ids: readonly string[]): string[] =>
  elements.flatMap(({ kuk }, e) =>
    kuk.flatMap(({ kuk_id }, k) => (ids.includes(kuk_id) ? [`${e + 1}.${k + 1}`] : [])),
  )

/** The units that FR.AK.02 says are not yet competent, each by code and title, with the numbers of the KUK that it names. */
export const unitsShortIn = (units: RowsFrom['units'], ak02: FormContent): string[] =>
  units.flatMap((unit) => {
    if (ak02[`units.${unit.unit_id}.result`] !== 'BK') return []
    const kuk = kukNumbers(unit, idsIn(ak02[`units.${unit.unit_id}.short`]))
    const name = `${unit.unit_code} ${unit.title}`.trim()
    return [kuk.length > 0 ? `${name} (KUK ${kuk.join(', ')})` : name]
  })
