import type { VersionSummary } from '@kompeten/contract/schemes/versions'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useWords } from '../../../platform/words.ts'

/** What a version is called: by its number, or as the draft it is or was. */
export const useVersionName = () => {
  const w = useWords(schemesWords).record
  return ({ number, state }: Pick<VersionSummary, 'number' | 'state'>): string => {
    if (number !== null) return w.versionName(String(number))
    return state === 'DISCARDED' ? w.discardedName : w.draftName
  }
}
