import { uiWords } from '@kompeten/phrases/ui'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { Column } from './column.ts'
import { narrowed } from './list-state.ts'
import type { List } from './use-list.ts'

type Props<Row> = { list: List<Row>; columns: readonly Column<Row>[] }

/** The order of a list where there are no headings to click: cards on narrow screens. */
export const SortChoice = <Row,>({ list, columns }: Props<Row>) => {
  const w = useWords(uiWords).list
  const sortable = columns.filter((column) => list.spec.sorts.includes(column.id))
  return (
    <NativeSelect
      aria-label={w.sortBy}
      value={list.state.sort}
      onChange={(event) => list.change(narrowed(list.state, { sort: event.currentTarget.value }))}
      data={sortable.flatMap(({ id, label }) => [
        { value: id, label: w.sortAscending(label) },
        { value: `-${id}`, label: w.sortDescending(label) },
      ])}
    />
  )
}
