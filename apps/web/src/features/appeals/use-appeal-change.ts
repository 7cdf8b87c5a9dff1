import type { Appeal } from '@kompeten/contract/appeals/content'
import { useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { appealQueries, keepAppeal } from './appeals.queries.ts'

/**
 * A write in one appeal: its reply is the new truth; where somebody was faster, the page shows how it stands now. With `ofForm`
 * the page's form says what it was refused for.
 */
export const useAppealChange = <Input>(
  appealId: string,
  write: (input: Input) => Promise<{ data: Appeal }>,
  done: string,
  how: { ofForm?: boolean; onSuccess?: () => void } = {},
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
