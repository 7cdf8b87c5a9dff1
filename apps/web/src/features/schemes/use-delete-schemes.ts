import { type Scheme, schemes } from '@kompeten/contract/schemes/schemes'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { changeCachedRows } from '../../ui/list/cached-rows.ts'
import { tellKeptOut } from '../../ui/list/tell-kept-out.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { keepScheme, schemeQueries } from './schemes.queries.ts'

/** Puts a scheme in the bin. */
export const removeScheme = async (client: QueryClient, { schema_id }: Scheme) => {
  const { data } = await call(schemes.delete, { params: { schema_id } })
  keepScheme(client, data)
  return data
}

const restore = async (client: QueryClient, schema_id: string) => {
  const { data } = await call(schemes.restore, { params: { schema_id } })
  keepScheme(client, data)
  return data
}

/** Puts a scheme in the bin; it can be undone. */
export const useDeleteScheme = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useWrite((gone: Scheme) => removeScheme(client, gone), {
    done: (gone) => w.deleted(gone.schema_name),
    undo: (gone) => restore(client, gone.schema_id),
  })
}

/** Puts several schemes in the bin, out of the lists at once; those in use come back with a word, the rest can be undone. */
export const useDeleteSchemes = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  const format = useFormat()
  return useWrite(schemes.deleteMany, {
    give: (ids: readonly string[]) => ({ body: { schema_ids: [...ids] } }),
    onMutate: (ids) =>
      changeCachedRows<Scheme>(client, schemeQueries.list.key, (rows) =>
        rows.filter((row) => !ids.includes(row.schema_id)),
      ),
    onError: (_, __, putBack) => putBack?.(),
    onSuccess: ({ deleted, refused }) => {
      const { usedMany: used, binnedMany: binned, goneMany: gone, others } = w
      tellKeptOut(refused, { used, binned, gone, others }, format.number)
      if (deleted.length === 0) return
      notifyWithUndo(w.deletedMany(format.number(deleted.length)), () =>
        Promise.all(deleted.map((id) => restore(client, id))),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: schemeQueries.lists }),
  })
}

/** Takes a scheme out of the bin; undoing puts it back there. */
export const useRestoreScheme = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useWrite(({ schema_id }: Scheme) => restore(client, schema_id), {
    done: (back) => w.restored(back.schema_name),
    undo: (back) => removeScheme(client, back),
  })
}

/** Removes a scheme in the bin for ever; the word was typed. */
export const useEraseScheme = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useWrite(schemes.erase, {
    give: ({ gone, confirmation }: { gone: Scheme; confirmation: string }) => ({
      params: { schema_id: gone.schema_id },
      body: { confirmation },
    }),
    refresh: [schemeQueries.lists],
    done: (_, { gone }) => w.erased(gone.schema_name),
    onSuccess: (_, { gone }) =>
      client.removeQueries({ queryKey: schemeQueries.get({ schema_id: gone.schema_id }).queryKey }),
  })
}
