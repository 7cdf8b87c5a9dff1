import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useWords } from '../../platform/words.ts'
import { Card, Cards } from './cards.tsx'
import { openByClick } from './opened-row.ts'
import type { RowParts } from './row.ts'
import { RowTitle } from './row-title.tsx'
import type { List } from './use-list.ts'

type Props<Row> = RowParts<Row> & { list: List<Row>; rows: readonly Row[]; title: string }

/** The rows of a list as cards, for narrow screens: the same columns, each with its label, without the empty ones. */
export const DataCards = <Row,>(props: Props<Row>) => {
  const { list, rows, title, columns, rowName, rowLink, rowActions, selectable } = props
  const w = useWords(uiWords).list
  const [name, ...others] = columns
  return (
    <Cards title={title}>
      {rows.map((row) => {
        const id = list.rowId(row)
        const link = rowLink(row)
        return (
          <Card
            key={id}
            data-row-id={id}
            data-opens={link !== undefined || undefined}
            onClick={openByClick}
            name={
              <RowTitle rowId={id} link={link}>
                {name?.cell(row)}
              </RowTitle>
            }
            pick={
              selectable && (
                <Checkbox
                  size="md"
                  aria-label={w.select(rowName(row))}
                  checked={list.selection.has(id)}
                  onChange={() => list.selection.toggle(id)}
                />
              )
            }
            fields={others.map(({ cell, ...column }) => ({ ...column, content: cell(row) }))}
          >
            {rowActions?.(row)}
          </Card>
        )
      })}
    </Cards>
  )
}
