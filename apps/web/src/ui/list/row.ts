import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'

/** Where a row leads. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>

/** What tables and cards need to know of rows beyond their columns. */
export type RowParts<Row> = {
  columns: readonly Column<Row>[]
  /** The row's name as spoken: "Pilih {name}". */
  rowName: (row: Row) => string
  /** Undefined where the row cannot be opened. */
  rowLink: (row: Row) => RowLink | undefined
  rowActions?: (row: Row) => ReactNode
  /** Whether rows can be picked for a common action. */
  selectable: boolean
}
