import type { Condition, ListQuery } from '@kompeten/contract/platform/lists'

/** Asks a list for its first rows, and how many there are: how features look into their own lists for others. */
export const firstRows = (of: {
  sort: string
  where?: readonly Condition[]
  search?: string
  limit?: number
}): ListQuery => ({
  limit: of.limit ?? 1,
  offset: 0,
  sort: [{ field: of.sort.replace(/^-/, ''), descending: of.sort.startsWith('-') }],
  conditions: [...(of.where ?? [])],
  count: 'capped',
  ...(of.search !== undefined && { search: of.search }),
})
