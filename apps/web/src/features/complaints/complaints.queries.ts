import { complaints } from '@kompeten/contract/complaints/complaints'
import type { Complaint } from '@kompeten/contract/complaints/content'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew } from '../../platform/queries.ts'

export const complaintQueries = queriesOf('complaints', complaints, {
  follow: { send: { secretKey: null } },
})

/** Puts a complaint as the server answered it into everything that shows it. */
export const keepComplaint = (client: QueryClient, kept: Complaint): void => {
  const { complaint_id } = kept
  client.setQueryData(complaintQueries.get({ complaint_id }).queryKey, kept)
  const { lists, figures, timeline, candidates } = complaintQueries
  readAnew(
    client,
    lists,
    figures.key,
    timeline({ complaint_id }).queryKey,
    candidates({ complaint_id }).queryKey,
  )
}
