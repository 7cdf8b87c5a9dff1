import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../states/empty.tsx'
import { Failure } from '../states/failure.tsx'
import { DataCards } from './data-cards.tsx'
import { DataTable } from './data-table.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { isNarrowed, narrowed } from './list-state.ts'
import type { RowParts } from './row.ts'
import type { List } from './use-list.ts'

type Props<Row> = RowParts<Row> & { list: List<Row>; title: string; as: 'table' | 'cards'; empty: ReactNode }

/** The rows of a list, or why there are none: still loading, failed, nothing matches, nothing there yet. */
export const ListRows = <Row,>({ as, empty, ...props }: Props<Row>) => {
  const { list } = props
  const w = useWords(uiWords).list
  const { page, state } = list
  if (!page) {
    return list.failure ? (
      <Failure failure={list.failure} retry={list.retry} />
    ) : (
      <ListSkeleton rows={state.limit} label={w.loading} />
    )
  }
  if (page.data.length === 0) {
    if (!isNarrowed(state)) return empty
    return (
      <Empty
        title={w.nothingFound}
        message={w.nothingFoundHint}
        action={
          <Button variant="default" onClick={() => list.change(narrowed(state, { search: '', filters: {} }))}>
            {w.clearFilters}
          </Button>
        }
      />
    )
  }
  const Rows = as === 'cards' ? DataCards : DataTable
  return <Rows {...props} rows={page.data} />
}
