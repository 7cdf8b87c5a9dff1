import type { RowsFrom } from '@kompeten/contract/instruments/forms/form-rows'

/** A unit of the scheme as a form names it. */
export const unitName = (from: RowsFrom, id: string): string => {
  const unit = from.units.find(({ unit_id }) => unit_id === id)
  return unit ? `${unit.unit_code} ${unit.title}`.trim() : id
}

/** The KUK of the unit that a field's row stands for, with their numbers. */
export const kukOfRow = (from: RowsFrom, path: string): ReadonlyMap<string, string> => {
  const [, row, inRow] = path.split('.')
  // Outside of a unit's row a number alone would not say which unit's it is.
  const units = inRow === undefined ? from.units : from.units.filter(({ unit_id }) => unit_id === row)
  return new Map(
    units.flatMap(({ unit_code, elements }) =>
      elements.flatMap(({ kuk }, e) =>
        kuk.map(({ kuk_id, text }, k) => {
          const named = `${e + 1}.${k + 1} ${text}`
          return [kuk_id, inRow === undefined ? `${unit_code} ${named}` : named] as const
        }),
      ),
    ),
  )
}
