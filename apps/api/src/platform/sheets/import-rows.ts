import type { ImportReport } from '@kompeten/contract/imports'
import { issueMessage } from '@kompeten/phrases/refusals'
import type { Language } from '@kompeten/phrases/words'
import { type CheckedRow, type CheckedRows, checkRows, type Intake, type RowProblem } from './check-rows.ts'
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
  const found = await checkRows(intake, given.bytes, given.language)
  const storing = isSound(found) && !given.dryRun
  if (storing) {
    const storable = storableRows(found.rows)
    for (let start = 0; start < storable.length; start += batchRows) {
      await intake.store(storable.slice(start, start + batchRows))
    }
  }
  return reportOf(intake.sheet, found, { ...given, stored: storing })
}

/** Nothing in a workbook is wrong. */
export const isSound = ({ content, problems }: CheckedRows<string, unknown, unknown>): boolean =>
  problems.length === 0 && hasItsColumns(content.columns)

const hasItsColumns = ({ missing, unknown }: ImportReport['columns']) =>
  missing.length === 0 && unknown.length === 0

/** The rows that change something. */
export const storableRows = <Row, Existing>(rows: readonly CheckedRow<Row, Existing>[]) =>
  rows.filter((row): row is StorableRow<Row, Existing> => row.effect !== 'unchanged')

/** What was found in a workbook, told to a person: at most 1,000 problems, in file order. */
export const reportOf = <Key extends string>(
  sheet: Sheet<Key>,
  { content, rows, problems }: CheckedRows<Key, unknown, unknown>,
  { language, dryRun, stored }: { language: Language; dryRun: boolean; stored: boolean },
): ImportReport => {
  const counted = (effect: CheckedRow<unknown, unknown>['effect']) =>
    rows.filter((row) => row.effect === effect).length
  return {
    dry_run: dryRun,
    stored,
    rows: content.rows.length,
    created: counted('create'),
    updated: counted('update'),
    unchanged: counted('unchanged'),
    columns: content.columns,
    errors: problems.slice(0, reportedMax).map((problem) => reported(sheet, problem, language)),
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
