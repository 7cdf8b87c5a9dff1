import type { FormDefinition, FormSection } from '@kompeten/contract/instruments/forms/form-definition'
import {
  type FormContent,
  type FormRow,
  type RowsFrom,
  rowsOf,
} from '@kompeten/contract/instruments/forms/form-rows'

/** A part of a worksheet: a section, or of a section made from the scheme what belongs to one unit. */
export type Part = { id: string; section: FormSection; rows: FormRow[]; unitId: string | null }

/** One thing at a time: sections in order, those by elements or KUK unit by unit. */
export const partsOf = ({ sections }: FormDefinition, from: RowsFrom, content: FormContent): Part[] =>
  sections.flatMap((section): Part[] => {
    const rows = rowsOf(section, from, content)
    // Nothing was given that could be judged there.
    if (section.kind === 'rows' && rows.length === 0) return []
    const units = Map.groupBy(rows, ({ unit }) => unit)
    if (rows.length === 0 || units.has(null)) return [{ id: section.id, section, rows, unitId: null }]
    return [...units].map(([unitId, own]) => ({
      id: `${section.id}-${unitId}`,
      section,
      rows: own,
      unitId,
    }))
  })

/** Whether a path lies in a part. */
export const isIn = ({ section, rows, unitId }: Part, path: string): boolean => {
  const [name, row] = path.split('.')
  if (name !== section.id) return false
  return unitId === null || rows.some(({ id }) => id === row)
}
