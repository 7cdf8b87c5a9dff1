import type { ImportReport } from '@kompeten/contract/imports'
import { issueMessage } from '@kompeten/phrases/refusals'
import type { Language } from '@kompeten/phrases/words'
import { type CheckedRow, checkRows, type Intake, type RowProblem } from './check-rows.ts'
import type { Sheet } from './sheet.ts'

/** A row to be stored, with its verdict. */
export type StorableRow<Row, Existing> = Exclude<CheckedRow<Row, Existing>, { effect: 'unchanged' }>

const batchRows = 500
const reportedMax = 1_000
const shownCharsMax = 100

/**
 * Takes a workbook in, or with `dryRun` tells what that would do. With a single problem in it nothing is stored and the
 * report tells them all; the counts are those of the rows without one. Rows are stored by the caller's `store`, at most
 * 500 at a time, in file order, in the caller's transaction: whole or not at all. The same workbook again changes
 * nothing.
 * @throws Refusal as `readSheet`
 */
export const importRows = async <Key extends string, Row, Existing>(
  intake: Intake<Key, Row, Existing> & {
    store(rows: readonly StorableRow<Row, Existing>[]): Promise<void>
  },
  given: { bytes: Buffer; language: Language; dryRun: boolean },
): Promise<ImportReport> => {
  const { content, rows, problems } = await checkRows(intake, given.bytes, given.language)
  const { missing, unknown } = content.columns
  const sound = problems.length === 0 && missing.length === 0 && unknown.length === 0
  const storable = rows.filter((row): row is StorableRow<Row, Existing> => row.effect !== 'unchanged')
  if (sound && !given.dryRun) {
    for (let start = 0; start < storable.length; start += batchRows) {
      await intake.store(storable.slice(start, start + batchRows))
    }
  }
  const created = storable.filter(({ effect }) => effect === 'create').length
  return {
    dry_run: given.dryRun,
    stored: sound && !given.dryRun,
    rows: content.rows.length,
    created,
    updated: storable.length - created,
    unchanged: rows.length - storable.length,
    columns: content.columns,
    errors: problems.slice(0, reportedMax).map((problem) => reported(intake.sheet, problem, given.language)),
    error_count: problems.length,
  }
}

const reported = <Key extends string>(sheet: Sheet<Key>, problem: RowProblem<Key>, language: Language) => ({
  row: problem.row,
  column: headerOf(sheet, problem.key, language),
  code: problem.code,
  message: issueMessage(language, problem.code, problem.facts),
  value: problem.shown.slice(0, shownCharsMax),
})

/** The header of a column; empty where a problem is no single column's fault. */
export const headerOf = <Key extends string>(sheet: Sheet<Key>, key: Key | '', language: Language): string =>
  sheet.columns.find((column) => column.key === key)?.header[language] ?? ''
