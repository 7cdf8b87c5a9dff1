import type { ImportReport } from '@kompeten/contract/platform/imports'
import { checked } from '@kompeten/contract/platform/issues'
import type { Language } from '@kompeten/phrases/platform/words'
import type { ImportEntry } from '../imports/imports.store.ts'
import type { Ledger } from '../imports/ledger.ts'
import { Refusal } from '../refusal.ts'
import { readCellText } from './cell-text.ts'
import { type ImportHow, importRows, type StorableRow } from './import-rows.ts'
import type { CellChange, Intake, RowIssue, Verdict } from './intake.ts'
import type { Cell } from './sheet.ts'

/** What is wrong with a row, by its columns; nothing for a row that can be stored. */
export type RowIssues<Key extends string> = readonly RowIssue<Key>[]
type Known<Existing> = ReadonlyMap<string, Existing>

/** How a feature whose rows are whole records takes them in. */
type Records<Key extends string, Row, Existing, Columns> = Pick<
  Intake<Key, Row, Existing>,
  'sheet' | 'schema' | 'identity' | 'lineOf' | 'areas' | 'doubts' | 'inHindsight'
> & {
  /** The records in use that rows of a file mean, by the same identity as the rows have. */
  existing(rows: readonly Row[]): Promise<Known<Existing>>
  /** Columns whose values so far are not told in a report. */
  sealed?: readonly Key[]
  /** What is there already as a row that would change nothing; undefined for what rows cannot change. */
  rowOf(existing: NoInfer<Existing>, row: Row): NoInfer<Row> | undefined
  /**
   * What the feature itself finds wrong with each of these rows, in their order; nothing for a row that can be stored.
   * `known` is what `existing` found, `numbers` the rows that they are in the workbook.
   */
  problems?(
    rows: readonly Row[],
    known: Known<Existing>,
    numbers: readonly number[],
  ): Promise<readonly RowIssues<Key>[]>
  /** A row in the columns of the table; what a workbook does not hold stays as it is. */
  columnsOf(row: Row, existing: NoInfer<Existing> | undefined): Columns
  /** What a change changes, by field; nothing: the row is unchanged. */
  changesOf(before: NoInfer<Existing>, after: Columns): Record<string, unknown>
  /** Makes records; answers what undoing the import needs of them. */
  create(columns: readonly Columns[]): Promise<readonly ImportEntry[]>
  /** Changes a record; answers the same of it. */
  update(
    existing: NoInfer<Existing>,
    columns: Columns,
    changes: Record<string, unknown>,
  ): Promise<readonly ImportEntry[]>
}

/**
 * Takes a workbook of records in, or with `dryRun` tells what that would do: a row whose identity is in use changes
 * that record where it says something else, any other makes one. What a row leaves empty stays as it is. See `importRows` for what holds of every import.
 * What was made and changed is noted in the ledger, so that the import can be undone as one.
 * @throws Refusal as `openSheet`
 */
export const importRecords = async <Key extends string, Row, Existing, Columns>(
  records: Records<Key, Row, Existing, Columns>,
  given: { bytes: Buffer; language: Language; ledger?: Ledger } & ImportHow,
): Promise<{ data: ImportReport }> => {
  const { ledger } = given
  const store = async (rows: readonly StorableRow<Row, Existing>[]): Promise<void> => {
    const fresh = rows.filter(({ effect }) => effect === 'create')
    const kept: ImportEntry[] = []
    if (fresh.length > 0) {
      kept.push(...(await records.create(fresh.map(({ value }) => records.columnsOf(value, undefined)))))
    }
    for (const row of rows) {
      if (row.effect !== 'update') continue
      const columns = records.columnsOf(row.value, row.existing)
      kept.push(...(await records.update(row.existing, columns, records.changesOf(row.existing, columns))))
    }
    await ledger?.keep(kept)
  }
  const report = await importRows({ ...intakeOf(records), store }, given)
  if (!ledger || !report.stored || report.created + report.updated === 0) return { data: report }
  return { data: { ...report, import_id: await ledger.end(report) } }
}

