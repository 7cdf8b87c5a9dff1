import { ownExams } from '@kompeten/contract/exams/own-exams'
import { useQueryClient } from '@tanstack/react-query'
import { isPassing, RefusedCall } from '../../../platform/refused-call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { ownExamQueries } from './own-exams.queries.ts'

const mostTries = 10
/** As long as the server asks for, and up to as long again: who was refused together does not come back together. */
const spreadMs = () => 2_000 * (1 + Math.random())

/**
 * Takes the seat: begins the test, or goes on with it here. Where a crowd begins at once and the server has no room, it is tried again by
 * itself: beginning twice is going on (`failureCount` is how often it was).
 */
export const useSeat = (sitting_id: string) => {
  const client = useQueryClient()
  return useWrite(ownExams.start, {
    give: (seat_id: string) => ({ params: { sitting_id }, body: { seat_id, accepts_rules: true as const } }),
    onSuccess: (paper) => client.setQueryData(ownExamQueries.get({ sitting_id }).queryKey, paper),
    retry: (failures, failure) => failures < mostTries && isPassing(failure),
    retryDelay: spreadMs,
    onError: (failure) => {
      // It stands otherwise than the page shows, which says why once it has read it again.
      if (!(failure instanceof RefusedCall) || failure.reason !== 'step_not_possible') return
      void client.invalidateQueries({ queryKey: ownExamQueries.get({ sitting_id }).queryKey })
    },
    refresh: [ownExamQueries.list.key],
  })
}
