import { examResults } from '@kompeten/contract/exams/exam-results'
import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { keyMends } from '@kompeten/contract/exams/key-mends'
import type { Essay } from '@kompeten/contract/exams/markings'
import { examPreviews } from '@kompeten/contract/exams/previews'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../platform/queries.ts'

const name = 'exams'

export const examQueries = queriesOf(name, exams, { room: { staleTime: 0 } })
/** Puts an essay as the server answered it among those that are shown. */
export const keepEssay = (client: QueryClient, essay: Essay): void => {
  client.setQueriesData<readonly Essay[]>({ queryKey: examQueries.essays.key }, (all) =>
    all?.map((one) => (one.exam_answer_id === essay.exam_answer_id ? essay : one)),
  )
}
export const paperQueries = queriesOf(name, examPapers)
export const historyQueries = queriesOf([name, 'history'], examHistory)
export const previewQueries = queriesOf([name, 'preview'], examPreviews)
export const examResultQueries = queriesOf([name, 'result'], examResults)
/** Reads the page again while a job marks again. */
export const keyMendQueries = queriesOf([name, 'mends'], keyMends)
