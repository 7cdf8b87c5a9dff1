import { type Scheme, type SchemeAdministration, type SchemeInput, schemes } from '@kompeten/contract/schemes'
import type { SchemeDetails } from '@kompeten/contract/schemes-content'
import type { SchemeVersion } from '@kompeten/contract/schemes-versions'
import { schemesWords } from '@kompeten/phrases/schemes'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { administrationOf } from './scheme-values.ts'
import { keepScheme, keepVersion } from './schemes.queries.ts'
import { removeScheme } from './use-delete-schemes.ts'

const shownByForm = ['invalid_input', 'rule_broken', 'already_exists', 'version_conflict'] as const

const putAdministration = async (
  client: QueryClient,
  schema_id: string,
  body: SchemeAdministration & { version: number },
) => {
  const { data } = await call(schemes.update, { params: { schema_id }, body })
  keepScheme(client, data)
  return data
}

/** Adds a scheme; afterwards it can be undone. */
export const useAddScheme = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useMutation({
    mutationFn: async (body: SchemeInput) => (await call(schemes.create, { body })).data,
    meta: { shownByPage: shownByForm },
    onSuccess: (added) => {
      keepScheme(client, added)
      notifyWithUndo(w.added(added.schema_name), () => removeScheme(client, added))
    },
  })
}

type AdministrationChange = { before: Scheme; version: number; input: SchemeAdministration }

/** Changes what needs no new version; undoing writes back what it was before. */
export const useChangeAdministration = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useMutation({
    mutationFn: ({ before, version, input }: AdministrationChange) =>
      putAdministration(client, before.schema_id, { ...input, version }),
    meta: { shownByPage: shownByForm },
    onSuccess: (saved, { before }) =>
      notifyWithUndo(w.saved(saved.schema_name), () =>
        putAdministration(client, saved.schema_id, { ...administrationOf(before), version: saved.version }),
      ),
  })
}

const paramsOf = ({ schema_id, schema_version_id }: SchemeVersion) => ({ schema_id, schema_version_id })

const putDetails = async (
  client: QueryClient,
  kept: SchemeVersion,
  body: SchemeDetails & { version: number },
) => {
  const { data } = await call(schemes.saveDetails, { params: paramsOf(kept), body })
  keepVersion(client, data, true)
  return data
}

type DetailsChange = { before: SchemeVersion; version: number; input: SchemeDetails }

/** Changes a draft's details; undoing writes back what they were before. */
export const useChangeDetails = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useMutation({
    mutationFn: ({ before, version, input }: DetailsChange) =>
      putDetails(client, before, { ...input, version }),
    meta: { shownByPage: shownByForm },
    onSuccess: (saved, { before }) =>
      notifyWithUndo(w.saved(saved.details.schema_name), () =>
        putDetails(client, saved, { ...before.details, version: saved.version }),
      ),
  })
}

/** Begins a draft of a new version. */
export const useBeginDraft = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useMutation({
    mutationFn: async ({ schema_id }: Scheme) => (await call(schemes.draft, { params: { schema_id } })).data,
    onSuccess: (draft) => {
      keepVersion(client, draft, true)
      notify({ tone: 'done', message: w.draftBegun })
    },
  })
}

/** Publishes a draft. */
export const usePublish = () => {
  const client = useQueryClient()
  const words = useWords(schemesWords).record
  return useMutation({
    mutationFn: async (draft: SchemeVersion) =>
      (await call(schemes.publish, { params: paramsOf(draft) })).data,
    onSuccess: (published) => {
      keepVersion(client, published, true)
      notify({
        tone: 'done',
        message: words.done.published(words.versionName(String(published.number))),
      })
    },
  })
}

const takeUp = async (client: QueryClient, draft: SchemeVersion) => {
  const { data } = await call(schemes.restoreDraft, { params: paramsOf(draft) })
  keepVersion(client, data, true)
  return data
}

/** Puts a draft away; it can be undone. */
export const useDiscardDraft = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useMutation({
    mutationFn: async (draft: SchemeVersion) =>
      (await call(schemes.discard, { params: paramsOf(draft) })).data,
    onSuccess: (gone) => {
      keepVersion(client, gone, true)
      notifyWithUndo(w.discarded, () => takeUp(client, gone))
    },
  })
}

/** Takes up a discarded draft again. */
export const useRestoreDraft = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (draft: SchemeVersion) => takeUp(client, draft) })
}
