import { type ListSpec, type Page, pageSize } from '@kompeten/contract/platform/lists'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { habitsOf } from './habits.ts'
import {
  type ListAddress,
  type ListState,
  narrowing,
  pageQuery,
  readListState,
  writeListState,
} from './list-state.ts'
import { type Selection, useSelection } from './selection.ts'

/** How one page is asked for. The key ends with the list's query; what stands before it names the set of rows. */
export type PageQuery<Row> = {
  queryKey: QueryKey
  queryFn: (given: { signal: AbortSignal }) => Promise<Page<Row>>
}

/** Where a list's pages come from. */
export type ListSource<Row> = (query: ListAddress, view: string | undefined) => PageQuery<Row>

/** A list as a page handles it: how it stands, its rows, what is picked, and how to change it. */
export type List<Row> = {
  name: string
  spec: ListSpec
  state: ListState
  /** Goes to another state; `replace` for what "back" should skip, such as every letter of a search. */
  change: (next: ListState, how?: { replace: boolean }) => void
  rowId: (row: Row) => string
  /** Undefined until the first page is here. */
  page: Page<Row> | undefined
  /** The rows shown are those of the state before; the new ones are on their way. */
  isBehind: boolean
  failure: Error | null
  retry: () => void
  selection: Selection
}

const kindOf = (key: QueryKey | undefined) => JSON.stringify(key?.slice(0, -1))

/** Ties a list to the address and to its source. `name` is the key of the person's habits. */
export const useList = <Row>(given: {
  name: string
  spec: ListSpec
  source: ListSource<Row>
  rowId: (row: Row) => string
}): List<Row> => {
  const { name, spec, source, rowId } = given
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => {
    const read = readListState(spec, address)
    const habits = habitsOf(name)
    return {
      ...read,
      limit: 'limit' in address ? read.limit : (habits.limit ?? pageSize),
      columns: read.columns ?? habits.columns,
      density: read.density ?? habits.density,
    }
  }, [spec, name, address])

  const change = useCallback(
    (next: ListState, how = { replace: false }) =>
      void navigate({
        to: '.',
        search: writeListState(spec, next),
        replace: how.replace,
        resetScroll: next.offset !== state.offset,
      }),
    [navigate, spec, state.offset],
  )
  const options = source(pageQuery(state), state.view)
  const query = useQuery({
    ...options,
    // Another page of the same rows may stand in while the new one comes; another view's rows may not.
    placeholderData: (before, of) => (kindOf(of?.queryKey) === kindOf(options.queryKey) ? before : undefined),
  })
  const selection = useSelection(JSON.stringify([narrowing(state), state.view]))
  return {
    name,
    spec,
    state,
    change,
    rowId,
    page: query.data,
    isBehind: query.isPlaceholderData,
    failure: query.error,
    retry: () => void query.refetch(),
    selection,
  }
}
