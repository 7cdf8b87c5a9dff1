import { evidenceRules, type FormCode } from './form-definition.ts'
import {
  type FormContent,
  type FormValue,
  idsIn,
  type JobGroup,
  jobGroupsOf,
  type RowsFrom,
} from './form-rows.ts'

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
  const answerOf = (row: string) => content[`questions.${row}.achieved`] ?? content[`questions.${row}.result`]
  return { result: together(own.map(answerOf)), short: [] }
}

/** A test that was not passed names the units, and KUK of them, that it fell short in; the others are as good as passed. */
const byTest = ({ unit_id, elements }: Unit, content: FormContent): Verdict => {
  const { 'test.achieved': achieved, 'test.units': units } = content
  if (achieved === undefined) return nothing
  const isShort = achieved === 'not_achieved' && Array.isArray(units) && units.includes(unit_id)
  if (!isShort) return { result: 'K', short: [] }
  const named = idsIn(content['test.kuk'])
  const own = elements.flatMap(({ kuk }) => kuk.map(({ kuk_id }) => kuk_id))
  return { result: 'BK', short: own.filter((id) => named.includes(id)) }
}

/**
 * The verdict of a form on the whole. Where somebody is not yet competent it names the units; where it names none, it says
 * nothing of any.
 */
const onTheWhole = ({ unit_id }: Unit, content: FormContent): Verdict => {
  const verdict = content['result.result'] ?? content['outcome.achieved']
  const units = idsIn(content['result.units'] ?? content['outcome.units'])
  const isGood = verdict === 'K' || verdict === 'yes'
  if (!isGood && (verdict === undefined || units.length === 0)) return nothing
  return { result: isGood || !units.includes(unit_id) ? 'K' : 'BK', short: [] }
}

/**
 * A portfolio in which no document meets all rules of evidence shows nothing that could be competent, whatever it comes to; true as
 * long as none was judged.
 */
const hasEvidence = (content: FormContent): boolean => {
  const judged = new Set(
    Object.keys(content).flatMap(
      (path) => /^((?:evidence|shown)\.[^.]+)\.(?!document$)/.exec(path)?.[1] ?? [],
    ),
  )
  const meets = (place: string) => evidenceRules.every(({ id }) => content[`${place}.${id}`] === 'yes')
  return judged.size === 0 || [...judged].some(meets)
}

const byPortfolio = (unit: Unit, content: FormContent): Verdict =>
  content['result.result'] === 'K' && !hasEvidence(content)
    ? { result: 'BK', short: [] }
    : onTheWhole(unit, content)

const verdictOf = (code: FormCode, unit: Unit, content: FormContent): Verdict | undefined => {
  if (code === 'ia01') return byKuk(unit, content)
  if (code === 'ia08') return byPortfolio(unit, content)
  if (code === 'ia03' || code === 'ia07' || code === 'ia09') return byQuestions(unit, content)
  return code === 'ia05' || code === 'ia06' ? byTest(unit, content) : onTheWhole(unit, content)
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

/** One place that an instrument says was not reached: of a unit as a whole, or of a criterion of it. */
export type NotReached = {
  group: JobGroup | null
  unit: string
  element: string | null
  kuk: string | null
}

/** What an instrument says was not reached, by job group, unit, element and KUK (domain §2.8); nothing of other forms. */
export const notReachedIn = (
  units: RowsFrom['units'],
  form: { code: FormCode; content: FormContent },
): NotReached[] => {
  const groups = jobGroupsOf(units)
  return findingsIn(units, [form]).flatMap(({ unit_id, result, short }): NotReached[] => {
    const unit = units.find((one) => one.unit_id === unit_id)
    if (result !== 'BK' || !unit) return []
    const inUnit = {
      group: groups.find(({ units: own }) => own.includes(unit)) ?? null,
      unit: `${unit.unit_code} ${unit.title}`.trim(),
    }
    const criteria = unit.elements.flatMap(({ title, kuk }, e) =>
      kuk.flatMap(({ kuk_id, text }, k) =>
        short.includes(kuk_id)
          ? [{ ...inUnit, element: `${e + 1}. ${title}`, kuk: `${e + 1}.${k + 1} ${text}` }]
          : [],
      ),
    )
    return criteria.length > 0 ? criteria : [{ ...inUnit, element: null, kuk: null }]
  })
}

/** What follows for a unit from all of them: BK as soon as one says so, K if all that say something say so. */
export const foundOf = (findings: readonly UnitFinding[], unitId: string): 'K' | 'BK' | null => {
  const said = findings.flatMap(({ unit_id, result }) => (unit_id === unitId && result ? [result] : []))
  return together(said)
}

/** The units that the instruments find not yet competent, with the KUK that they name. */
export const unitsFoundIn = (findings: readonly UnitFinding[]): { unit_id: string; short: string[] }[] =>
  [...Map.groupBy(findings, ({ unit_id }) => unit_id)].flatMap(([unit_id, own]) =>
    foundOf(own, unit_id) === 'BK'
      ? [{ unit_id, short: [...new Set(own.flatMap(({ short }) => short))] }]
      : [],
  )

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
