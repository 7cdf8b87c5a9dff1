import {
  type ColumnMapping,
  fitsColumns,
  type ImportBody,
  type ImportReport,
  mappingOf,
} from '@kompeten/contract/platform/imports'
import { maskNik } from '@kompeten/contract/platform/nik'
import { issueMessage } from '@kompeten/phrases/platform/refusals'
import type { Language } from '@kompeten/phrases/platform/words'
import { checkRecords } from './check-records.ts'
import type { CheckedBatch, CheckedRow, Intake, RowChange, RowDoubt, RowProblem } from './intake.ts'
import type { SheetColumns } from './read-sheet.ts'
import type { Cell, Sheet } from './sheet.ts'
import { cellWords } from './write-sheet.ts'

/** A row to be stored, with its verdict. */
export type StorableRow<Row, Existing> = Exclude<CheckedRow<Row, Existing>, { effect: 'unchanged' }>

/** How a file is taken in: for good or not, all of it or what is sound alone, and what its foreign headers mean. */
export type ImportHow = { dryRun: boolean; soundOnly?: boolean; mapping: ColumnMapping }

/** What stands beside a file, as its import needs it. */
export const howOf = ({ dry_run, sound_only, mapping }: ImportBody): ImportHow => ({
  dryRun: dry_run === 'true',
  soundOnly: sound_only === 'true',
  mapping: mappingOf(mapping),
})

const batchRows = 500
const reportedMax = 1_000
const shownCharsMax = 100

/**
 * Takes a workbook in, or with `dryRun` tells what that would do. With a single problem in it nothing is stored, with
 * `soundOnly` no row that has one; the report tells them all, and the counts are those of the rows without one. Rows are stored by the caller's `store`, at most
 * 500 at a time, in file order, in the caller's transaction: whole or not at all. The same workbook again changes
 * nothing.
 * @throws Refusal as `openSheet`
 */
export const importRows = async <Key extends string, Row, Existing>(
  intake: Intake<Key, Row, Existing> & {
    store(rows: readonly StorableRow<Row, Existing>[]): Promise<void>
  },
  given: { bytes: Buffer; language: Language } & ImportHow,
): Promise<ImportReport> => {
  const { mapping } = given
  const found = await checkRecords({ ...intake, mapping }, given.bytes, given.language)
  const tally = newTally<Key>()
  tally.add(found)
  const isStorable = given.soundOnly ? fitsColumns(found.columns) : tally.isSound(found.columns)
  const storing = isStorable && !given.dryRun
  if (storing) {
    const storable = storableRows(found.rows)
    for (let start = 0; start < storable.length; start += batchRows) {
      await intake.store(storable.slice(start, start + batchRows))
    }
  }
  return tally.report(intake.sheet, found.columns, { ...given, stored: storing })
}

/** The rows that change something. */
const storableRows = <Row, Existing>(rows: readonly CheckedRow<Row, Existing>[]) =>
  rows.filter((row): row is StorableRow<Row, Existing> => row.effect !== 'unchanged')

/** Counts what is found in a workbook batch by batch, and keeps of it the first 1,000 problems, changes and doubts, nothing else. */
export const newTally = <Key extends string>() => {
  const counts = { create: 0, update: 0, unchanged: 0 }
  const kept: RowProblem<Key>[] = []
  let rowCount = 0
  const changed: RowChange<Key>[] = []
  let problemCount = 0
  const doubtful: RowDoubt<Key>[] = []
  let changeCount = 0
  let doubtCount = 0
  return {
    add: ({ sources, rows, problems, changes, doubts }: CheckedBatch<Key, unknown, unknown>): void => {
      changeCount += changes.length
      doubtCount += doubts.length
      doubtful.push(...doubts.slice(0, Math.max(0, reportedMax - doubtful.length)))
      changed.push(...changes.slice(0, Math.max(0, reportedMax - changed.length)))
      rowCount += sources.length
      problemCount += problems.length
      for (const { effect } of rows) counts[effect] += 1
      // Problems of rows that are none come last, whatever their place: they are at most a thousand.
      const room = sources.length === 0 ? reportedMax : reportedMax - kept.length
      kept.push(...problems.slice(0, Math.max(0, room)))
    },
    rowCount: () => rowCount,
    /** Nothing in the workbook is wrong. */
    isSound: (columns: SheetColumns): boolean => problemCount === 0 && fitsColumns(columns),
    /** What was found, told to a person: at most 1,000 problems, changes and doubts, in file order. */
    report: (
      sheet: Sheet<Key>,
      columns: SheetColumns,
      { language, dryRun, stored }: { language: Language; dryRun: boolean; stored: boolean },
    ): ImportReport => ({
      dry_run: dryRun,
      stored,
      import_id: null,
      rows: rowCount,
      created: counts.create,
      updated: counts.update,
      unchanged: counts.unchanged,
      columns,
      errors: kept
        .toSorted((a, b) => a.row - b.row)
        .slice(0, reportedMax)
        .map((problem) => reported(sheet, problem, language)),
      error_count: problemCount,
      changes: changed.map((change) => toldChange(sheet, change, language)),
      change_count: changeCount,
      warnings: doubtful.map(({ row, record, key, code, shown }) => ({
        row,
        record: record.slice(0, shownCharsMax),
        column: headerOf(sheet, key, language),
        message: issueMessage(language, code),
        value: shown.slice(0, shownCharsMax),
      })),
      warning_count: doubtCount,
    }),
  }
}

/** What was written into the cell; a NIK masked, for reports are kept and shown to whoever may import. */
const written = <Key extends string>(sheet: Sheet<Key>, { key, code, shown }: RowProblem<Key>): string => {
  const isNik = sheet.columns.some((column) => column.key === key && column.kind === 'nik')
  // Of merged cells it is told where they are.
  return isNik && code !== 'merged_cells' ? maskNik(shown) : shown
}

const reported = <Key extends string>(sheet: Sheet<Key>, problem: RowProblem<Key>, language: Language) => ({
  row: problem.row,
  column: headerOf(sheet, problem.key, language),
  code: problem.code,
  message: issueMessage(language, problem.code, problem.facts),
  value: written(sheet, problem).slice(0, shownCharsMax),
})

const toldChange = <Key extends string>(
  sheet: Sheet<Key>,
  { row, record, key, before, after }: RowChange<Key>,
  language: Language,
) => {
  const column = sheet.columns.find((one) => one.key === key)
  const words = (cell: Cell) => (column ? cellWords(column, cell, language) : '').slice(0, shownCharsMax)
  return {
    row,
    record: record.slice(0, shownCharsMax),
    column: headerOf(sheet, key, language),
    before: words(before),
    after: words(after),
  }
}

/** The header of a column; empty where a problem is no single column's fault. */
export const headerOf = <Key extends string>(sheet: Sheet<Key>, key: Key | '', language: Language): string =>
  sheet.columns.find((column) => column.key === key)?.header[language] ?? ''
