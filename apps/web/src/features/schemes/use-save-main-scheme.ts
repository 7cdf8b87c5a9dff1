import { type MainScheme, type MainSchemeInput, mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { mainSchemesWords } from '@kompeten/phrases/schemes/main-schemes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { mainSchemeValues } from './main/main-scheme-values.ts'
import { keepMainScheme } from './schemes.queries.ts'

const put = async (
  client: QueryClient,
  main_schema_id: string,
  body: MainSchemeInput & { version: number },
) => {
  const { data } = await call(mainSchemes.update, { params: { main_schema_id }, body })
  keepMainScheme(client, data)
  return data
}
const remove = async (client: QueryClient, { main_schema_id }: MainScheme) => {
  const { data } = await call(mainSchemes.delete, { params: { main_schema_id } })
  keepMainScheme(client, data)
  return data
}
const restore = async (client: QueryClient, { main_schema_id }: MainScheme) => {
  const { data } = await call(mainSchemes.restore, { params: { main_schema_id } })
  keepMainScheme(client, data)
  return data
}

/** Adds a main scheme; afterwards it can be undone. */
export const useAddMainScheme = () => {
  const client = useQueryClient()
  const w = useWords(mainSchemesWords).done
  return useWrite(mainSchemes.create, {
    give: (body: MainSchemeInput) => ({ body }),
    ofForm: true,
    keep: keepMainScheme,
    done: (added) => w.added(added.main_schema_name),
    undo: (added) => remove(client, added),
  })
}

type Change = { before: MainScheme; version: number; input: MainSchemeInput }

/** Changes a main scheme; undoing writes back what it was before. */
export const useChangeMainScheme = () => {
  const client = useQueryClient()
  const w = useWords(mainSchemesWords).done
  return useWrite(
    ({ before, version, input }: Change) => put(client, before.main_schema_id, { ...input, version }),
    {
      ofForm: true,
      done: (saved) => w.saved(saved.main_schema_name),
      undo: (saved, { before }) =>
        put(client, saved.main_schema_id, { ...mainSchemeValues(before), version: saved.version }),
    },
  )
}

/** Puts a main scheme in the bin; it can be undone. */
export const useDeleteMainScheme = () => {
  const client = useQueryClient()
  const w = useWords(mainSchemesWords).done
  return useWrite((gone: MainScheme) => remove(client, gone), {
    done: (gone) => w.deleted(gone.main_schema_name),
    undo: (gone) => restore(client, gone),
  })
}

/** Takes a main scheme out of the bin; undoing puts it back there. */
export const useRestoreMainScheme = () => {
  const client = useQueryClient()
  const w = useWords(mainSchemesWords).done
  return useWrite((gone: MainScheme) => restore(client, gone), {
    done: (back) => w.restored(back.main_schema_name),
    undo: (back) => remove(client, back),
  })
}
