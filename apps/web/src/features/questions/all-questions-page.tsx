import { questions } from '@kompeten/contract/questions/questions'
import { type Question, questionListSpec } from '@kompeten/contract/questions/views'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { useQuery } from '@tanstack/react-query'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { pageOf } from './bank-page.tsx'
import { BulkWays } from './bulk-ways.tsx'
import { useQuestionColumns, useQuestionFilters } from './question-columns.tsx'
import { questionQueries } from './questions.queries.ts'

/** `/writen-test/all`: the questions of all banks, to which the dashboard leads with those that wait. */
export const AllQuestionsPage = () => {
  const w = useWords(questionsWords)
  const session = useSession()
  const keeps = holds(session, questions.update.may)
  const { data: banks = [] } = useQuery(questionQueries.banks())
  const list = useList({
    name: 'questions-of-all',
    spec: questionListSpec,
    source: questionQueries.list,
    rowId: (row) => row.question_id,
  })
  const { ids, drop } = list.selection
  const scheme: Column<Question> = {
    id: 'schema_id',
    label: w.fields.schema_id,
    cell: ({ schema_name }) => schema_name,
  }
  const [code, ...columns] = useQuestionColumns()
  const filters = useQuestionFilters({
    field: 'schema_id',
    label: w.fields.schema_id,
    kind: 'option',
    options: banks.map(({ schema_id, schema_name }) => ({ value: schema_id, label: schema_name })),
  })
  return (
    <ListPage
      list={list}
      title={w.ofAll}
      columns={[...(code ? [code] : []), scheme, ...columns]}
      filters={filters}
      rowName={(row) => row.question_code}
      rowLink={(row) =>
        keeps
          ? { to: pageOf(row), search: { question_id: row.question_id } }
          : { to: '/writen-test/$schema_id', params: { schema_id: row.schema_id } }
      }
      bulk={keeps ? <BulkWays ids={ids} drop={drop} /> : undefined}
      empty={<Empty title={w.bank.none} message={w.empty.message} />}
    />
  )
}
