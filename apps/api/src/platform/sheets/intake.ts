import type { ColumnMapping } from '@kompeten/contract/platform/imports'
import type { FieldIssue, IssueCode } from '@kompeten/contract/platform/refusals'
import type { ZodMiniType } from 'zod/mini'
import type { NamedArea } from './area-cells.ts'
import type { SheetRow } from './read-sheet.ts'
import type { Cell, Cells, Sheet } from './sheet.ts'

/** A cell that a row changes of the record that is there. */
export type CellChange<Key extends string> = { key: Key; before: Cell; after: Cell }

/** Something that is wrong with a row, at its column. */
export type RowIssue<Key extends string> = { key: Key; code: IssueCode; facts?: FieldIssue['facts'] }

/**
 * What storing a row would do: make a record, change one that is there, or nothing; or why it cannot be stored. `value`
 * is the row with what it does not tell as the record has it.
 */
export type Verdict<Key extends string, Existing, Row = never> =
  | { effect: 'create' }
  | {
      effect: 'update' | 'unchanged'
      existing: Existing
      value?: Row
      changes?: readonly CellChange<Key>[]
    }
  | { effect: 'refused'; issues: readonly RowIssue<Key>[] }

/** How a feature takes rows in. */
export type Intake<Key extends string, Row, Existing> = {
  sheet: Sheet<Key>
  /** What headers mean that are none of the sheet's. */
  mapping?: ColumnMapping
  /** Makes a row of the feature of a row's cells; a cell is null where it is empty. */
  schema: ZodMiniType<Row>
  /** What two rows of a file must not have in common, the column that shows it, and others that do it together with that one. */
  identity: { key: Key; also?: readonly Key[]; of(row: Row): string }
  /** Where in the person's own file a row of this workbook stands, of which it was made. */
  lineOf?(row: number): number
  /** Brings a row's cells into order before they are checked, row after row in file order; one row may be several. */
  tidy?(cells: Cells<Key>): readonly Cells<Key>[]
  /**
   * What of a row that has that effect should be looked at, though it may be right: what it says, what of it the record does not
   * take, or what follows.
   */
  doubts?(
    row: Row,
    existing: Existing | undefined,
    effect: CheckedRow<Row, Existing>['effect'],
  ): readonly { key: Key; code: IssueCode }[]
  /** The codes of the kelurahan that cells name; asked where the sheet has a column of them. */
  areas?(texts: readonly string[]): Promise<ReadonlyMap<string, NamedArea>>
  /**
   * A verdict for each of at most 300 rows, in their order; `told` are the columns of each that say something, `numbers` the
   * rows that they are in the workbook.
   */
  compare(
    rows: readonly Row[],
    told: readonly ReadonlySet<Key>[],
    numbers: readonly number[],
  ): Promise<readonly Verdict<Key, Existing, Row>[]>
  /** What is wrong with a row because of rows below it; asked by `checkRecords` once all are compared. */
  inHindsight?(row: Row): readonly RowIssue<Key>[]
}

/** Something wrong with a row; `key` is empty where it is no single column's fault. */
export type RowProblem<Key extends string> = {
  row: number
  key: Key | ''
  code: IssueCode
  facts?: FieldIssue['facts']
  shown: string
}
/** A cell that would change, of a record as the row calls it. */
export type RowChange<Key extends string> = CellChange<Key> & { row: number; record: string }
/** Something to look at, of a record as the row calls it. */
export type RowDoubt<Key extends string> = {
  row: number
  record: string
  key: Key
  code: IssueCode
  shown: string
}
export type CheckedRow<Row, Existing> =
  | { row: number; value: Row; effect: 'create' }
  | { row: number; value: Row; effect: 'update' | 'unchanged'; existing: Existing }
/** Some rows of a workbook, checked. */
export type CheckedBatch<Key extends string, Row, Existing> = {
  /** As they were filled in, at most 300, in file order; the bad ones too. */
  sources: SheetRow<Key>[]
  /** Those that can be stored. */
  rows: CheckedRow<Row, Existing>[]
  /** Of these rows, by row, then by column. */
  problems: RowProblem<Key>[]
  /** What changes of records that are there, in file order. */
  changes: RowChange<Key>[]
  /** Of rows that can be stored. */
  doubts: RowDoubt<Key>[]
}
