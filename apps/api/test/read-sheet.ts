import type { Language } from '@kompeten/phrases/platform/words'
import {
  openSheet,
  type SheetColumns,
  type SheetIssue,
  type SheetRow,
} from '../src/platform/sheets/read-sheet.ts'
import type { Sheet } from '../src/platform/sheets/sheet.ts'

type ReadRow<Key extends string> = Omit<SheetRow<Key>, 'told'>

/** All of a workbook at once, as `openSheet` reads it; which columns a row tells is left aside. */
export const readSheet = async <Key extends string>(
  sheet: Sheet<Key>,
  bytes: Buffer,
  language: Language,
): Promise<{ columns: SheetColumns; rows: ReadRow<Key>[]; issues: SheetIssue<Key>[] }> => {
  const opened = await openSheet(sheet, bytes, language)
  const rows: ReadRow<Key>[] = []
  const issues: SheetIssue<Key>[] = []
  for await (const read of opened.rows) {
    const { row, cells } = read.source
    rows.push({ row, cells })
    issues.push(...read.issues)
  }
  return { columns: opened.columns(), rows, issues: [...issues, ...opened.issuesElsewhere()] }
}
