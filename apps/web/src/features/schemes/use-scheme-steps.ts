import type { SchemeDetails } from '@kompeten/contract/schemes/content'
import {
  type Scheme,
  type SchemeAdministration,
  type SchemeInput,
  schemes,
} from '@kompeten/contract/schemes/schemes'
import type { SchemeRules, SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { administrationOf, rulesOf } from './scheme-values.ts'
import { keepScheme, keepVersion } from './schemes.queries.ts'
import { removeScheme } from './use-delete-schemes.ts'

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
  return useWrite(schemes.create, {
    give: (body: SchemeInput) => ({ body }),
    ofForm: true,
    keep: keepScheme,
    done: (added) => w.added(added.schema_name),
    undo: (added) => removeScheme(client, added),
  })
}

type AdministrationChange = { before: Scheme; version: number; input: SchemeAdministration }

/** Changes what needs no new version; undoing writes back what it was before. */
export const useChangeAdministration = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useWrite(
    ({ before, version, input }: AdministrationChange) =>
      putAdministration(client, before.schema_id, { ...input, version }),
    {
      ofForm: true,
      done: (saved) => w.saved(saved.schema_name),
      undo: (saved, { before }) =>
        putAdministration(client, saved.schema_id, { ...administrationOf(before), version: saved.version }),
    },
  )
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
  return useWrite(
    ({ before, version, input }: DetailsChange) => putDetails(client, before, { ...input, version }),
    {
      ofForm: true,
      done: (saved) => w.saved(saved.details.schema_name),
      undo: (saved, { before }) => putDetails(client, saved, { ...before.details, version: saved.version }),
    },
  )
}

const putRules = async (
  client: QueryClient,
  kept: SchemeVersion,
  body: SchemeRules & { version: number },
) => {
  const { data } = await call(schemes.saveRules, { params: paramsOf(kept), body })
  keepVersion(client, data, true)
  return data
}

type RulesChange = { before: SchemeVersion; version: number; input: SchemeRules }

/** Changes the rules of a draft, told by the words given; undoing writes back what they were before. */
export const useChangeRules = (saved: string) => {
  const client = useQueryClient()
  return useWrite(
    ({ before, version, input }: RulesChange) => putRules(client, before, { ...input, version }),
    {
      ofForm: true,
      done: () => saved,
      undo: (now, { before }) => putRules(client, now, { ...rulesOf(before), version: now.version }),
    },
  )
}

/** Begins a draft of a new version. */
export const useBeginDraft = () => {
  const client = useQueryClient()
  const w = useWords(schemesWords).record.done
  return useWrite(schemes.draft, {
    give: ({ schema_id }: Scheme) => ({ params: { schema_id } }),
    done: w.draftBegun,
    onSuccess: (draft) => keepVersion(client, draft, true),
  })
}

/** Publishes a draft. */
export const usePublish = () => {
  const client = useQueryClient()
  const words = useWords(schemesWords).record
  return useWrite(schemes.publish, {
    give: (draft: SchemeVersion) => ({ params: paramsOf(draft) }),
    done: (published) => words.done.published(words.versionName(String(published.number))),
    onSuccess: (published) => keepVersion(client, published, true),
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
  return useWrite(schemes.discard, {
    give: (draft: SchemeVersion) => ({ params: paramsOf(draft) }),
    done: w.discarded,
    undo: (gone) => takeUp(client, gone),
    onSuccess: (gone) => keepVersion(client, gone, true),
  })
}

/** Takes up a discarded draft again. */
export const useRestoreDraft = () => {
  const client = useQueryClient()
  return useWrite((draft: SchemeVersion) => takeUp(client, draft))
}
