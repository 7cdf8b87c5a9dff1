import type { Appeal } from '@kompeten/contract/appeals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../platform/notices.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { appealQueries, keepAppeal } from './appeals.queries.ts'

/** A write in one appeal: its reply is the new truth; where somebody was faster, the page shows how it stands now. */
export const useAppealChange = <Input>(
  appealId: string,
  write: (input: Input) => Promise<{ data: Appeal }>,
  done: string,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => (await write(input)).data,
    onSuccess: (kept) => {
      keepAppeal(client, kept)
      notify({ tone: 'done', message: done })
    },
    onError: (failure) => {
      if (failure instanceof RefusedCall) {
        void client.invalidateQueries({ queryKey: appealQueries.one(appealId).queryKey })
      }
    },
  })
}
