import type { FormCode, FormDefinition } from './form-definition.ts'
import { type FormContent, type FormValue, placesOf, type RowsFrom } from './form-rows.ts'
import { carriedOf, mayHold } from './form-values.ts'

/** The forms that are prepared once for a version of a scheme, and adapted for each participant (domain §2.1, step 5). */
export const planCodes = ['mapa01', 'mapa02'] as const satisfies readonly FormCode[]
type PlanCode = (typeof planCodes)[number]
export const isPlan = (code: FormCode): code is PlanCode => (planCodes as readonly string[]).includes(code)

/**
 * A form as it is prepared for a scheme: what is taken over into each participant's, and nothing that is only about one
 * person. Somebody else than who prepared it validates it, and a third confirms FR.MAPA.01 (domain §2.4).
 */
export const planDefinition = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  signedBy: definition.code === 'mapa01' ? ['accessor', 'reviewer', 'confirmer'] : ['accessor', 'reviewer'],
  sections: definition.sections.flatMap((section) => {
    const fields = section.fields.filter(({ carried }) => carried)
    return fields.length > 0 ? [{ ...section, fields }] : []
  }),
})

/** What the plan of a former version says that still has its place in this one. */
export const takenOver = (definition: FormDefinition, from: RowsFrom, former: FormContent): FormContent =>
  Object.fromEntries(
    Object.entries(carriedOf(definition, former)).filter(([path, value]) =>
      mayHold(definition, path, value, from),
    ),
  )

const elementIds = ({ units }: Pick<RowsFrom, 'units'>): Set<string> =>
  new Set(units.flatMap(({ elements }) => elements.map(({ element_id }) => element_id)))

/** How many elements a plan made for a former version does not know, and how many it plans that are gone. */
export const changedElements = (
  { sections }: FormDefinition,
  former: Pick<RowsFrom, 'units'>,
  now: Pick<RowsFrom, 'units'>,
): { added: number; gone: number } => {
  if (!sections.some((section) => section.kind === 'rows' && section.rows === 'elements')) {
    return { added: 0, gone: 0 }
  }
  const [before, after] = [elementIds(former), elementIds(now)]
  const missingIn = (known: ReadonlySet<string>, ids: ReadonlySet<string>) =>
    [...ids].filter((id) => !known.has(id)).length
  return { added: missingIn(before, after), gone: missingIn(after, before) }
}

const text = (value: FormValue | undefined): string =>
  value === undefined
    ? ''
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : [...value].sort().join('\n')

/** The places where a participant's form departs from what was prepared for the scheme, in order. */
export const departures = (
  definition: FormDefinition,
  from: RowsFrom,
  { plan, content }: { plan: FormContent; content: FormContent },
): string[] =>
  placesOf(planDefinition(definition), from, content).flatMap(({ path }) =>
    text(plan[path]) === text(content[path]) ? [] : [path],
  )

/**
 * A participant's form as it is asked: why it departs from the plan of the scheme is asked where it does, and shown where
 * it was said (ISO/IEC 17024 9.2: documented deviations). Without a plan only the latter.
 */
export const adapted = (
  definition: FormDefinition,
  { content, isDeparting }: { content: FormContent; isDeparting: boolean },
): FormDefinition => ({
  ...definition,
  sections: definition.sections.flatMap((section) => {
    if (section.id !== 'departure') return [section]
    if (isDeparting) {
      return [{ ...section, fields: section.fields.map((field) => ({ ...field, required: true })) }]
    }
    return section.fields.some(({ id }) => content[`${section.id}.${id}`] !== undefined) ? [section] : []
  }),
})
