import { setImmediate as breath } from 'node:timers/promises'
import { checked } from '@kompeten/contract/issues'
import type { FieldIssue, IssueCode } from '@kompeten/contract/refusals'
import type { Language } from '@kompeten/phrases/words'
import type { ZodMiniType } from 'zod/mini'
import { dayText } from './cell-days.ts'
import { readSheet, type SheetContent, type SheetRow } from './read-sheet.ts'
import type { Sheet } from './sheet.ts'
import { shownCell } from './write-sheet.ts'

/** What storing a row would do: make a record, change one that is there, or nothing; or why it cannot be stored. */
export type Verdict<Key extends string, Existing> =
  | { effect: 'create' }
  | { effect: 'update' | 'unchanged'; existing: Existing }
  | { effect: 'refused'; issues: readonly { key: Key; code: IssueCode; facts?: FieldIssue['facts'] }[] }

/** How a feature takes rows in. */
export type Intake<Key extends string, Row, Existing> = {
  sheet: Sheet<Key>
  /** Makes a row of the feature of a row's cells; a cell is null where it is empty. */
  schema: ZodMiniType<Row>
  /** What two rows of a file must not have in common, and the column that shows it. */
  identity: { key: Key; of(row: Row): string }
  /** A verdict for each of at most 500 rows, in their order. */
  compare(rows: readonly Row[]): Promise<readonly Verdict<Key, Existing>[]>
}

/** Is told between batches how many rows are done, of how many. */
export type OnRows = (done: number, all: number) => Promise<void>

/** Something wrong with a row; `key` is empty where it is no single column's fault. */
export type RowProblem<Key extends string> = {
  row: number
  key: Key | ''
  code: IssueCode
  facts?: FieldIssue['facts']
  shown: string
}
export type CheckedRow<Row, Existing> =
  | { row: number; value: Row; effect: 'create' }
  | { row: number; value: Row; effect: 'update' | 'unchanged'; existing: Existing }
export type CheckedRows<Key extends string, Row, Existing> = {
  content: SheetContent<Key>
  /** The rows that can be stored, in file order. */
  rows: CheckedRow<Row, Existing>[]
  /** By row, then by column. */
  problems: RowProblem<Key>[]
}

const batchRows = 500
/** Rows checked in one go; then others get their turn, so that a long workbook holds up nobody's call. */
const rowsInOneGo = 100

/**
 * Reads a workbook and finds everything that is wrong with it at once: cells, then the rows against the feature's
 * schema, rows that come twice, then what the feature itself knows. Changes nothing.
 * @throws Refusal as `readSheet`
 */
export const checkRows = async <Key extends string, Row, Existing>(
  intake: Intake<Key, Row, Existing>,
  bytes: Buffer,
  language: Language,
  onRows: OnRows = async () => undefined,
): Promise<CheckedRows<Key, Row, Existing>> => {
  const content = await readSheet(intake.sheet, bytes, language)
  const problems: RowProblem<Key>[] = [...content.issues]
  const valid = await validRows(intake, content, language, problems)
  const rows: CheckedRow<Row, Existing>[] = []
  for (let start = 0; start < valid.length; start += batchRows) {
    const batch = valid.slice(start, start + batchRows)
    await onRows(start, valid.length)
    const verdicts = await intake.compare(batch.map(({ value }) => value))
    for (const [index, { source, value }] of batch.entries()) {
      const verdict = verdicts[index]
      if (!verdict) throw new Error('A row was left without a verdict')
      if (verdict.effect === 'refused') {
        problems.push(
          ...verdict.issues.map((issue) => ({
            ...issue,
            row: source.row,
            shown: shownOf(intake.sheet, source, issue.key, language),
          })),
        )
      } else rows.push({ row: source.row, value, ...verdict })
    }
  }
  const place = new Map(intake.sheet.columns.map(({ key }, index) => [key as string, index]))
  problems.sort((a, b) => a.row - b.row || (place.get(a.key) ?? -1) - (place.get(b.key) ?? -1))
  return { content, rows, problems }
}

const validRows = async <Key extends string, Row, Existing>(
  { sheet, schema, identity }: Intake<Key, Row, Existing>,
  content: SheetContent<Key>,
  language: Language,
  problems: RowProblem<Key>[],
) => {
  const unreadable = Map.groupBy(content.issues, ({ row }) => row)
  const seen = new Set<string>()
  const valid: { source: SheetRow<Key>; value: Row }[] = []
  for (const [index, source] of content.rows.entries()) {
    if (index % rowsInOneGo === 0) await breath()
    // A cell that could not be read is null here; that it is also missing is no news.
    const known = new Set(unreadable.get(source.row)?.map(({ key }) => key))
    const { data: value, issues } = checked(schema, source.cells)
    if (issues) {
      const found = problemsOf(sheet, source, issues, language)
      problems.push(...found.filter(({ key }) => !known.has(key as Key)))
      continue
    }
    const identified = identity.of(value)
    if (seen.has(identified)) {
      const shown = shownOf(sheet, source, identity.key, language)
      problems.push({ row: source.row, key: identity.key, code: 'duplicate_row', shown })
      continue
    }
    seen.add(identified)
    if (known.size === 0) valid.push({ source, value })
  }
  return valid
}

const problemsOf = <Key extends string>(
  sheet: Sheet<Key>,
  source: SheetRow<Key>,
  issues: readonly FieldIssue[],
  language: Language,
): RowProblem<Key>[] =>
  issues.map(({ path, code, facts }) => {
    const key = sheet.columns.find((column) => column.key === path.split('.')[0])?.key ?? ''
    return { row: source.row, key, code, facts, shown: shownOf(sheet, source, key, language) }
  })

/** What a cell of a row says, as the person who filled it in would read it. */
const shownOf = <Key extends string>(
  sheet: Sheet<Key>,
  { cells }: SheetRow<Key>,
  key: Key | '',
  language: Language,
): string => {
  const column = sheet.columns.find((candidate) => candidate.key === key)
  const value = column ? cells[column.key] : null
  if (!column || value === null) return ''
  return column.kind === 'day' ? dayText(String(value)) : String(shownCell(column, value, language))
}
