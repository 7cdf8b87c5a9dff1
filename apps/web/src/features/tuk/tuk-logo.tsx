import { type Tuk, tuk } from '@kompeten/contract/tuk/tuk'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { keep } from '../../ui/master/master.ts'
import type { Beside } from '../../ui/master/master-pages.tsx'
import { tukQueries } from './tuk.queries.ts'
import { tukMaster } from './tuk-master.ts'

/** Replaces a venue's logo. */
const useSetTukLogo = () => {
  const client = useQueryClient()
  return useWrite(tuk.setLogo, {
    give: ({ tukId, file }: { tukId: string; file: File }) => ({ params: { tuk_id: tukId }, file }),
    refresh: (saved) => [tukQueries.logo({ tuk_id: saved.tuk_id }).queryKey],
    onSuccess: (saved) => keep(client, tukMaster, saved),
  })
}

/** The logo of a venue, chosen in its form and stored after it. */
export const useTukLogo = (kept: Tuk | undefined): Beside<Tuk> => {
  const w = useWords(tukWords)
  const [file, choose] = useState<File>()
  const stored = useQuery({
    ...tukQueries.logo({ tuk_id: kept?.tuk_id ?? '' }),
    enabled: kept?.has_logo === true,
  })
  const { mutateAsync: setLogo } = useSetTukLogo()
  return {
    field: (
      <FileDrop
        label={w.logo}
        upload={tuk.setLogo.upload}
        file={file}
        onChoose={choose}
        stored={stored.data?.blob}
      />
    ),
    store: file && (({ tuk_id }) => setLogo({ tukId: tuk_id, file })),
  }
}
