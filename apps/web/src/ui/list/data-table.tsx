import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Sideways } from '../sideways/sideways.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { orderedBy, orderOf } from './list-state.ts'
import { openByClick } from './opened-row.ts'
import type { RowParts } from './row.ts'
import { RowTitle } from './row-title.tsx'
import { ShortText } from './short-text.tsx'
import type { List } from './use-list.ts'
import { useTight } from './use-tight.ts'

type Props<Row> = RowParts<Row> & { list: List<Row>; rows: readonly Row[]; title: string }

const Heading = <Row,>({ list, column }: { list: List<Row>; column: Column<Row> }) => {
  const order = orderOf(list.state, column.id)
  const isSortable = list.spec.sorts.includes(column.id)
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      aria-sort={order ?? (isSortable ? 'none' : undefined)}
      data-numeric={column.numeric || undefined}
    >
      {isSortable ? (
        <UnstyledButton className={styles.sort} onClick={() => list.change(orderedBy(list.state, column.id))}>
          {column.label}
          {order && <Arrow size={14} aria-hidden />}
        </UnstyledButton>
      ) : (
        column.label
      )}
    </th>
  )
}

const SelectPage = <Row,>({ list, rows }: { list: List<Row>; rows: readonly Row[] }) => {
  const w = useWords(uiWords).list
  const ids = rows.map(list.rowId)
  const picked = ids.filter(list.selection.has).length
  return (
    <th scope="col" className={styles.select}>
      <Checkbox
        aria-label={w.selectPage}
        checked={picked > 0 && picked === ids.length}
        indeterminate={picked > 0 && picked < ids.length}
        onChange={() => list.selection.toggleAll(ids)}
      />
    </th>
  )
}

const brief = (cell: ReactNode) => (typeof cell === 'string' ? <ShortText text={cell} /> : cell)

/**
 * The rows of a list as a table: sorted by its headings, opened by a click. One wider than
 * its frame shortens its texts; where that is not enough, it scrolls under a fixed first column.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { list, rows, title, columns, rowName, rowLink, rowActions, selectable } = props
  const w = useWords(uiWords).list
  const ids = rows.map(list.rowId)
  const [table, isTight] = useTight()
  return (
    <Sideways name={title} className={styles.frame}>
      <table
        ref={table}
        className={styles.table}
        data-tight={isTight || undefined}
        data-density={list.state.density}
        data-selectable={selectable || undefined}
      >
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selectable && <SelectPage list={list} rows={rows} />}
            {columns.map((column) => (
              <Heading key={column.id} list={list} column={column} />
            ))}
            {rowActions && (
              <th scope="col">
                <VisuallyHidden>{w.actions}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = list.rowId(row)
            const isPicked = list.selection.has(id)
            const link = rowLink(row)
            return (
              <tr
                key={id}
                data-row-id={id}
                data-picked={isPicked || undefined}
                data-opens={link !== undefined || undefined}
                onClick={openByClick}
              >
                {selectable && (
                  <td className={styles.select}>
                    <Checkbox
                      aria-label={w.select(rowName(row))}
                      checked={isPicked}
                      onClick={(event) => list.selection.toggle(id, event.shiftKey ? ids : undefined)}
                      readOnly
                    />
                  </td>
                )}
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.id} scope="row" data-one-line={column.oneLine || undefined}>
                      <RowTitle rowId={id} link={link}>
                        {column.cell(row)}
                      </RowTitle>
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      data-numeric={column.numeric || undefined}
                      data-one-line={column.oneLine || undefined}
                    >
                      {isTight && !column.oneLine ? brief(column.cell(row)) : column.cell(row)}
                    </td>
                  ),
                )}
                {rowActions && <td className={styles.actions}>{rowActions(row)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Sideways>
  )
}
