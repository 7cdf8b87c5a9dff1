import { applications } from '@kompeten/contract/applications/applications'
import type { Application, ApplicationRow } from '@kompeten/contract/applications/views'
import { participations } from '@kompeten/contract/assessments/participations'
import type { Page } from '@kompeten/contract/platform/lists'
import { signatures } from '@kompeten/contract/signatures/signatures'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queriesOf, readAnew, readOf } from '../../platform/queries.ts'
import { RefusedCall } from '../../platform/refused-call.ts'

export const applicationQueries = queriesOf('applications', applications)
export const participationQueries = queriesOf('assessments', participations)

/** What waits for review, the longest waiting first, as many as one sitting holds. */
export const applicationQueue = applicationQueries.queue()

/** Whether the caller has a signature to sign with. */
export const hasSignatureQuery = readOf(['applications', 'hasSignature'], async ({ signal }) => {
  try {
    await call(signatures.mine, {}, { signal })
    return true
  } catch (failure) {
    if (failure instanceof RefusedCall && failure.status === 404) return false
    throw failure
  }
})

/**
 * Puts the application as the server answered it into everything that shows it, and lets lists and timeline be read
 * again.
 */
export const keepApplication = (client: QueryClient, kept: Application): void => {
  const { join_request_id } = kept
  const { get, lists, queue, catalogue, offer, obstacles, timeline } = applicationQueries
  client.setQueryData(get({ join_request_id }).queryKey, kept)
  client.setQueriesData<Page<ApplicationRow>>(
    { queryKey: lists },
    (page) =>
      page && {
        ...page,
        data: page.data.map((row) =>
          row.join_request_id === join_request_id ? { ...row, ...rowOf(kept, row) } : row,
        ),
      },
  )
  const ofOne = [obstacles({ join_request_id }).queryKey, timeline({ join_request_id }).queryKey]
  readAnew(client, lists, queue.key, catalogue.key, offer.key, ...ofOne)
}

/** What of a whole application a list's row shows. */
const rowOf = (kept: Application, row: ApplicationRow): ApplicationRow =>
  Object.fromEntries(
    (Object.keys(row) as (keyof ApplicationRow)[]).map((key) => [key, kept[key]]),
  ) as ApplicationRow

/** Reads again what is missing and how far it is, after parts of it were written on their own. */
export const refreshApplication = (client: QueryClient, join_request_id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: applicationQueries.get({ join_request_id }).queryKey })
