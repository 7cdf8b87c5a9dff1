import { type IncomingLetter, incomingLetters } from '@kompeten/contract/incoming-letters'
import { type LetterTemplate, letterTemplates } from '@kompeten/contract/letter-templates'
import type { LetterType } from '@kompeten/contract/letter-types'
import { type Letter, type LetterRow, letters } from '@kompeten/contract/letters'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of all that is cached of the letters' lists. */
export const letterLists = ['letters', 'lists'] as const
const incomingLists = ['letters', 'incoming'] as const

const makingMs = 1000

export const letterQueries = {
  /** A page of the register. */
  list: (query: ListAddress): PageQuery<LetterRow> => ({
    queryKey: [...letterLists, 'all', query],
    queryFn: ({ signal }) => call(letters.list, { query }, { signal }),
  }),
  /** A page of one's own letters. */
  mine: (query: ListAddress): PageQuery<LetterRow> => ({
    queryKey: [...letterLists, 'mine', query],
    queryFn: ({ signal }) => call(letters.mine, { query }, { signal }),
  }),
  /** One letter; asked again while its PDF is being made. */
  one: (letterId: string) =>
    queryOptions({
      queryKey: ['letters', 'one', letterId],
      queryFn: async ({ signal }): Promise<Letter> =>
        (await call(letters.get, { params: { letter_id: letterId } }, { signal })).data,
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'SIGNED' && (data.sha256 === null || data.addressee_email !== null)
          ? makingMs
          : false,
    }),
  timeline: (letterId: string) =>
    queryOptions({
      queryKey: ['letters', 'timeline', letterId],
      queryFn: async ({ signal }) =>
        (await call(letters.timeline, { params: { letter_id: letterId } }, { signal })).data,
    }),
  /** The PDF of that version. */
  pdf: ({ letter_id, version, sha256 }: Letter) =>
    queryOptions({
      queryKey: ['letters', 'pdf', letter_id, version, sha256],
      queryFn: async ({ signal }) => (await call(letters.pdf, { params: { letter_id } }, { signal })).blob,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  batch: (batchId: string) =>
    queryOptions({
      queryKey: ['letters', 'batch', batchId],
      queryFn: async ({ signal }) =>
        (await call(letters.batch, { params: { batch_id: batchId } }, { signal })).data,
      refetchInterval: ({ state: { data } }) => (data && data.done >= data.total ? false : makingMs),
    }),
  templates: () =>
    queryOptions({
      queryKey: ['letters', 'templates'],
      queryFn: async ({ signal }) => (await call(letterTemplates.list, {}, { signal })).data,
    }),
  template: (type: LetterType) =>
    queryOptions({
      queryKey: ['letters', 'template', type],
      queryFn: async ({ signal }): Promise<LetterTemplate> =>
        (await call(letterTemplates.get, { params: { letter_type: type } }, { signal })).data,
    }),
  delegations: () =>
    queryOptions({
      queryKey: ['letters', 'delegations'],
      queryFn: async ({ signal }) => (await call(letterTemplates.delegations, {}, { signal })).data,
    }),
  incoming: (query: ListAddress): PageQuery<IncomingLetter> => ({
    queryKey: [...incomingLists, query],
    queryFn: ({ signal }) => call(incomingLetters.list, { query }, { signal }),
  }),
  incomingOne: (incomingLetterId: string) =>
    queryOptions({
      queryKey: ['letters', 'incomingOne', incomingLetterId],
      queryFn: async ({ signal }): Promise<IncomingLetter> =>
        (await call(incomingLetters.get, { params: { incoming_letter_id: incomingLetterId } }, { signal }))
          .data,
    }),
}

/** Puts a letter as the server answered it into everything that shows it. */
export const keepLetter = (client: QueryClient, kept: Letter): void => {
  client.setQueryData(letterQueries.one(kept.letter_id).queryKey, kept)
  void client.invalidateQueries({ queryKey: letterLists })
  void client.invalidateQueries({ queryKey: letterQueries.timeline(kept.letter_id).queryKey })
}

/** The same for a template. */
export const keepTemplate = (client: QueryClient, kept: LetterTemplate): void => {
  client.setQueryData(letterQueries.template(kept.letter_type).queryKey, kept)
  void client.invalidateQueries({ queryKey: letterQueries.templates().queryKey })
}

/** The same for an incoming letter. */
export const keepIncoming = (client: QueryClient, kept: IncomingLetter): void => {
  client.setQueryData(letterQueries.incomingOne(kept.incoming_letter_id).queryKey, kept)
  void client.invalidateQueries({ queryKey: incomingLists })
}
