import { type IncomingLetter, incomingLetters } from '@kompeten/contract/letters/incoming'
import { type Letter, letters } from '@kompeten/contract/letters/letters'
import { type LetterTemplate, letterTemplates } from '@kompeten/contract/letters/templates'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew, readOf } from '../../platform/queries.ts'
import { dataOf } from '../../platform/reply-data.ts'

const name = 'letters'
const makingMs = 1000

const isBeingMade = ({ state, sha256, addressee_email }: Letter) =>
  state === 'SIGNED' && (sha256 === null || addressee_email !== null)

/** One letter is asked for again while its PDF is being made, a batch until all are. */
export const letterQueries = queriesOf(name, letters, {
  get: { refetchInterval: ({ state: { data } }) => (data && isBeingMade(data) ? makingMs : false) },
  batch: { refetchInterval: ({ state: { data } }) => (data && data.done >= data.total ? false : makingMs) },
})
export const templateQueries = queriesOf(name, letterTemplates)
export const incomingQueries = queriesOf(name, incomingLetters)

/** The PDF of that version. */
export const letterPdf = ({ letter_id, version, sha256 }: Letter) =>
  readOf(
    [...letterQueries.pdf.key, letter_id, version, sha256],
    ({ signal }) => dataOf(letters.pdf, { params: { letter_id } }, { signal }),
    { staleTime: Number.POSITIVE_INFINITY },
  )

/** Puts a letter as the server answered it into everything that shows it. */
export const keepLetter = (client: QueryClient, kept: Letter): void => {
  const { letter_id } = kept
  const { get, list, mine, timeline } = letterQueries
  client.setQueryData(get({ letter_id }).queryKey, kept)
  readAnew(client, list.key, mine.key, timeline({ letter_id }).queryKey)
}

/** The same for a template. */
export const keepTemplate = (client: QueryClient, kept: LetterTemplate): void => {
  client.setQueryData(templateQueries.get({ letter_type: kept.letter_type }).queryKey, kept)
  readAnew(client, templateQueries.list.key)
}

/** The same for an incoming letter. */
export const keepIncoming = (client: QueryClient, kept: IncomingLetter): void => {
  const { incoming_letter_id } = kept
  client.setQueryData(incomingQueries.get({ incoming_letter_id }).queryKey, kept)
  readAnew(client, incomingQueries.list.key)
}
