import type { FormDefinition, FormField } from './form-definition.ts'
import { type FormContent, type FormValue, idsIn, placesOf, type RowsFrom } from './form-rows.ts'

/**
 * `required`: nothing there; `differs`: not what follows from the rest; `none_chosen`: nothing in a whole section;
 * `no_document`: a portfolio without a document that was looked at; `no_reason`: a K against the evidence, not explained;
 * `no_self_assessment`: a review of answers that the participant has not given; `potency_unserved`: no instrument for the potency named; `too_soon`: another date that is not after this one.
 */
export const formGapCodes = [
  'required',
  'differs',
  'none_chosen',
  'no_document',
  'no_reason',
  'no_self_assessment',
  'potency_unserved',
  'too_soon',
] as const
export type FormGap = { path: string; code: (typeof formGapCodes)[number] }

/** Blanks alone say nothing. */
const isEmpty = (value: FormValue | undefined): boolean =>
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : typeof value !== 'number' && value.length === 0)

/** FR.AK.02: K only if every unit is K (decisions §5); null as long as a unit has no result. */
export const ak02Result = (units: RowsFrom['units'], content: FormContent): 'K' | 'BK' | null => {
  const results = units.map(({ unit_id }) => content[`units.${unit_id}.result`])
  if (results.length === 0 || results.some((result) => result !== 'K' && result !== 'BK')) return null
  return results.every((result) => result === 'K') ? 'K' : 'BK'
}

/** Whether a field has to be answered where it stands: KUK only where the standard of the unit has any. */
export const isRequired = (
  { required, requiredWhereAny }: FormField,
  unitId: string | undefined,
  { units }: RowsFrom,
): boolean =>
  required === true ||
  (requiredWhereAny === true &&
    units.some(({ unit_id, elements }) => unit_id === unitId && elements.some(({ kuk }) => kuk.length > 0)))

/** FR.APL.02 judges what the participant says of each element: without it, as of whoever has no account yet, there is nothing to judge. */
const unassessed = ({ self_assessment: said, units }: RowsFrom): FormGap[] =>
  said?.length === 0 && units.some(({ elements }) => elements.length > 0)
    ? [{ path: 'elements', code: 'no_self_assessment' }]
    : []

/** The instruments that FR.MAPA.02 plans for somebody of that potency, in any job group; all that it names where that is unknown. */
export const plannedFor = (mapa02: FormContent, potency: FormValue | undefined): string[] =>
  Object.entries(mapa02).flatMap(([path, chosen]) => {
    const [, instrument] = /^map\.(\w+)(?:-[0-9a-f-]+)?\.potencies$/.exec(path) ?? []
    if (!instrument || !Array.isArray(chosen) || chosen.length === 0) return []
    return typeof potency !== 'string' || chosen.includes(potency) ? [instrument] : []
  })

/**
 * Whether a written test is achieved, by its marks: the product knows those of single units too, on paper it is the mark of the whole.
 * Undefined while they are not there.
 */
const testResult = (content: FormContent): FormValue | undefined => {
  const { 'test.taken': taken, 'test.reached': reached, 'test.score': score, 'test.pass': pass } = content
  if (taken === 'system' && reached !== undefined) return reached
  if (typeof score !== 'number' || typeof pass !== 'number') return undefined
  return score >= pass ? 'achieved' : 'not_achieved'
}

const ownGaps = ({ code, sections }: FormDefinition, from: RowsFrom, content: FormContent): FormGap[] => {
  if (code === 'apl02') return unassessed(from)
  if (code === 'ak02') {
    const derived = ak02Result(from.units, content)
    const confirmed = content['result.confirmed']
    const differs = derived !== null && confirmed !== undefined && confirmed !== derived
    return differs ? [{ path: 'result.confirmed', code: 'differs' }] : []
  }
  if (code === 'ia05' || code === 'ia06') {
    const [achieved, follows] = [content['test.achieved'], testResult(content)]
    const differs = achieved !== undefined && follows !== undefined && achieved !== follows
    return differs ? [{ path: 'test.achieved', code: 'differs' }] : []
  }
  if (code === 'ak01' && from.planned_kinds) {
    const chosen = idsIn(content['plan.evidence_kinds'])
    const planned = new Set(from.planned_kinds)
    const isPlanned = chosen.every((kind) => kind === 'other' || planned.has(kind))
    return chosen.length > 0 && !(isPlanned && [...planned].every((kind) => chosen.includes(kind)))
      ? [{ path: 'plan.evidence_kinds', code: 'differs' }]
      : []
  }
  if (code === 'ia01') {
    const isShort = Object.entries(content).some(
      ([path, value]) => path.startsWith('kuk.') && path.endsWith('.achieved') && value === 'no',
    )
    return content['result.result'] === 'BK' && !isShort ? [{ path: 'result.result', code: 'differs' }] : []
  }
  if (code === 'ak07') {
    const again = content['conclusion.again']
    const isLater = typeof again !== 'string' || !from.start_date || again > from.start_date
    return isLater || content['conclusion.verdict'] !== 'stop'
      ? []
      : [{ path: 'conclusion.again', code: 'too_soon' }]
  }
  if (code === 'mapa01') {
    const named = content['approach.potency']
    const isServed = typeof named !== 'string' || (from.served_potencies?.includes(named) ?? true)
    return isServed ? [] : [{ path: 'approach.potency', code: 'potency_unserved' }]
  }
  if (code === 'mapa02') {
    const any = Object.entries(content).some(([path, value]) => path.startsWith('map.') && !isEmpty(value))
    if (!any) return [{ path: 'map', code: 'none_chosen' }]
    const isServed = from.named_potency === undefined || plannedFor(content, from.named_potency).length > 0
    return isServed ? [] : [{ path: 'map', code: 'potency_unserved' }]
  }
  if (code === 'ia08') {
    // A portfolio is judged by its documents: those of the application, and those that were shown on the day.
    const isAny = from.evidence.length > 0 || !isEmpty(content.shown)
    return isAny ? [] : [{ path: 'shown', code: 'no_document' }]
  }
  // Questions and products are added by hand: a form of them says nothing without one.
  return sections.flatMap((section) =>
    section.kind === 'list' && !section.mayBeEmpty && isEmpty(content[section.id])
      ? [{ path: section.id, code: 'none_chosen' as const }]
      : [],
  )
}

/** What a form lacks before it may be signed, in the order in which it is read. */
export const gapsOf = (definition: FormDefinition, from: RowsFrom, content: FormContent): FormGap[] => {
  const order = definition.sections.map(({ id }) => id)
  const at = ({ path }: FormGap) => order.indexOf(path.split('.')[0] ?? '')
  return [
    ...placesOf(definition, from, content).flatMap(({ path, field, section, row }): FormGap[] =>
      isRequired(field, row?.id, from) && isEmpty(content[path])
        ? [{ path, code: section.id === 'despite' ? 'no_reason' : 'required' }]
        : [],
    ),
    ...ownGaps(definition, from, content),
  ].sort((one, other) => at(one) - at(other))
}
