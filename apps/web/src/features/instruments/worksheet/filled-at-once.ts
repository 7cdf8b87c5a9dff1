import type { FormField } from '@kompeten/contract/instruments/forms/form-definition'
import {
  type FormContent,
  type FormRow,
  type FormValue,
  type RowsFrom,
  rowsOf,
} from '@kompeten/contract/instruments/forms/form-rows'
import type { Part } from './worksheet-parts.ts'

/** The answers that "all yes" gives, where nothing is given yet. */
export const openYes = ({ section, rows }: Part, content: FormContent): Record<string, FormValue> =>
  Object.fromEntries(
    rows.flatMap(({ id }) =>
      section.fields
        .filter((field) => field.kind === 'choice' && field.options?.includes('yes'))
        .map((field) => [`${section.id}.${id}.${field.id}`, 'yes'] as const)
        .filter(([path]) => content[path] === undefined),
    ),
  )

/**
 * What "the same for all" gives: a plan is often one for all elements, so that the first row that has its choices lends
 * them to every row of the section where nothing is chosen yet.
 */
export const openAlike = (
  { section }: Part,
  from: RowsFrom,
  content: FormContent,
): Record<string, FormValue> => {
  const planned = section.fields.filter(({ carried, required, options }) => carried && required && options)
  if (section.kind !== 'rows' || planned.length === 0) return {}
  const rows = rowsOf(section, from, content)
  const at = (row: FormRow, field: FormField) => `${section.id}.${row.id}.${field.id}`
  const first = rows.find((row) => planned.every((field) => content[at(row, field)] !== undefined))
  if (!first) return {}
  return Object.fromEntries(
    rows.flatMap((row) =>
      planned.flatMap((field): [string, FormValue][] => {
        const lent = content[at(first, field)]
        return lent !== undefined && content[at(row, field)] === undefined ? [[at(row, field), lent]] : []
      }),
    ),
  )
}
