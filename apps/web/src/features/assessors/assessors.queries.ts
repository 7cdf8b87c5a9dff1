import { type Assessor, assessors } from '@kompeten/contract/assessors/assessors'
import { people } from '@kompeten/contract/people/people'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew, rowsOf } from '../../platform/queries.ts'

/** More than anybody puts forward; the review walks through the oldest first. */
const most = '100'

export const assessorQueries = queriesOf('assessors', assessors, {
  competenceFile: { staleTime: Number.POSITIVE_INFINITY },
})

/** How the LSP knows a person, for the name of a record that is not filled in yet. */
export const personQuery = queriesOf('people', people).get

export const competencesOf = (accessor_id: string) =>
  rowsOf(assessorQueries.competences({ accessor_id, limit: most }))

/** What waits for verification, the oldest first. */
export const pendingCompetences = assessorQueries.competences({
  state: 'PENDING',
  sort: 'created_date',
  limit: most,
})

/** Puts an assessor as the server answered them into everything that shows them, and lets lists be read again. */
export const keepAssessor = (client: QueryClient, kept: Assessor): void => {
  const { accessor_id, user_id } = kept
  const { get, list, ofUser, timeline } = assessorQueries
  client.setQueryData(ofUser({ user_id }).queryKey, kept)
  client.setQueryData(get({ accessor_id }).queryKey, kept)
  readAnew(client, list.key, timeline({ accessor_id }).queryKey)
}

/** Lets everything that shows competences be read again. */
export const forgetCompetences = (client: QueryClient, accessor_id: string): void => {
  const { competences, competence, list, ofUser, timeline } = assessorQueries
  readAnew(client, competences.key, competence.key, list.key, ofUser.key, timeline({ accessor_id }).queryKey)
}

/** Lets all calendars be read again, and what happened to whose days they are. */
export const forgetSchedules = (client: QueryClient, accessor_id: string): void =>
  readAnew(client, assessorQueries.schedules.key, assessorQueries.timeline({ accessor_id }).queryKey)
