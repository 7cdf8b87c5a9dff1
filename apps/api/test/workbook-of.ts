import { buffer } from 'node:stream/consumers'
import type { Cells, Sheet } from '../src/platform/sheets/sheet.ts'
import { writeSheet } from '../src/platform/sheets/write-sheet.ts'

/** A workbook of these rows; cells that are not named are empty. */
export const workbookOf = async <Key extends string>(
  sheet: Sheet<Key>,
  rows: readonly Partial<Cells<Key>>[],
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> => {
  const empty = Object.fromEntries(sheet.columns.map(({ key }) => [key, null])) as Cells<Key>
  const filled = rows.map((row) => ({ ...empty, ...row }))
  return { name: 'daftar.xlsx', bytes: new Uint8Array(await buffer(writeSheet(sheet, filled, 'id'))) }
}

/** Undoes as far as nothing stands in the way of it, and the rest too. */
export const whole = { dry_run: false, rest: false } as const
export const theRest = { dry_run: false, rest: true } as const
