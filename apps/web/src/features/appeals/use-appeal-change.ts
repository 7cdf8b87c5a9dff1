import type { Appeal, AppealStep } from '@kompeten/contract/appeals/content'
import { useQueryClient } from '@tanstack/react-query'
import { isOverAnyway } from '../../platform/failure-notices.ts'
import { isLost, RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { appealQueries, keepAppeal } from './appeals.queries.ts'

/**
 * A write in one appeal: its reply is the new truth; where it failed, the page shows how the appeal stands now. A `step`
 * that by then cannot be taken any more, such as a vote whose answer was lost on its way, is not told to have failed. With
 * `ofForm` the page's form says what it was refused for.
 */
export const useAppealChange = <Input>(
  appealId: string,
  write: (input: Input) => Promise<{ data: Appeal }>,
  done: string,
  { step, ...how }: { ofForm?: boolean; step?: AppealStep; onSuccess?: () => void } = {},
) => {
  const client = useQueryClient()
  return useWrite(async (input: Input) => (await write(input)).data, {
    keep: keepAppeal,
    done,
    ...how,
    onError: (failure) => {
      if (!(failure instanceof RefusedCall)) return
      const read = client.fetchQuery({ ...appealQueries.get({ appeal_id: appealId }), staleTime: 0 })
      void read.then(
        ({ may }) => {
          if (step && isLost(failure) && !may.includes(step)) isOverAnyway(failure)
        },
        // The page says by itself what it cannot read.
        () => undefined,
      )
    },
  })
}
