import type { Form, SavedForm } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import {
  assessorForms,
  instruments,
  participantForms,
  schemePlans,
} from '@kompeten/contract/instruments/instruments'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { QueryClient } from '@tanstack/react-query'
import { call, type NamedFile } from '../../platform/call.ts'
import { queriesOf, readAnew, readOf } from '../../platform/queries.ts'

/** Which form: of a participant, an assessor's report, or prepared for a version of a scheme. */
export type FormAddress = { form_code: FormCode } & (
  | { assessment_applicant_id: string }
  | { schema_version_id: string }
  | { assessment_id: string; accessor_id: string }
)

/** Names a form in caches and on the device. */
export const addressKey = (of: FormAddress): string =>
  'assessment_applicant_id' in of
    ? `${of.assessment_applicant_id}/${of.form_code}`
    : 'schema_version_id' in of
      ? `${of.schema_version_id}/${of.form_code}`
      : `${of.assessment_id}/${of.accessor_id}/${of.form_code}`

type Changes = {
  device_id: string
  revision: number
  changes: {
    path: string
    value: string | number | string[] | null
    based_on: number
    sequence: number
  }[]
}

/** The calls of a form of any kind: all families take the same bodies and differ in their address alone. */
export const formCalls = (of: FormAddress) => {
  const family =
    'assessment_applicant_id' in of
      ? participantForms
      : 'schema_version_id' in of
        ? schemePlans
        : assessorForms
  const calls = family as typeof participantForms
  const params = of as typeof of & { assessment_applicant_id: string }
  return {
    get: async (signal: AbortSignal): Promise<Form> => (await call(calls.get, { params }, { signal })).data,
    save: async (body: Changes): Promise<SavedForm> => (await call(calls.save, { params, body })).data,
    sign: async (body: { revision: number; seen: number; signature: SignatureInput | null }): Promise<Form> =>
      (await call(calls.sign, { params, body })).data,
    refuse: async (body: { revision: number; reason: string }): Promise<Form> =>
      (await call(calls.refuse, { params, body })).data,
    correct: async (body: { revision: number; reason: string }): Promise<Form> =>
      (await call(calls.correct, { params, body })).data,
    /** `intention`: sent again under the same name, it is added once. */
    addFile: async (path: string, file: File, intention: string): Promise<Form> =>
      (await call(calls.addFile, { params, body: { path }, file }, { idempotencyKey: intention })).data,
    pdf: (): Promise<NamedFile> => call(calls.pdf, { params }),
  }
}

export const formQueries = queriesOf('forms', instruments, { file: { staleTime: Number.POSITIVE_INFINITY } })

export const formQuery = (of: FormAddress) =>
  readOf<Form>(['forms', 'one', addressKey(of)], ({ signal }) => formCalls(of).get(signal), {
    // Another window may have written meanwhile; what waits here is not overwritten.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

/** Puts a form as the server answered it into the cache; the list of all is read again. */
export const keepForm = (client: QueryClient, of: FormAddress, form: Form): void => {
  client.setQueryData(formQuery(of).queryKey, form)
  refreshForms(client, form)
}

/** Puts what was saved of a form into the cache: whoever comes back to it begins with what they left. */
export const keepSaved = (client: QueryClient, of: FormAddress, { results, saved_date }: SavedForm): void => {
  client.setQueryData<Form>(formQuery(of).queryKey, (known) => {
    if (!known) return known
    const content = { ...known.content }
    const versions = { ...known.versions }
    for (const { path, value, version } of results) {
      versions[path] = version
      if (value === null) delete content[path]
      else content[path] = value
    }
    return { ...known, content, versions, modified_date: saved_date }
  })
}

/** Lets the list of forms that a form stands in be read again; a plan of a scheme may stand in many. */
export const refreshForms = (client: QueryClient, { assessment_id }: Pick<Form, 'assessment_id'>): void =>
  readAnew(
    client,
    assessment_id === null ? formQueries.forms.key : formQueries.forms({ assessment_id }).queryKey,
  )
