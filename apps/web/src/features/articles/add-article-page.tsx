import { articlesWords } from '@kompeten/phrases/articles/articles'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { ArticleForm } from './article-form.tsx'

/** `/manage-articles/add-article`: a new article, which begins as a draft. */
export const AddArticlePage = () => {
  const w = useWords(articlesWords)
  const navigate = useNavigate()
  return (
    <ArticleForm
      kept={undefined}
      title={w.add}
      maySave
      leave={() => void navigate({ to: '/manage-articles' })}
    />
  )
}
