import type { FormCode } from '@kompeten/contract/forms/form-definition'
import { accessorForms, instruments, participantForms } from '@kompeten/contract/instruments'
import type { Form, Forms, SavedForm } from '@kompeten/contract/instruments-content'
import type { SignatureInput } from '@kompeten/contract/signatures'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type NamedFile } from '../../platform/call.ts'

/** Which form: of a participant, or an assessor's report. */
export type FormAddress = { form_code: FormCode } & (
  | { assessment_applicant_id: string }
  | { assessment_id: string; accessor_id: string }
)

/** Names a form in caches and on the device. */
export const addressKey = (of: FormAddress): string =>
  'assessment_applicant_id' in of
    ? `${of.assessment_applicant_id}/${of.form_code}`
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

/** The calls of a form, whichever kind it is. */
export const formCalls = (of: FormAddress) => {
  const isParticipants = 'assessment_applicant_id' in of
  return {
    get: async (signal: AbortSignal): Promise<Form> =>
      isParticipants
        ? (await call(participantForms.get, { params: of }, { signal })).data
        : (await call(accessorForms.get, { params: of }, { signal })).data,
    save: async (body: Changes): Promise<SavedForm> =>
      isParticipants
        ? (await call(participantForms.save, { params: of, body })).data
        : (await call(accessorForms.save, { params: of, body })).data,
    sign: async (body: { revision: number; signature: SignatureInput | null }): Promise<Form> =>
      isParticipants
        ? (await call(participantForms.sign, { params: of, body })).data
        : (await call(accessorForms.sign, { params: of, body })).data,
    refuse: async (body: { revision: number; reason: string }): Promise<Form> =>
      isParticipants
        ? (await call(participantForms.refuse, { params: of, body })).data
        : (await call(accessorForms.refuse, { params: of, body })).data,
    correct: async (body: { revision: number; reason: string }): Promise<Form> =>
      isParticipants
        ? (await call(participantForms.correct, { params: of, body })).data
        : (await call(accessorForms.correct, { params: of, body })).data,
    /** `intention`: sent again under the same name, it is added once. */
    addFile: async (path: string, file: File, intention: string): Promise<Form> => {
      const options = { idempotencyKey: intention }
      return isParticipants
        ? (await call(participantForms.addFile, { params: of, body: { path }, file }, options)).data
        : (await call(accessorForms.addFile, { params: of, body: { path }, file }, options)).data
    },
    pdf: (): Promise<NamedFile> =>
      isParticipants ? call(participantForms.pdf, { params: of }) : call(accessorForms.pdf, { params: of }),
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
  void client.invalidateQueries({ queryKey: formQueries.all(form.assessment_id).queryKey })
}
