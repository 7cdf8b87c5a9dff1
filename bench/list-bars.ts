import { atMost, type Bar } from './bar.ts'
import { quantile } from './load.ts'

type List = {
  address: string
  /** Of the list, below `/api`. */
  path: string
  key: string
  /** What lies in it, as the bar names it. */
  of: string
}

type Reply = { next_cursor: string; data: Record<string, string>[] }

/** Asks for a page of a list. @throws Error for anything but a page */
export const askList = async ({ address, path, key }: List, query: string, limit = 25): Promise<Reply> => {
  const answer = await fetch(`${address}/api/${path}?limit=${limit}&${query}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  if (!answer.ok) throw new Error(`${path}?${query} answered ${answer.status}`)
  return (await answer.json()) as Reply
}

/** A cursor forty pages of a hundred deep. */
export const deepCursor = async (list: List, sort: string): Promise<string> => {
  let cursor = ''
  for (let page = 0; page < 40; page++) {
    const after = cursor && `&cursor=${encodeURIComponent(cursor)}`
    cursor = (await askList(list, `sort=${sort}${after}`, 100)).next_cursor
  }
  return encodeURIComponent(cursor)
}

/** Asks each of the queries 60 times, one call after another, the first ten uncounted. */
export const listP95s = async (
  list: List,
  queries: Record<string, string>,
): Promise<{ bars: Bar[]; note: string }> => {
  const bars: Bar[] = []
  const medians: string[] = []
  for (const [what, query] of Object.entries(queries)) {
    const took: number[] = []
    for (let turn = 0; turn < 60; turn++) {
      const started = performance.now()
      await askList(list, query)
      if (turn >= 10) took.push(performance.now() - started)
    }
    bars.push(atMost(`p95 of ${list.of}: ${what}`, quantile(took, 0.95), 50, ' ms'))
    medians.push(`${what} ${quantile(took, 0.5).toFixed(1)}`)
  }
  return { bars, note: `medians in ms: ${medians.join(', ')}` }
}
