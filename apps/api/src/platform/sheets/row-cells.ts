import { type ColumnName, fieldsOf } from '../wire.ts'
import type { Cell, Cells, Sheet } from './sheet.ts'

/** The columns of a workbook that a row has as they are. */
type Carried<Key extends string, Row> = {
  [One in Key]: ColumnName<One> extends keyof Row ? (Row[ColumnName<One>] extends Cell ? One : never) : never
}[Key]

/**
 * A row as the cells of a workbook. What the row has under the column's name is carried over; `own` says the rest, and must:
 * a column that is in neither does not compile.
 */
export const rowCells = <Key extends string, Row extends object>(
  sheet: Sheet<Key>,
  row: Row,
  own: Record<Exclude<Key, Carried<Key, Row>>, Cell> & Partial<Cells<Key>>,
): Cells<Key> =>
  ({
    ...fieldsOf(
      sheet.columns.map(({ key }) => key),
      row,
    ),
    ...own,
  }) as Cells<Key>
