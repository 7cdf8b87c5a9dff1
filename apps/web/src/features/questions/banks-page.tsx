import type { BankRow } from '@kompeten/contract/questions/views'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import styles from './questions.module.css'
import { questionQueries } from './questions.queries.ts'

type ListProps = { title: string; lead: string; link: (row: BankRow, name: ReactNode) => ReactNode }

/** The banks of all schemes, each a link; `link` says where to. */
export const BankList = ({ title, lead, link }: ListProps) => {
  const w = useWords(questionsWords).bank
  const format = useFormat()
  const { data, error, refetch } = useQuery(questionQueries.banks())
  usePageTitle(title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{lead}</Text>
      {data.length === 0 && <Empty title={w.empty} message={w.emptyMessage} />}
      <ul className={styles.banks}>
        {data.map((row) => (
          <li key={row.schema_id}>
            {link(
              row,
              <>
                <strong>{row.schema_name}</strong>
                <span>
                  {row.used_count + row.draft_count + row.reviewed_count === 0
                    ? w.none
                    : w.counts(format.number(row.used_count), format.number(row.draft_count))}
                </span>
                <span>{w.covered(format.number(row.covered_count), format.number(row.unit_count))}</span>
              </>,
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** `/writen-test`: the banks of the schemes, and how far each has come. */
export const BanksPage = () => {
  const w = useWords(questionsWords)
  return (
    <BankList
      title={w.title}
      lead={w.lead}
      link={({ schema_id }, name) => (
        <Link to="/writen-test/$schema_id" params={{ schema_id }}>
          {name}
        </Link>
      )}
    />
  )
}
