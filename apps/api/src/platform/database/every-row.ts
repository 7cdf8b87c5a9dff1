import type { ListQuery } from '@kompeten/contract/platform/lists'

const batch = 1000

type PageOf<Row> = (query: ListQuery) => Promise<{ rows: Row[]; next_cursor: string | null }>

/** The rows that a list's query finds, in its order, page after page by cursor; a page has `size` rows at the most. */
export async function* everyPage<Row>(
  query: ListQuery,
  page: PageOf<Row>,
  size = batch,
): AsyncGenerator<Row[]> {
  let cursor: string | null = null
  do {
    const from: ListQuery = { ...query, limit: size, offset: 0, ...(cursor !== null && { cursor }) }
    const found: Awaited<ReturnType<typeof page>> = await page(from)
    yield found.rows
    cursor = found.next_cursor
  } while (cursor !== null)
}

/** Every row that a list's query finds, as `everyPage` reads them: for exports. */
export async function* everyRow<Row>(query: ListQuery, page: PageOf<Row>): AsyncGenerator<Row> {
  for await (const rows of everyPage(query, page)) yield* rows
}
