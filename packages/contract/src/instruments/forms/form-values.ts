import * as z from 'zod/mini'
import { type FormDefinition, type FormField, type FormSection, optionsAt } from './form-definition.ts'
import { type FormContent, type FormValue, type RowsFrom, rowsOf } from './form-rows.ts'

export const lineMost = 500
export const proseMost = 4000
export const filesMost = 20

const rowIdForm = /^[a-z0-9-]{1,36}$/

const isList = (value: FormValue): value is readonly string[] => Array.isArray(value)
const isUnit = (from: RowsFrom, id: string) => from.units.some(({ unit_id }) => unit_id === id)
const isKukOf = (from: RowsFrom, unitId: string | null, id: string) =>
  from.units.some(
    ({ unit_id, elements }) =>
      (unitId === null || unit_id === unitId) &&
      elements.some(({ kuk }) => kuk.some(({ kuk_id }) => kuk_id === id)),
  )
const aDay = z.iso.date()
/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean => aDay.safeParse(text).success
const isOneLine = (text: string) => !/[\n\r]/.test(text)

/** Whether a field can hold the value. Files are checked by whoever stores them. */
const fits = (field: FormField, value: FormValue, from: RowsFrom, row: string | null): boolean => {
  const { kind, most = 1_000_000 } = field
  const options = optionsAt(field, row)
  if (kind === 'number') return typeof value === 'number' && value >= 0 && value <= most
  if (typeof value === 'number') return false
  if (kind === 'files') return isList(value) && value.length <= filesMost
  if (kind === 'choices') return isList(value) && value.every((one) => options.includes(one))
  if (kind === 'kuk') return isList(value) && value.every((one) => isKukOf(from, row, one))
  if (kind === 'units') return isList(value) && value.every((one) => isUnit(from, one))
  if (isList(value)) return false
  if (kind === 'choice') return options.includes(value)
  if (kind === 'unit') return isUnit(from, value)
  if (kind === 'day') return isDay(value)
  return kind === 'line' ? value.length <= lineMost && isOneLine(value) : value.length <= proseMost
}

/** The section and field that a path leads to; the row need not be there (any more) in a list. */
const placeOf = (
  { sections }: FormDefinition,
  path: string,
): { section: FormSection; row: string | null; field: FormField | null } | undefined => {
  const [name, second, third, more] = path.split('.')
  const section = sections.find(({ id }) => id === name)
  if (!section || more !== undefined) return undefined
  if (section.kind === 'list' && second === undefined) return { section, row: null, field: null }
  const hasRows = section.kind !== 'fields'
  const field = section.fields.find(({ id }) => id === (hasRows ? third : second))
  if (!field || (!hasRows && third !== undefined)) return undefined
  return { section, row: hasRows ? (second ?? null) : null, field }
}

/** The field that a path leads to; undefined where the form has none there. */
export const fieldAt = (definition: FormDefinition, path: string): FormField | undefined =>
  placeOf(definition, path)?.field ?? undefined

/** Whether what stands at a place was written by the product: an option that is its own, or what goes with one beside it. */
export const isOfProduct = (definition: FormDefinition, content: FormContent, path: string): boolean => {
  const field = fieldAt(definition, path)
  if (field?.ofProduct)
    return isOfProduct(definition, content, path.replace(/[^.]+$/, field.ofProduct.beside))
  const value = content[path]
  return typeof value === 'string' && field?.productOptions?.includes(value) === true
}

/** Which units or documents are rows there depends on answers, which may come with the same save. */
const mayHaveRow = (section: FormSection & { kind: 'rows' }, row: string, from: RowsFrom): boolean =>
  section.rows === 'despite'
    ? isUnit(from, row)
    : section.rows === 'documents'
      ? rowIdForm.test(row)
      : rowsOf(section, from, {}).some(({ id }) => id === row)

/** Whether a form has that place, and it can hold the value; null empties it. */
export const mayHold = (
  definition: FormDefinition,
  path: string,
  value: FormValue | null,
  from: RowsFrom,
): boolean => {
  const place = placeOf(definition, path)
  if (!place) return false
  const { section, row, field } = place
  if (field === null) {
    if (value === null) return true
    if (section.kind !== 'list' || !Array.isArray(value)) return false
    const rows: readonly string[] = value
    return (
      rows.length <= section.most &&
      new Set(rows).size === rows.length &&
      rows.every((id) => rowIdForm.test(id))
    )
  }
  if (row !== null && section.kind === 'list' && !rowIdForm.test(row)) return false
  if (row !== null && section.kind === 'rows' && !mayHaveRow(section, row, from)) return false
  return value === null || fits(field, value, from, row)
}

/** What of an earlier form is taken over into a new one: the fields that are prepared once, and the rows they stand in. */
export const carriedOf = (definition: FormDefinition, content: FormContent): FormContent =>
  Object.fromEntries(
    Object.entries(content).filter(([path]) => {
      const place = placeOf(definition, path)
      if (!place) return false
      return place.field === null
        ? place.section.fields.some(({ carried }) => carried)
        : place.field.carried === true
    }),
  )
