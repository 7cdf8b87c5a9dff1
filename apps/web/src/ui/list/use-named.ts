import { uiWords } from '@kompeten/phrases/platform/ui'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'

/** So many are named; the others are counted. */
const namedMost = 10

/** Says whom an act is about: the first by name, and how many more of `all` there are. */
export const useNamed = (): ((names: readonly string[], all?: number) => string) => {
  const w = useWords(uiWords).list
  const format = useFormat()
  return (names, all = names.length) => {
    const shown = names.slice(0, namedMost)
    const more = all - shown.length
    return w.named(shown.join(', '), more > 0 ? format.number(more) : null)
  }
}
