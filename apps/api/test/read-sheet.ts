import type { Language } from '@kompeten/phrases/platform/words'
import {
  openSheet,
  type SheetColumns,
  type SheetIssue,
  type SheetRow,
} from '../src/platform/sheets/read-sheet.ts'
import type { Sheet } from '../src/platform/sheets/sheet.ts'

/** All of a workbook at once, as `openSheet` reads it. */
export const readSheet = async <Key extends string>(
  sheet: Sheet<Key>,
  bytes: Buffer,
  language: Language,
): Promise<{ columns: SheetColumns; rows: SheetRow<Key>[]; issues: SheetIssue<Key>[] }> => {
  const opened = await openSheet(sheet, bytes, language)
  const rows: SheetRow<Key>[] = []
  const issues: SheetIssue<Key>[] = []
  for await (const read of opened.rows) {
    rows.push(read.source)
    issues.push(...read.issues)
  }
  return { columns: opened.columns(), rows, issues: [...issues, ...opened.issuesElsewhere()] }
}
