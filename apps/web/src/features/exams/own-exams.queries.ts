import { ownResults } from '@kompeten/contract/exams/exam-results'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { queriesOf } from '../../platform/queries.ts'

/** A paper is read when it is opened and where the server ended it; what is typed on it is not read over. */
export const ownExamQueries = queriesOf('own-exams', ownExams, {
  picture: { staleTime: Number.POSITIVE_INFINITY },
  get: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
})

export const ownResultQueries = queriesOf(['own-exams', 'result'], ownResults)
