import { questions } from '@kompeten/contract/questions/questions'
import { type Question, questionListSpec } from '@kompeten/contract/questions/views'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { narrowing } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { BankActions } from './bank-actions.tsx'
import { BulkWays } from './bulk-ways.tsx'
import { useBankFilters, useQuestionColumns } from './question-columns.tsx'
import styles from './questions.module.css'
import { questionQueries } from './questions.queries.ts'

/** The page that holds a question's form: essays have one of their own (spec §2). */
export const pageOf = ({ kind }: Pick<Question, 'kind'>) =>
  kind === 'essay'
    ? ('/writen-test/input_data/ujian_essay' as const)
    : ('/writen-test/input_data/ujian_tertulis' as const)

/** What the questions in use cover, unit by unit. */
const Coverage = ({ schemaId }: { schemaId: string }) => {
  const w = useWords(questionsWords).bank
  const format = useFormat()
  const titleId = useId()
  const { data } = useQuery(questionQueries.bank({ schema_id: schemaId }))
  if (!data) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mt="lg" mb="xs">
        {w.units}
      </Title>
      <ul className={styles.units}>
        {data.units.map((unit) => {
          const tested = unit.kuk.filter(({ question_count }) => question_count > 0).length
          return (
            <li key={unit.unit_id}>
              <span>
                {unit.unit_code} {unit.title}
              </span>
              <span>
                {w.unitCounts(format.number(unit.objective_count), format.number(unit.essay_count))}
              </span>
              <span>{w.kukCovered(format.number(tested), format.number(unit.kuk.length))}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** `/writen-test/{schema_id}`: the questions of a scheme's bank, and what they cover. */
export const BankPage = () => {
  const { schema_id: schemaId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(questionQueries.bank({ schema_id: schemaId }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return <Questions key={schemaId} schemaId={schemaId} name={data.schema_name} />
}

const Questions = ({ schemaId, name }: { schemaId: string; name: string }) => {
  const w = useWords(questionsWords)
  const session = useSession()
  const keeps = holds(session, questions.update.may)
  const list = useList({
    name: `questions:${schemaId}`,
    spec: questionListSpec,
    source: (query) => questionQueries.list({ ...query, schema_id: schemaId }),
    rowId: (row) => row.question_id,
  })
  const actions = <BankActions schemaId={schemaId} narrowing={narrowing(list.state)} />
  const { ids, drop } = list.selection
  return (
    <>
      <ListPage
        list={list}
        title={w.bankOf(name)}
        columns={useQuestionColumns()}
        filters={useBankFilters(schemaId)}
        rowName={(row) => row.question_code}
        rowLink={(row) =>
          keeps
            ? { to: pageOf(row), search: { question_id: row.question_id } }
            : { to: '/writen-test/$schema_id', params: { schema_id: schemaId } }
        }
        actions={actions}
        bulk={keeps ? <BulkWays ids={ids} drop={drop} /> : undefined}
        empty={
          keeps ? (
            <Empty
              title={w.empty.title}
              message={w.empty.message}
              action={<BankActions schemaId={schemaId} narrowing={{}} isBare />}
            />
          ) : (
            <Empty title={w.empty.title} message={w.empty.readerMessage} />
          )
        }
      />
      <Coverage schemaId={schemaId} />
    </>
  )
}
