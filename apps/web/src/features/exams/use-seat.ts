import { ownExams } from '@kompeten/contract/exams/own-exams'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/use-write.ts'
import { ownExamQueries } from './own-exams.queries.ts'

/** Takes the seat: begins the test, or goes on with it here. */
export const useSeat = (sitting_id: string) => {
  const client = useQueryClient()
  return useWrite(ownExams.start, {
    give: (seat_id: string) => ({ params: { sitting_id }, body: { seat_id, accepts_rules: true as const } }),
    onSuccess: (paper) => client.setQueryData(ownExamQueries.get({ sitting_id }).queryKey, paper),
    refresh: [ownExamQueries.list.key],
  })
}
