import { uiWords } from '@kompeten/phrases/platform/ui'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { Column } from './column.ts'
import { narrowed } from './list-state.ts'
import type { List } from './use-list.ts'

type Props<Row> = { list: List<Row>; columns: readonly Column<Row>[] }

/**
 * The order of a list where there are no headings to click: cards on narrow screens. An order that no
 * column stands for, such as the newest entry first, is offered under a name of its own: a select that
 * does not know its value would show its first choice, and say another order than the rows have.
 */
export const SortChoice = <Row,>({ list, columns }: Props<Row>) => {
  const w = useWords(uiWords).list
  const { sort } = list.state
  const byColumn = columns
    .filter((column) => list.spec.sorts.includes(column.id))
    .flatMap(({ id, label }) => [
      { value: id, label: w.sortAscending(label) },
      { value: `-${id}`, label: w.sortDescending(label) },
    ])
  const isOffered = (order: string) => byColumn.some(({ value }) => value === order)
  const others = [
    ...(isOffered(list.spec.defaultSort) ? [] : [{ value: list.spec.defaultSort, label: w.usualSort }]),
    ...(isOffered(sort) || sort === list.spec.defaultSort ? [] : [{ value: sort, label: w.otherSort }]),
  ]
  return (
    <NativeSelect
      aria-label={w.sortBy}
      value={sort}
      onChange={(event) => list.change(narrowed(list.state, { sort: event.currentTarget.value }))}
      data={[...others, ...byColumn]}
    />
  )
}
