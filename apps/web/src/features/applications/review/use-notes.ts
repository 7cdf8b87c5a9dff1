import type { EvidenceItem } from '@kompeten/contract/applications/views'
import { useState } from 'react'

type Item = Pick<EvidenceItem, 'requirement_id' | 'verdict'>

/** What was typed and not sent yet; kept while the product is open, also over other applications. */
const typed = new Map<string, string>()

/** The notes of one application's review: what was typed, else what was given with the verdict. */
export const useNotes = (joinRequestId: string) => {
  const [, setChanges] = useState(0)
  const keyOf = ({ requirement_id }: Item) => `${joinRequestId} ${requirement_id}`
  return {
    noteOf: (item: Item): string => typed.get(keyOf(item)) ?? item.verdict?.note ?? '',
    write: (item: Item, note: string): void => {
      typed.set(keyOf(item), note)
      setChanges((count) => count + 1)
    },
    /** What was typed of it and is nowhere else yet. */
    typedOf: (item: Item): string => typed.get(keyOf(item))?.trim() ?? '',
    /** Whether anything typed of these is nowhere else yet. */
    areOpen: (items: readonly Item[]): boolean => items.some((item) => typed.get(keyOf(item))?.trim()),
    /** It stands with the verdict now. */
    forget: (item: Item): void => {
      typed.delete(keyOf(item))
      setChanges((count) => count + 1)
    },
  }
}
export type Notes = ReturnType<typeof useNotes>
