import { examResults } from '@kompeten/contract/exams/exam-results'
import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { examPreviews } from '@kompeten/contract/exams/previews'
import { queriesOf } from '../../platform/queries.ts'

const name = 'exams'
/** The control room is looked at while people sit: it is read again every few seconds. */
const roomEveryMs = 5_000

export const examQueries = queriesOf(name, exams, { room: { refetchInterval: roomEveryMs, staleTime: 0 } })
export const paperQueries = queriesOf(name, examPapers)
export const historyQueries = queriesOf([name, 'history'], examHistory)
export const previewQueries = queriesOf([name, 'preview'], examPreviews)
export const examResultQueries = queriesOf([name, 'result'], examResults)
