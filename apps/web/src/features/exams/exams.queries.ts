import { examResults } from '@kompeten/contract/exams/exam-results'
import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { keyMends } from '@kompeten/contract/exams/key-mends'
import { examPreviews } from '@kompeten/contract/exams/previews'
import { queriesOf } from '../../platform/queries.ts'

const name = 'exams'

export const examQueries = queriesOf(name, exams, { room: { staleTime: 0 } })
export const paperQueries = queriesOf(name, examPapers)
export const historyQueries = queriesOf([name, 'history'], examHistory)
export const previewQueries = queriesOf([name, 'preview'], examPreviews)
export const examResultQueries = queriesOf([name, 'result'], examResults)
/** Reads the page again while a job marks again. */
export const keyMendQueries = queriesOf([name, 'mends'], keyMends)
