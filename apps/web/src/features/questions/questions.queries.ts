import { questions } from '@kompeten/contract/questions/questions'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew, readOf } from '../../platform/queries.ts'
import { dataOf } from '../../platform/reply-data.ts'

const name = 'questions'

export const questionQueries = queriesOf(name, questions)

/**
 * A question with its key. Reading it writes a row of the log, so that it is read once for each visit of its page and
 * not kept afterwards.
 */
export const openedQuery = (question_id: string, purpose: 'read' | 'review') =>
  readOf(
    [name, 'opened', question_id],
    ({ signal }) => dataOf(questions.open, { params: { question_id }, body: { purpose } }, { signal }),
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )

/** Lets everything that shows questions be read again, but for keys that lie open. */
export const rereadQuestions = (client: QueryClient): void => {
  const { lists, get, timeline, banks, bank } = questionQueries
  readAnew(client, lists, get.key, timeline.key, banks.key, bank.key)
}