/** How the rows of a workbook of records are read and compared with what is there. */
export const intakeOf = <Key extends string, Row, Existing, Columns>(
  records: Records<Key, Row, Existing, Columns>,
): Intake<Key, Row, Existing> => {
  const compare = async (
    given: readonly Row[],
    told: readonly ReadonlySet<Key>[],
    numbers: readonly number[],
  ): Promise<Verdict<Key, Existing, Row>[]> => {
    const existing = await records.existing(given)
    const wholes = given.map((row, at) => {
      const known = existing.get(records.identity.of(row))
      return wholeRow(records, row, known, told[at] ?? new Set())
    })
    const rows = wholes.map(({ row }) => row)
    const problems = (await records.problems?.(rows, existing, numbers)) ?? []
    return wholes.map(({ row, before, broken }, at) => {
      const issues = [...broken, ...(problems[at] ?? [])]
      if (issues.length > 0) return { effect: 'refused', issues }
      const known = existing.get(records.identity.of(row))
      if (known === undefined) return { effect: 'create' }
      const isChanged = Object.keys(records.changesOf(known, records.columnsOf(row, known))).length > 0
      if (!isChanged) return { effect: 'unchanged', existing: known, value: row }
      const changes = before ? changedCells(records, known, before, row) : []
      return { effect: 'update', existing: known, value: row, changes }
    })
  }
  const { sheet, schema, identity, lineOf, areas, doubts, inHindsight } = records
  return { sheet, schema, identity, lineOf, areas, doubts, inHindsight, compare }
}

type WholeRow<Key extends string, Row> = {
  row: Row
  /** The row that would change nothing; undefined where the row makes a record. */
  before: Row | undefined
  /** What is wrong with the row only together with what stays of the record. */
  broken: RowIssues<Key>
}

/** A row with what it does not tell as the record has it. */
const wholeRow = <Key extends string, Row, Existing, Columns>(
  { sheet, schema, rowOf }: Records<Key, Row, Existing, Columns>,
  row: Row,
  known: Existing | undefined,
  told: ReadonlySet<Key>,
): WholeRow<Key, Row> => {
  const before = known === undefined ? undefined : rowOf(known, row)
  if (before === undefined) return { row, before, broken: [] }
  const cells = [...told].map((key) => {
    const [was, now] = [cellIn(before, key), cellIn(row, key)]
    return [key, now === readAgain(was) ? was : now]
  })
  const { data, issues = [] } = checked(schema, { ...before, ...Object.fromEntries(cells) })
  const keyOf = (path: string) => sheet.columns.find(({ key }) => key === path)?.key ?? sheet.columns[0]?.key
  const broken = issues.flatMap(({ path, ...issue }) => {
    const key = keyOf(path)
    return key === undefined ? [] : [{ key, ...issue }]
  })
  return { row: data ?? row, before, broken }
}

const cellIn = <Row>(row: Row, key: string): Cell => ((row as Record<string, Cell>)[key] ?? null) as Cell

/** A cell as it is read from the workbook that it was written to: some blanks and letters are others there. */
const readAgain = (cell: Cell): Cell => (typeof cell === 'string' ? readCellText(cell) : cell)

/** Whether a row changes a record. One cell of it may fit only together with others: that it does not fit alone is a change. */
const isChange = <Key extends string, Row, Existing, Columns>(
  { columnsOf, changesOf }: Records<Key, Row, Existing, Columns>,
  known: Existing,
  row: Row,
): boolean => {
  try {
    return Object.keys(changesOf(known, columnsOf(row, known))).length > 0
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** The cells by which a row changes a record: those alone that lead to other columns. */
const changedCells = <Key extends string, Row, Existing, Columns>(
  records: Records<Key, Row, Existing, Columns>,
  known: Existing,
  before: Row,
  after: Row,
): CellChange<Key>[] => {
  const { sheet, sealed = [] } = records
  return sheet.columns.flatMap(({ key }) => {
    const [was, now] = [cellIn(before, key), cellIn(after, key)]
    if (was === now || !isChange(records, known, { ...before, [key]: now })) return []
    return [{ key, before: sealed.includes(key) ? '•••' : was, after: now }]
  })
}
