import type { MissingItem } from '@kompeten/contract/applications/content'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useWords } from '../../platform/words.ts'

/** Names the place of something missing: its own name, or its field's. */
export const usePlaceName = () => {
  const w = useWords(applicationsWords)
  return ({ path, name }: Pick<MissingItem, 'path' | 'name'>): string =>
    name ?? { ...w.fields, ...w.profileFields }[path as keyof typeof w.profileFields] ?? path
}
