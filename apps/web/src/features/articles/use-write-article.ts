import { type Article, type ArticleInput, articles } from '@kompeten/contract/articles/articles'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../platform/reply-data.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { keepArticle } from './articles.queries.ts'

const at = (articleId: string) => ({ params: { article_id: articleId } })

/** Writes a new article, or changes the one with that id. */
export const useSaveArticle = () => {
  const w = useWords(articlesWords).done
  return useWrite(
    ({ kept, input }: { kept?: { articleId: string; version: number }; input: ArticleInput }) =>
      kept
        ? dataOf(articles.update, { ...at(kept.articleId), body: { ...input, version: kept.version } })
        : dataOf(articles.create, { body: input }),
    {
      ofForm: true,
      keep: keepArticle,
      done: ({ title }, { kept }) => (kept ? w.saved(title) : w.added(title)),
    },
  )
}

const keeping = async (client: QueryClient, answer: Promise<Article>): Promise<Article> => {
  const article = await answer
  keepArticle(client, article)
  return article
}

/** Lets everybody read an article, or makes it a draft again; each can be undone by the other. */
export const usePublication = () => {
  const client = useQueryClient()
  const w = useWords(articlesWords).done
  const publish = ({ article_id, version }: Article) =>
    keeping(client, dataOf(articles.publish, { ...at(article_id), body: { version } }))
  const unpublish = ({ article_id }: Article) => keeping(client, dataOf(articles.unpublish, at(article_id)))
  return useWrite((before: Article) => (before.state === 'draft' ? publish(before) : unpublish(before)), {
    onSuccess: (after) =>
      after.state === 'published'
        ? notifyWithUndo(w.published(after.title), () => unpublish(after))
        : notifyWithUndo(w.unpublished(after.title), () => publish(after)),
  })
}

/** Puts an article in the bin, or takes it out; each can be undone by the other. */
export const useBin = () => {
  const client = useQueryClient()
  const w = useWords(articlesWords).done
  const remove = (articleId: string) => keeping(client, dataOf(articles.delete, at(articleId)))
  const restore = (articleId: string) => keeping(client, dataOf(articles.restore, at(articleId)))
  return useWrite(
    ({ article_id, deleted_date }: Pick<Article, 'article_id' | 'deleted_date'>) =>
      deleted_date === null ? remove(article_id) : restore(article_id),
    {
      onSuccess: ({ article_id, title, deleted_date }) =>
        deleted_date === null
          ? notifyWithUndo(w.restored(title), () => remove(article_id))
          : notifyWithUndo(w.deleted(title), () => restore(article_id)),
    },
  )
}

/** Stores a picture for articles. A failure is shown in a notice. */
export const useAddPicture = () => useWrite(articles.addPicture, { give: (file: File) => ({ file }) })
