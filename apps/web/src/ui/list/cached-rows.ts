import type { Page } from '@kompeten/contract/platform/lists'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Rows<Row> = (rows: Row[]) => Row[]

/**
 * Changes the rows of all cached pages below `key` at once, before the server has answered; returns how to put them
 * back where it refuses. Pages being fetched are given up, so that none of them brings the old rows back.
 */
export const changeCachedRows = async <Row>(client: QueryClient, key: QueryKey, change: Rows<Row>) => {
  await client.cancelQueries({ queryKey: key })
  const before = client.getQueriesData<Page<Row>>({ queryKey: key })
  client.setQueriesData<Page<Row>>({ queryKey: key }, (page) => {
    if (!page) return page
    const data = change(page.data)
    return { ...page, data, count: page.count + data.length - page.data.length }
  })
  return () => {
    for (const [of, page] of before) client.setQueryData(of, page)
  }
}
