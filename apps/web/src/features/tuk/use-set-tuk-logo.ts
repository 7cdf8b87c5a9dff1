import { tuk } from '@kompeten/contract/tuk/tuk'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/use-write.ts'
import { keep } from '../../ui/master/master.ts'
import { tukQueries } from './tuk.queries.ts'
import { tukMaster } from './tuk-master.ts'

/** Replaces a venue's logo. */
export const useSetTukLogo = () => {
  const client = useQueryClient()
  return useWrite(tuk.setLogo, {
    give: ({ tukId, file }: { tukId: string; file: File }) => ({ params: { tuk_id: tukId }, file }),
    refresh: (saved) => [tukQueries.logo({ tuk_id: saved.tuk_id }).queryKey],
    onSuccess: (saved) => keep(client, tukMaster, saved),
  })
}
