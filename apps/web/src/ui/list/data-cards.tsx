import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { uiWords } from '@kompeten/phrases/platform/ui'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import styles from './data-cards.module.css'
import { openByClick } from './opened-row.ts'
import type { RowParts } from './row.ts'
import { RowTitle } from './row-title.tsx'
import type { List } from './use-list.ts'

const isNothing = (content: ReactNode) =>
  content === null || content === undefined || content === '' || content === false

type Props<Row> = RowParts<Row> & { list: List<Row>; rows: readonly Row[]; title: string }

/** The rows of a list as cards, for narrow screens: the same columns, each with its label, without the empty ones. */
export const DataCards = <Row,>(props: Props<Row>) => {
  const { list, rows, title, columns, rowName, rowLink, rowActions, selectable } = props
  const w = useWords(uiWords).list
  const [name, ...others] = columns
  return (
    <ul className={styles.cards} aria-label={title}>
      {rows.map((row) => {
        const id = list.rowId(row)
        const link = rowLink(row)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the card's link is what the keyboard uses
          <li key={id} data-row-id={id} data-opens={link !== undefined || undefined} onClick={openByClick}>
            <div className={styles.head}>
              <RowTitle rowId={id} link={link}>
                {name?.cell(row)}
              </RowTitle>
              {selectable && (
                <Checkbox
                  size="md"
                  aria-label={w.select(rowName(row))}
                  checked={list.selection.has(id)}
                  onChange={() => list.selection.toggle(id)}
                />
              )}
            </div>
            <dl>
              {others
                .map((column) => ({ ...column, content: column.cell(row) }))
                .filter(({ content }) => !isNothing(content))
                .map(({ id: columnId, label, content }) => (
                  <div key={columnId}>
                    <dt>{label}</dt>
                    <dd>{content}</dd>
                  </div>
                ))}
            </dl>
            {rowActions?.(row)}
          </li>
        )
      })}
    </ul>
  )
}
