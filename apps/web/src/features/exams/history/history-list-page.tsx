import { examHistoryWords } from '@kompeten/phrases/exams/exam-history'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../exams.module.css'
import { historyQueries } from '../exams.queries.ts'

/** `/question/history`: the schemes, and how often their tests were sat. */
export const HistoryListPage = () => {
  const w = useWords(examHistoryWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(historyQueries.list())
  usePageTitle(w.title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return (
    <div className={styles.page}>
      <Title order={1}>{w.title}</Title>
      <Text c="dimmed">{w.lead}</Text>
      {data.length === 0 && <Empty title={w.noSchemes} message={w.noneText} />}
      <ul className={styles.list}>
        {data.map((row) => (
          <li key={row.schema_id}>
            <Link
              className={styles.grow}
              to="/question/history/$schema_id"
              params={{ schema_id: row.schema_id }}
            >
              {row.schema_name}
            </Link>
            <span className={styles.quiet}>{w.sittings(format.number(row.sitting_count))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
