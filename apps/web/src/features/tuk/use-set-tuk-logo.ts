import { tuk } from '@kompeten/contract/tuk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { keep } from '../../ui/master/master.ts'
import { tukQueries } from './tuk.queries.ts'
import { tukMaster } from './tuk-master.ts'

/** Replaces a venue's logo. */
export const useSetTukLogo = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ tukId, file }: { tukId: string; file: File }) =>
      (await call(tuk.setLogo, { params: { tuk_id: tukId }, file })).data,
    onSuccess: (saved) => {
      keep(client, tukMaster, saved)
      void client.invalidateQueries({ queryKey: tukQueries.logo(saved.tuk_id).queryKey })
    },
  })
}
