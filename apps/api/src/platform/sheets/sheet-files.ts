import type { ReadCtx } from '../context.ts'
import { dayIn } from '../days.rules.ts'
import type { FileAnswer } from '../http/answers.ts'
import type { Cells, Sheet } from './sheet.ts'
import { templateOf, workbookMime, writeSheet } from './write-sheet.ts'

/** An empty workbook to fill in, called as the sheet is. */
export const emptyWorkbook = (sheet: Sheet, { caller }: Pick<ReadCtx, 'caller'>): FileAnswer => ({
  name: `${sheet.name[caller.language]}.xlsx`,
  mime: workbookMime,
  content: templateOf(sheet, caller.language),
})

/** Rows as a workbook, streamed, called as the sheet is and by the LSP's day. */
export const filledWorkbook = <Key extends string>(
  sheet: Sheet<Key>,
  rows: Iterable<Cells<Key>> | AsyncIterable<Cells<Key>>,
  { caller: { language }, tenant, now }: Pick<ReadCtx, 'caller' | 'tenant' | 'now'>,
): FileAnswer => ({
  name: `${sheet.name[language]} ${dayIn(tenant.timeZone, now)}.xlsx`,
  mime: workbookMime,
  content: writeSheet(sheet, rows, language),
})
