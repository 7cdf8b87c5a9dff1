import { type Tuk, tuk } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { changeCachedRows } from '../../ui/list/cached-rows.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { keepTuk, tukLists } from './tuk.queries.ts'

/** Takes a venue out of the bin. */
const restoreTuk = async (client: QueryClient, tukId: string): Promise<Tuk> => {
  const { data } = await call(tuk.restore, { params: { tuk_id: tukId } })
  keepTuk(client, data)
  return data
}

/** Puts a venue in the bin. */
export const deleteTuk = async (client: QueryClient, { tuk_id }: Tuk): Promise<Tuk> => {
  const { data } = await call(tuk.delete, { params: { tuk_id } })
  keepTuk(client, data)
  return data
}

/** Puts one venue in the bin; it can be undone. */
export const useDeleteTuk = () => {
  const client = useQueryClient()
  const w = useWords(tukWords).done
  return useMutation({
    mutationFn: (gone: Tuk) => deleteTuk(client, gone),
    onSuccess: ({ tuk_id, tuk_name }) =>
      notifyWithUndo(w.deleted(tuk_name), () => restoreTuk(client, tuk_id)),
  })
}

/** Puts several venues in the bin, out of the lists at once; what is refused comes back with a word, the rest can be undone. */
export const useDeleteTuks = () => {
  const client = useQueryClient()
  const w = useWords(tukWords).done
  const format = useFormat()
  return useMutation({
    mutationFn: async (tukIds: readonly string[]) =>
      (await call(tuk.deleteMany, { body: { tuk_ids: [...tukIds] } })).data,
    onMutate: (tukIds) =>
      changeCachedRows<Tuk>(client, tukLists, (rows) => rows.filter((row) => !tukIds.includes(row.tuk_id))),
    onError: (_, __, putBack) => putBack?.(),
    onSuccess: ({ deleted, refused }) => {
      if (refused.length > 0)
        notify({ tone: 'failed', message: w.refusedMany(format.number(refused.length)) })
      if (deleted.length === 0) return
      notifyWithUndo(w.deletedMany(format.number(deleted.length)), () =>
        Promise.all(deleted.map((tukId) => restoreTuk(client, tukId))),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: tukLists }),
  })
}

/** Takes a venue out of the bin; undoing puts it back there. */
export const useRestoreTuk = () => {
  const client = useQueryClient()
  const w = useWords(tukWords).done
  return useMutation({
    mutationFn: ({ tuk_id }: Tuk) => restoreTuk(client, tuk_id),
    onSuccess: (restored) => notifyWithUndo(w.restored(restored.tuk_name), () => deleteTuk(client, restored)),
  })
}

/** Removes a venue in the bin for ever; the word was typed. */
export const useEraseTuk = () => {
  const client = useQueryClient()
  const w = useWords(tukWords).done
  return useMutation({
    mutationFn: ({ gone, confirmation }: { gone: Tuk; confirmation: string }) =>
      call(tuk.erase, { params: { tuk_id: gone.tuk_id }, body: { confirmation } }),
    onSuccess: (_, { gone }) => {
      notify({ tone: 'done', message: w.erased(gone.tuk_name) })
      client.removeQueries({ queryKey: ['tuk', 'one', gone.tuk_id] })
      return client.invalidateQueries({ queryKey: tukLists })
    },
  })
}
