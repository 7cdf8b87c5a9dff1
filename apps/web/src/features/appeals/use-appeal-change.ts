import type { Appeal } from '@kompeten/contract/appeals/appeals'
import type { RefusalCode } from '@kompeten/contract/platform/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { appealQueries, keepAppeal } from './appeals.queries.ts'

/**
 * A write in one appeal: its reply is the new truth; where somebody was faster, the page shows how it stands now. The page
 * itself shows the refusals that are `shown`.
 */
export const useAppealChange = <Input>(
  appealId: string,
  write: (input: Input) => Promise<{ data: Appeal }>,
  done: string,
  how: { shown?: readonly RefusalCode[]; onSuccess?: () => void } = {},
) => {
  const client = useQueryClient()
  return useWrite(async (input: Input) => (await write(input)).data, {
    keep: keepAppeal,
    done,
    ...how,
    onError: (failure) => {
      if (failure instanceof RefusedCall) {
        void client.invalidateQueries({ queryKey: appealQueries.get({ appeal_id: appealId }).queryKey })
      }
    },
  })
}
