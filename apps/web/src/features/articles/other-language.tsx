import type { PublicArticle } from '@kompeten/contract/articles/articles'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { useLanguage, useWords } from '../../platform/words.ts'

/** Says which language an article is in, where that is not the one shown. */
export const OtherLanguage = ({ of }: { of: PublicArticle['language'] }) => {
  const w = useWords(articlesWords).reader
  return useLanguage() === of ? null : <span>{` · ${w.inLanguage[of]}`}</span>
}
