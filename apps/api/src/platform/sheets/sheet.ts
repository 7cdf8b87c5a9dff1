import type { Words } from '@kompeten/phrases/platform/words'

/** What an option is called in a workbook, and the value it stands for; `also` is what else people write for it. */
export type SheetOption = { value: string; label: Words<string>; also?: readonly string[] }

/**
 * A column of a workbook. In cells, `text`, `phone` and `nik` are strings, `number` is a number, `day` is `YYYY-MM-DD`, `option`
 * the value of one of its options, `area` the code of a kelurahan, which people may name instead.
 */
export type Column<Key extends string = string> = {
  key: Key
  header: Words<string>
  /** In characters. */
  width: number
  /** Shown on the guide sheet of the template, as a person would type it. */
  example: string
  required?: boolean
  /** How to fill it in, where its kind does not say all. */
  hint?: Words<string>
} /** What Excel keeps as a number is one in a column that is `orNumber`. */ & (
  | { kind: 'text'; orNumber?: boolean }
  | { kind: 'phone' | 'day' | 'nik' | 'area' }
  /**
   * `whole` only words what people are told; the feature's schema judges. In a `decimal` one a point never separates thousands;
   * one that is `clear` too takes no text that could mean thousands (decision 220).
   */
  | { kind: 'number'; whole?: boolean; decimal?: boolean; clear?: boolean }
  | { kind: 'option'; options: readonly SheetOption[] }
)

/** A feature's workbook: the same columns for template, import and export. */
export type Sheet<Key extends string = string> = {
  /** At most 31 characters, none of `[]:*?/\`, as Excel wants it. */
  name: Words<string>
  columns: readonly Column<Key>[]
  /** Cells may be merged: what is empty below the first is what that says. */
  mayMerge?: boolean
  /** Rows filled in as an example, on a sheet of its own in the template, with what is to be known of them. */
  sample?: { notes: Words<readonly string[]>; rows: readonly Readonly<Partial<Record<string, string>>>[] }
}

/** The cell that empties a field; an empty cell leaves what stands there. */
export const emptied = '-'

/** Whether a cell empties its field. Of a phone number any dash by itself does: spreadsheets make a longer one of a hyphen. */
export const empties = ({ kind }: Pick<Column, 'kind'>, text: string): boolean =>
  text === emptied || (kind === 'phone' && /^\p{Pd}$/u.test(text))

/** What a cell holds; null where it is empty. */
export type Cell = string | number | null
export type Cells<Key extends string> = Record<Key, Cell>

/**
 * Declares a workbook.
 * @throws Error where Excel would refuse the name, or a header could mean two columns
 */
export const defineSheet = <const Key extends string>(sheet: Sheet<Key>): Sheet<Key> => {
  const refused = Object.values(sheet.name).find((name) => !/^[^[\]:*?/\\]{1,31}$/.test(name))
  if (refused !== undefined) throw new Error(`No sheet can be called "${refused}"`)
  columnsByHeader(sheet)
  return sheet
}

/**
 * A header as people write it, brought to one form: case, spaces and the mark of required columns do not count.
 */
export const plainHeader = (header: string): string =>
  header.replace(/\*/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase()

/** Finds a column by its header in either language, or by its key. */
export const columnsByHeader = <Key extends string>(sheet: Sheet<Key>): Map<string, Column<Key>> => {
  const found = new Map<string, Column<Key>>()
  for (const column of sheet.columns) {
    for (const header of new Set([column.key, column.header.id, column.header.en].map(plainHeader))) {
      if (found.has(header)) throw new Error(`Two columns of ${sheet.name.en} are called "${header}"`)
      found.set(header, column)
    }
  }
  return found
}
