import { checked } from '@kompeten/contract/platform/issues'
import { type ListSpec, listQuery, pageSize } from '@kompeten/contract/platform/lists'

export type Density = 'comfortable' | 'compact'

/** The state of a list: all of it is in the address, so that a copied address shows the same list. */
export type ListState = {
  search: string
  /** As the contract writes it: `-created_date,name`. */
  sort: string
  /** Wire name of the filter (`-name` for "none of") → its value as the contract writes it. */
  filters: Record<string, string>
  limit: number
  offset: number
  /** Where this page begins, when it was reached by "next"; `offset` then only says which page it is. */
  cursor: string | undefined
  /** Another set of rows under the same columns, such as `bin`. */
  view: string | undefined
  /** Shown columns in order; undefined where the address leaves the choice to the person's habit. */
  columns: string[] | undefined
  density: Density | undefined
}

/** What the address holds: plain text under plain names. */
export type ListAddress = Record<string, string>

const densities: readonly string[] = ['comfortable', 'compact'] satisfies Density[]

const textsOf = (address: Record<string, unknown>): ListAddress =>
  Object.fromEntries(
    Object.entries(address).flatMap(([key, value]) =>
      typeof value === 'string' && value !== '' ? [[key, value]] : [],
    ),
  )

/** The part of an address that the contract understands; what it would refuse is left out, so old links still open. */
const understood = (spec: ListSpec, address: ListAddress): ListAddress => {
  const { columns: _, density: __, view: ___, ...asked } = address
  const refused = new Set(checked(listQuery(spec), asked).issues?.map((issue) => issue.path))
  return Object.fromEntries(Object.entries(asked).filter(([key]) => !refused.has(key)))
}

/** Reads a list's state from an address. Never throws: what does not fit the spec is ignored. */
export const readListState = (spec: ListSpec, address: Record<string, unknown>): ListState => {
  const texts = textsOf(address)
  const { search, sort, limit, offset, cursor, count: _, ...filters } = understood(spec, texts)
  return {
    search: search ?? '',
    sort: sort ?? spec.defaultSort,
    filters,
    limit: Number(limit ?? pageSize),
    offset: Number(offset ?? 0),
    cursor,
    view: texts.view,
    columns: texts.columns?.split(','),
    density: densities.includes(texts.density ?? '') ? (texts.density as Density) : undefined,
  }
}

/** Writes a list's state as an address; default values are left out. */
export const writeListState = (spec: ListSpec, state: ListState): ListAddress =>
  textsOf({
    ...(state.view && { view: state.view }),
    search: state.search,
    ...state.filters,
    sort: state.sort === spec.defaultSort ? '' : state.sort,
    limit: state.limit === pageSize ? '' : String(state.limit),
    offset: state.offset === 0 ? '' : String(state.offset),
    cursor: state.cursor ?? '',
    columns: state.columns?.join(',') ?? '',
    density: state.density ?? '',
  })

/** What narrows and orders the list, without its page: the query of an export. */
export const narrowing = (state: ListState): ListAddress =>
  textsOf({ search: state.search, sort: state.sort, ...state.filters })

/** Whether anything is left out of the whole list: what is shown empty then may not be empty at all. */
export const isNarrowed = (state: ListState): boolean =>
  state.search !== '' || Object.keys(state.filters).length > 0 || state.offset > 0

/** The query of the page shown. By cursor where there is one: deep pages then cost the same as the first. */
export const pageQuery = (state: ListState): ListAddress => ({
  ...narrowing(state),
  limit: String(state.limit),
  ...(state.cursor ? { cursor: state.cursor } : { offset: String(state.offset) }),
})

/** The first page of the same list narrowed otherwise. */
export const narrowed = (
  state: ListState,
  change: Partial<Pick<ListState, 'search' | 'filters' | 'sort' | 'limit' | 'view'>>,
): ListState => ({ ...state, ...change, offset: 0, cursor: undefined })

/** The state with one filter set, or cleared with an empty value. */
export const withFilter = (state: ListState, name: string, value: string): ListState => {
  const { [name]: _, ...others } = state.filters
  return narrowed(state, { filters: value === '' ? others : { ...others, [name]: value } })
}

/** How the list is ordered by a column: `undefined` where it is not the first thing ordered by. */
export const orderOf = (state: ListState, field: string): 'ascending' | 'descending' | undefined => {
  const [first] = state.sort.split(',')
  return first === field ? 'ascending' : first === `-${field}` ? 'descending' : undefined
}

/** Ordered by this column; a second time the other way round. */
export const orderedBy = (state: ListState, field: string): ListState =>
  narrowed(state, { sort: orderOf(state, field) === 'ascending' ? `-${field}` : field })

/** A value of a range filter, `(from,to)`, as its two ends; open ends are empty. */
export const readRange = (value: string | undefined): [string, string] => {
  const range = /^\(([^,]*),([^,]*)\)$/.exec(value ?? '')
  return [range?.[1] ?? '', range?.[2] ?? '']
}

/** Two ends as the value of a range filter; empty where both are open. */
export const writeRange = (from: string, to: string): string => (from || to ? `(${from},${to})` : '')
