import { blankOf, isWhole, kindOf, valuesOf } from '@kompeten/contract/platform/field-kinds'
import type { Words } from '@kompeten/phrases/platform/words'
import type { ZodMiniObject, ZodMiniType } from 'zod/mini'
import {
  type Cell,
  type Cells,
  type Column,
  defineSheet,
  type Sheet,
  type SheetOption,
} from '../sheets/sheet.ts'
import type { RecordSchemas } from './record-schemas.ts'

const yesOrNo = ['ya', 'tidak'] as const
const yesAndNo: Words<Record<(typeof yesOrNo)[number], string>> = {
  id: { ya: 'Ya', tidak: 'Tidak' },
  en: { ya: 'Yes', tidak: 'No' },
}
/** Whether a column holds a flag. */
const isFlag = (column: Column): boolean =>
  column.kind === 'option' && column.options.every(({ value }) => yesOrNo.some((word) => word === value))

/**
 * A column as its feature says it: how many characters wide, what somebody would type there, whether that names a
 * kelurahan, and whether a point in its numbers is always the decimal sign.
 */
export type Sketch = { width?: number; example?: string; kind?: 'area'; decimal?: true }

type Schema = Parameters<typeof kindOf>[0]
/** What a workbook is called, and headers that differ from the form's labels: there an area is its code. */
export type WorkbookNames = { name: string; headers: Readonly<Record<string, string>> }

type SheetWords = {
  fields: Readonly<Record<string, string>>
  options: Readonly<Record<string, Readonly<Record<string, string>>>>
  workbook: WorkbookNames
}

/** The options of a choice, or of a flag; by their labels. */
const optionsOf = (key: string, schema: Schema, { id, en }: Words<SheetWords>): readonly SheetOption[] => {
  if (kindOf(schema) === 'flag')
    return yesOrNo.map((value) => ({ value, label: { id: yesAndNo.id[value], en: yesAndNo.en[value] } }))
  const label = (words: SheetWords, value: string) => words.options[key]?.[value] ?? value
  return valuesOf(schema).map((value) => ({ value, label: { id: label(id, value), en: label(en, value) } }))
}

/** What a column's cells hold, and how it looks where its feature does not say. */
const cellKind = (key: string, schema: Schema, words: Words<SheetWords>) => {
  const kind = kindOf(schema)
  if (kind === 'number') return { kind, whole: isWhole(schema), width: 16, example: '' }
  if (kind === 'day') return { kind, width: 16, example: '' }
  if (kind === 'phone') return { kind, width: 18, example: '' }
  if (kind !== 'flag' && kind !== 'choice') return { kind: 'text' as const, width: 24, example: '' }
  const options = optionsOf(key, schema, words)
  return { kind: 'option' as const, options, width: 18, example: options[0]?.label.id ?? '' }
}

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
 * @param words the feature's own, of which the fields' names are the headers
 * @param columns what is to be said of columns: their order, widths and examples
 * @throws Error as `defineSheet`, and for a field that no workbook holds and no record can be without
 */
export const masterSheet = <Input, SheetRow extends object>(
  { input, sheetRow }: Pick<RecordSchemas<string, Input, unknown, SheetRow>, 'input' | 'sheetRow'>,
  words: Words<SheetWords>,
  columns: Partial<Record<keyof SheetRow & string, Sketch>>,
): MasterSheet<Input, SheetRow> => {
  type Key = keyof SheetRow & string
  const { id, en } = words
  const header = (key: string) => ({
    id: id.workbook.headers[key] ?? id.fields[key] ?? key,
    en: en.workbook.headers[key] ?? en.fields[key] ?? key,
  })
  const schemaOf = (schema: ZodMiniObject, key: string) => schema.shape[key] as ZodMiniType
  // Those that are said come first, in their order; any other field of a row follows as the contract has it.
  const keys = new Set([...Object.keys(columns), ...Object.keys(sheetRow.shape)] as Key[])
  const sheet = defineSheet({
    name: { id: id.workbook.name, en: en.workbook.name },
    columns: [...keys].map((key) => {
      const required = !schemaOf(sheetRow, key).safeParse(null).success
      const cells = cellKind(key, schemaOf(input, key), words)
      return {
        key,
        header: header(key),
        ...cells,
        ...columns[key],
        ...(required && { required }),
      } as Column<Key>
    }),
  })
  const unheld = Object.entries(input.shape).filter(([key]) => !Object.hasOwn(sheetRow.shape, key))
  const blank = Object.fromEntries(unheld.map(([key, schema]) => [key, blankOf(schema)]))
  const unfit = unheld.find(([key, schema]) => !(schema as ZodMiniType).safeParse(blank[key]).success)
  if (unfit)
    throw new Error(`${unfit[0]} is in no workbook, so a record made by one has none, and it must have one`)
  return { sheet, schema: sheetRow, blank: blank as MasterSheet<Input, SheetRow>['blank'] }
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
