import type { Words } from '@kompeten/phrases/platform/words'
import type { ZodMiniObject } from 'zod/mini'
import { type Cell, type Cells, type Column, defineSheet, type Sheet } from '../sheets/sheet.ts'

const yesOrNo = ['ya', 'tidak'] as const
const yesAndNo: Words<Record<(typeof yesOrNo)[number], string>> = {
  id: { ya: 'Ya', tidak: 'Tidak' },
  en: { ya: 'Yes', tidak: 'No' },
}
/** Whether a column holds a flag. */
const isFlag = (column: Column): boolean =>
  column.kind === 'option' && column.options.every(({ value }) => yesOrNo.some((word) => word === value))

/** A column of a master's workbook, before it has its header and knows whether it must be filled in. */
type Sketch = Omit<Column, 'key' | 'header' | 'required'> &
  ({ kind: 'text' | 'number' | 'day' } | Pick<Extract<Column, { kind: 'option' }>, 'kind' | 'options'>)

/** Text; `width` in characters. */
export const text = (width: number, example = ''): Sketch => ({ kind: 'text', width, example })
export const number = (example: string): Sketch => ({ kind: 'number', width: 16, example })
/** The example as people write days: `31/12/2028`. */
export const day = (example: string): Sketch => ({ kind: 'day', width: 16, example })

/** One of some values, by what each is called. */
export const choice = <Value extends string>(
  width: number,
  values: readonly Value[],
  labels: Words<Readonly<Record<Value, string>>>,
): Sketch => {
  const options = values.map((value) => ({ value, label: { id: labels.id[value], en: labels.en[value] } }))
  return { kind: 'option', width, options, example: options[0]?.label.id ?? '' }
}
/** Yes or no, for a flag. */
export const yesNo = (): Sketch => choice(18, yesOrNo, yesAndNo)

export type MasterSheet<Input, SheetRow> = {
  sheet: Sheet<keyof SheetRow & string>
  /** Makes a row of a row's cells. */
  schema: ZodMiniObject & { _zod: { output: SheetRow } }
  /** What a workbook does not hold, of a record that it makes. */
  blank: Pick<Input, Exclude<keyof Input, keyof SheetRow>>
}

/**
 * A master's workbook: template, import and export have the same columns. What its schema requires has to
 * be filled in.
 * @param words the feature's own, of which the fields' names are the headers; `sheet.name` names the workbook
 * @throws Error as `defineSheet`
 */
export const masterSheet = <Key extends string>(
  words: Words<{ fields: Readonly<Record<string, string>>; sheet: Readonly<Record<string, string>> }>,
  schema: { shape: Record<Key, { safeParse(value: unknown): { success: boolean } }> },
  columns: Record<Key, Sketch>,
): Sheet<Key> => {
  const { id, en } = words
  // A workbook may name a column differently from the form: there an area is its code.
  const header = (key: string) => ({
    id: id.sheet[key] ?? id.fields[key] ?? key,
    en: en.sheet[key] ?? en.fields[key] ?? key,
  })
  const entries = Object.entries(columns) as [Key, Sketch][]
  return defineSheet({
    name: { id: id.sheet.name ?? '', en: en.sheet.name ?? '' },
    columns: entries.map(([key, sketch]) => {
      const required = !schema.shape[key].safeParse(null).success
      return { key, header: header(key), ...sketch, ...(required && { required }) } as Column<Key>
    }),
  })
}

/** What people fill in, of a workbook's row; what it does not hold stays as `kept` has it. */
export const inputOfRow = <Input extends object, SheetRow extends object>(
  sheet: Sheet<keyof SheetRow & string>,
  row: SheetRow,
  kept: Partial<Input>,
): Input => {
  const filled = sheet.columns.map((column) => {
    const value = row[column.key]
    return [column.key, isFlag(column) ? value === 'ya' : value]
  })
  return { ...kept, ...Object.fromEntries(filled) } as Input
}

/** A record's fields as a workbook's cells. */
export const cellsOf = <Key extends string>(sheet: Sheet<Key>, fields: Record<string, unknown>): Cells<Key> =>
  Object.fromEntries(
    sheet.columns.map((column) => {
      const value = fields[column.key]
      return [column.key, (isFlag(column) ? (value === true ? 'ya' : 'tidak') : value) as Cell]
    }),
  ) as Cells<Key>
