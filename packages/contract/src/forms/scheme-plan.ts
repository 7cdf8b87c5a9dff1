import type { FormCode, FormDefinition } from './form-definition.ts'
import { type FormContent, type FormValue, placesOf, type RowsFrom } from './form-rows.ts'

/** The forms that are prepared once for a version of a scheme, and adapted for each participant (domain §2.1, step 5). */
export const planCodes = ['mapa01', 'mapa02'] as const satisfies readonly FormCode[]
type PlanCode = (typeof planCodes)[number]
export const isPlan = (code: FormCode): code is PlanCode => (planCodes as readonly string[]).includes(code)

/**
 * A form as it is prepared for a scheme: what is taken over into each participant's, and nothing that is only about one
 * person. Somebody else than who prepared it validates it (domain §2.4).
 */
export const planDefinition = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  signedBy: ['accessor', 'reviewer'],
  sections: definition.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ carried }) => carried),
  })),
})

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
