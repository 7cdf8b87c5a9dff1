import { type Tuk, type TukInput, tuk } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { changeCachedRows } from '../../ui/list/cached-rows.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { keepTuk, tukLists, tukQueries } from './tuk.queries.ts'
import { valuesOf } from './tuk-values.ts'
import { deleteTuk } from './use-delete-tuks.ts'

const shownByForm = ['invalid_input', 'rule_broken', 'already_exists', 'version_conflict'] as const

const putTuk = async (
  client: QueryClient,
  tukId: string,
  body: TukInput & { version: number },
): Promise<Tuk> => {
  const { data } = await call(tuk.update, { params: { tuk_id: tukId }, body })
  keepTuk(client, data)
  return data
}

/** Adds a venue; afterwards it can be undone. */
export const useAddTuk = () => {
  const client = useQueryClient()
  const w = useWords(tukWords).done
  return useMutation({
    mutationFn: async (body: TukInput) => (await call(tuk.create, { body })).data,
    meta: { shownByPage: shownByForm },
    onSuccess: (added) => {
      keepTuk(client, added)
      notifyWithUndo(w.added(added.tuk_name), () => deleteTuk(client, added))
    },
  })
}

type Change = { before: Tuk; version: number; input: TukInput }

/** Changes a venue, in the lists at once; undoing writes back what it was before. */
export const useChangeTuk = () => {
  const client = useQueryClient()
  const w = useWords(tukWords).done
  return useMutation({
    mutationFn: ({ before, version, input }: Change) => putTuk(client, before.tuk_id, { ...input, version }),
    meta: { shownByPage: shownByForm },
    onMutate: ({ before, input }) =>
      changeCachedRows<Tuk>(client, tukLists, (rows) =>
        rows.map((row) => (row.tuk_id === before.tuk_id ? { ...row, ...input } : row)),
      ),
    onError: (_, __, putBack) => putBack?.(),
    onSuccess: (saved, { before }) =>
      notifyWithUndo(w.saved(saved.tuk_name), () =>
        putTuk(client, saved.tuk_id, { ...valuesOf(before), version: saved.version }),
      ),
  })
}

/** Replaces a venue's logo. */
export const useSetTukLogo = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ tukId, file }: { tukId: string; file: File }) =>
      (await call(tuk.setLogo, { params: { tuk_id: tukId }, file })).data,
    onSuccess: (saved) => {
      keepTuk(client, saved)
      void client.invalidateQueries({ queryKey: tukQueries.logo(saved.tuk_id).queryKey })
    },
  })
}
