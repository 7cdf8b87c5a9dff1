import type { PublicArticleRow } from '@kompeten/contract/articles/articles'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import classes from './articles.module.css'
import { publishedQuery } from './articles.queries.ts'
import { OtherLanguage } from './other-language.tsx'
import { ReaderFrame } from './reader-frame.tsx'

const Entry = ({ article }: { article: PublicArticleRow }) => {
  const w = useWords(articlesWords).reader
  const format = useFormat()
  return (
    <li className={classes.entry}>
      {article.media && <img className={classes.thumb} src={article.media} alt="" loading="lazy" />}
      <div>
        {article.categories.length > 0 && (
          <p className={classes.categories}>{article.categories.join(' · ')}</p>
        )}
        <h2 className={classes.entryTitle}>
          <Link
            to="/articles/$article_id"
            params={{ article_id: article.article_id }}
            lang={article.language}
          >
            {article.title}
          </Link>
        </h2>
        <p className={classes.about}>
          <time dateTime={article.created_date}>
            {format.dayInText(new Date(article.created_date).toLocaleDateString('sv'))}
          </time>
          {` · ${w.by(article.author)}`}
          <OtherLanguage of={article.language} />
        </p>
      </div>
    </li>
  )
}

const Entries = () => {
  const w = useWords(articlesWords).reader
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(publishedQuery)
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Empty title={w.none} message={w.noneMessage} />
  return (
    <>
      <ul className={classes.entries}>
        {rows.map((article) => (
          <Entry key={article.article_id} article={article} />
        ))}
      </ul>
      {hasNextPage && (
        <PlainButton rank="other" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {w.more}
        </PlainButton>
      )}
    </>
  )
}

/** `/articles`: what is published on this host, newest first. */
export const ArticlesPage = () => {
  const w = useWords(articlesWords).reader
  return (
    <ReaderFrame title={w.title}>
      <div className={classes.head}>
        <h1>{w.title}</h1>
        <p className={classes.about}>{w.lead}</p>
      </div>
      <Entries />
    </ReaderFrame>
  )
}
