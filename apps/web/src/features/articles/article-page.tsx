import type { PublicArticle } from '@kompeten/contract/articles/articles'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { RichText } from '../../ui/reading/rich-text.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import classes from './articles.module.css'
import { articleQueries } from './articles.queries.ts'
import { OtherLanguage } from './other-language.tsx'
import { ReaderFrame } from './reader-frame.tsx'

const Body = ({ article }: { article: PublicArticle }) => {
  const w = useWords(articlesWords).reader
  const format = useFormat()
  return (
    <article className={classes.article} lang={article.language}>
      {article.media && <img className={classes.media} src={article.media} alt="" />}
      <header className={classes.head}>
        {article.categories.length > 0 && (
          <p className={classes.categories}>{article.categories.join(' · ')}</p>
        )}
        <h1>{article.title}</h1>
        <p className={classes.about}>
          <time dateTime={article.created_date}>
            {format.dayInText(new Date(article.created_date).toLocaleDateString('sv'))}
          </time>
          {' · '}
          {w.by(article.author)}
          {article.creator !== article.author && ` (${article.creator})`}
          <OtherLanguage of={article.language} />
          {article.lsp_name && ` · ${article.lsp_name}`}
        </p>
      </header>
      <RichText html={article.content} />
      {article.tags.length > 0 && (
        <ul className={classes.tags} aria-label={w.tags}>
          {article.tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/articles">{w.all}</Link>
      </p>
    </article>
  )
}

/** `/articles/{article_id}`: an article, for everybody to read (spec §2 "Public article page"). */
export const ArticlePage = () => {
  const w = useWords(articlesWords).reader
  const { article_id: articleId } = useParams({ from: '/articles/$article_id' })
  const { data, error, refetch } = useQuery(articleQueries.publicGet({ article_id: articleId }))
  const isGone = error instanceof RefusedCall && (error.status === 404 || error.status === 400)
  return (
    <ReaderFrame title={data?.title ?? w.title}>
      {data ? (
        <Body article={data} />
      ) : isGone ? (
        <Empty title={w.notFound} message={w.notFoundMessage} action={<Link to="/articles">{w.all}</Link>} />
      ) : error ? (
        <Failure failure={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton kind="record" />
      )}
    </ReaderFrame>
  )
}
