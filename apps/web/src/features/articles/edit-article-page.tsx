import type { Article } from '@kompeten/contract/articles/articles'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { Button } from '@mantine/core'
import { IconEye, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ArticleForm } from './article-form.tsx'
import { articleQueries } from './articles.queries.ts'
import { useBin, usePublication } from './use-write-article.ts'

const Actions = ({ kept, isDirty, leave }: { kept: Article; isDirty: boolean; leave: () => void }) => {
  const w = useWords(articlesWords)
  const publication = usePublication()
  const bin = useBin()
  const may = (step: Article['may'][number]) => kept.may.includes(step)
  return (
    <>
      {kept.state === 'published' && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/articles/$article_id" params={{ article_id: kept.article_id }} {...props} />
          )}
          leftSection={<IconEye size={16} aria-hidden />}
        >
          {w.read}
        </Button>
      )}
      {(may('publish') || may('unpublish')) && !isDirty && (
        <Button variant="default" loading={publication.isPending} onClick={() => publication.mutate(kept)}>
          {may('publish') ? w.publish : w.unpublish}
        </Button>
      )}
      {may('delete') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={bin.isPending}
          onClick={() => bin.mutate(kept, { onSuccess: leave })}
        >
          {w.delete}
        </Button>
      )}
      {may('restore') && (
        <Button variant="default" loading={bin.isPending} onClick={() => bin.mutate(kept)}>
          {w.restore}
        </Button>
      )}
    </>
  )
}

const Editor = ({ kept }: { kept: Article }) => {
  const w = useWords(articlesWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/manage-articles' })
  const maySave = kept.may.includes('update')
  return (
    <ArticleForm
      kept={kept}
      title={maySave ? w.edit(kept.title) : kept.title}
      maySave={maySave}
      leave={leave}
      fetchTheirs={() =>
        client.fetchQuery({ ...articleQueries.get({ article_id: kept.article_id }), staleTime: 0 })
      }
      actions={(isDirty) => <Actions kept={kept} isDirty={isDirty} leave={leave} />}
      readOnlyBecause={kept.deleted_date !== null && w.inBin}
    />
  )
}

/** `/manage-articles/edit-article/{article_id}`: an article with its text; what may not be changed can be read. */
export const EditArticlePage = () => {
  const { article_id: articleId } = useParams({ from: '/shell/manage-articles/edit-article/$article_id' })
  const { data, error, refetch } = useQuery(articleQueries.get({ article_id: articleId }))
  if (data) return <Editor key={articleId} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
