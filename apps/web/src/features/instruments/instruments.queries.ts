import type { FormCode } from '@kompeten/contract/forms/form-definition'
import { accessorForms, instruments, participantForms, schemePlans } from '@kompeten/contract/instruments'
import type { Form, Forms, SavedForm } from '@kompeten/contract/instruments-content'
import type { SignatureInput } from '@kompeten/contract/signatures'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type NamedFile } from '../../platform/call.ts'

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

/** The calls of a form, whichever kind it is: all families take the same bodies and differ in their address alone. */
export const formCalls = (of: FormAddress) => {
  const family =
    'assessment_applicant_id' in of
      ? participantForms
      : 'schema_version_id' in of
        ? schemePlans
        : accessorForms
  const calls = family as typeof participantForms
  const params = of as typeof of & { assessment_applicant_id: string }
  return {
    get: async (signal: AbortSignal): Promise<Form> => (await call(calls.get, { params }, { signal })).data,
    save: async (body: Changes): Promise<SavedForm> => (await call(calls.save, { params, body })).data,
    sign: async (body: { revision: number; signature: SignatureInput | null }): Promise<Form> =>
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

export const formQueries = {
  all: (assessment_id: string) =>
    queryOptions({
      queryKey: ['forms', 'all', assessment_id],
      queryFn: async ({ signal }): Promise<Forms> =>
        (await call(instruments.forms, { params: { assessment_id } }, { signal })).data,
    }),
  one: (of: FormAddress) =>
    queryOptions({
      queryKey: ['forms', 'one', addressKey(of)],
      queryFn: ({ signal }): Promise<Form> => formCalls(of).get(signal),
      // What is being typed must not be overwritten by a look in passing.
      refetchOnWindowFocus: false,
      staleTime: 0,
    }),
  file: (form_file_id: string) =>
    queryOptions({
      queryKey: ['forms', 'file', form_file_id],
      queryFn: async ({ signal }) =>
        (await call(instruments.file, { params: { form_file_id } }, { signal })).blob,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Puts a form as the server answered it into the cache; the list of all is read anew. */
export const keepForm = (client: QueryClient, of: FormAddress, form: Form): void => {
  client.setQueryData(formQueries.one(of).queryKey, form)
  refreshForms(client, form)
}

/** Lets the list of forms that a form stands in be read anew; a plan of a scheme may stand in many. */
export const refreshForms = (client: QueryClient, { assessment_id }: Pick<Form, 'assessment_id'>): void => {
  const all = ['forms', 'all'] as const
  void client.invalidateQueries({ queryKey: assessment_id === null ? all : [...all, assessment_id] })
}
