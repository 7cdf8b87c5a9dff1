import { columnOf, rowOf } from './cell-places.ts'

/** Cells that are shown as one: `B2:C5`. */
export type Merge = { ref: string; row: number; fromColumn: number; toColumn: number }

const mergesMax = 1_000
/** What is left of a piece from its last `<` on; no tag that matters here is longer. */
const carriedChars = 1_000

const tags = /<(?:[\w.-]+:)?(row|mergeCell)(?=[\s/>])(?:[^<>]*?\sref\s*=\s*["']([^"']*)["'])?/g

/**
 * A first look through a sheet's text, some thirty times as quick as reading its cells: how many rows it has, empty ones
 * too, and which cells are merged (up to 1,000), which a workbook tells only after all its rows.
 */
export const surveySheet = async (
  pieces: AsyncIterable<string>,
): Promise<{ rowCount: number; merges: Merge[] }> => {
  const merges: Merge[] = []
  let rowCount = 0
  let carried = ''
  const look = (text: string) => {
    for (const [, name, ref] of text.matchAll(tags)) {
      if (name === 'row') rowCount += 1
      const merge = name === 'mergeCell' && merges.length < mergesMax ? mergeOf(ref) : undefined
      if (merge) merges.push(merge)
    }
  }
  for await (const piece of pieces) {
    const text = carried + piece
    const lastTag = text.lastIndexOf('<')
    if (lastTag < 0) continue
    look(text.slice(0, lastTag))
    carried = text.slice(lastTag, lastTag + carriedChars)
  }
  look(carried)
  return { rowCount, merges }
}

const mergeOf = (ref: string | undefined): Merge | undefined => {
  const [from, to] = (ref ?? '').split(':')
  const fromColumn = columnOf(from)
  const row = rowOf(/\d+$/.exec(from ?? '')?.[0])
  if (ref === undefined || fromColumn === undefined || row === undefined) return undefined
  return { ref, row, fromColumn, toColumn: columnOf(to) ?? fromColumn }
}
