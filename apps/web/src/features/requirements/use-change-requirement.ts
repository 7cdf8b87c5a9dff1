import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import {
  type Requirement,
  type RequirementInput,
  requirements,
} from '@kompeten/contract/requirements/requirements'
import { spokenIn } from '@kompeten/phrases/platform/words'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { language, useWords } from '../../platform/words.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { keepRequirement, rereadRequirements } from './requirements.queries.ts'

const at = (requirement_master_id: string) => ({ params: { requirement_master_id } })

/** Its name in the language shown. */
const nameOf = ({ name, name_en }: Requirement) => spokenIn(language(), name, name_en)

const keeping = async (client: QueryClient, answer: Promise<{ data: Requirement }>): Promise<Requirement> => {
  const { data } = await answer
  keepRequirement(client, data)
  return data
}

type Save = { kept?: { id: string; version: number }; input: RequirementInput }

/** Adds a requirement, or changes the one with that id. */
export const useSaveRequirement = () => {
  const client = useQueryClient()
  const w = useWords(requirementsWords).done
  return useWrite(
    ({ kept, input }: Save) =>
      keeping(
        client,
        kept
          ? call(requirements.update, { ...at(kept.id), body: { ...input, version: kept.version } })
          : call(requirements.create, { body: input }),
      ),
    { ofForm: true, done: (saved, { kept }) => (kept ? w.saved(nameOf(saved)) : w.added(nameOf(saved))) },
  )
}

/** Puts a requirement in the bin, or takes it out; each can be undone by the other. */
export const useBin = () => {
  const client = useQueryClient()
  const w = useWords(requirementsWords).done
  const remove = (id: string) => keeping(client, call(requirements.delete, at(id)))
  const restore = (id: string) => keeping(client, call(requirements.restore, at(id)))
  return useWrite(
    ({ requirement_master_id: id, deleted_date }: Requirement) =>
      deleted_date === null ? remove(id) : restore(id),
    {
      onSuccess: (kept) => {
        const { requirement_master_id: id, deleted_date } = kept
        if (deleted_date === null) notifyWithUndo(w.restored(nameOf(kept)), () => remove(id))
        else notifyWithUndo(w.deleted(nameOf(kept)), () => restore(id))
      },
    },
  )
}

/** Adds a file to a requirement. */
export const useAddFile = () => {
  const client = useQueryClient()
  const w = useWords(requirementsWords).done
  return useWrite(
    ({ id, file }: { id: string; file: File }) =>
      keeping(client, call(requirements.addFile, { ...at(id), file })),
    { done: (_, { file }) => w.fileAdded(file.name) },
  )
}

/** Takes a file from a requirement. */
export const useRemoveFile = () => {
  const client = useQueryClient()
  const w = useWords(requirementsWords).done
  return useWrite(
    ({ requirement_file_id }: { requirement_file_id: string; name: string }) =>
      keeping(client, call(requirements.removeFile, { params: { requirement_file_id } })),
    { done: (_, { name }) => w.fileRemoved(name) },
  )
}

type Order = { category: RequirementCategory; schemaId: string | null; ids: readonly string[] }

/** Puts the requirements of a place in order; undoing puts back the order before. */
export const useOrder = (before: readonly string[]) => {
  const client = useQueryClient()
  const w = useWords(requirementsWords).ordering
  const put = async ({ category, schemaId, ids }: Order) => {
    const body = { category, schema_id: schemaId, requirement_master_ids: [...ids] }
    await call(requirements.order, { body })
    await rereadRequirements(client)
  }
  return useWrite(put, { done: w.saved, undo: (_, order) => put({ ...order, ids: before }) })
}
