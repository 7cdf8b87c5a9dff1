import type { ListQuery } from '@kompeten/contract/lists'

const batch = 1000

/** Every row that a list's query finds, in its order, page after page by cursor: for exports. */
export async function* everyRow<Row>(
  query: ListQuery,
  page: (query: ListQuery) => Promise<{ rows: Row[]; next_cursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | null = null
  do {
    const from: ListQuery = { ...query, limit: batch, offset: 0, ...(cursor !== null && { cursor }) }
    const found: Awaited<ReturnType<typeof page>> = await page(from)
    yield* found.rows
    cursor = found.next_cursor
  } while (cursor !== null)
}
