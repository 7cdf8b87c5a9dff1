import { appeals } from '@kompeten/contract/appeals/appeals'
import type { Appeal } from '@kompeten/contract/appeals/content'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew } from '../../platform/queries.ts'

export const appealQueries = queriesOf('appeals', appeals)

/** Puts an appeal as the server answered it into everything that shows it. */
export const keepAppeal = (client: QueryClient, kept: Appeal): void => {
  const { appeal_id } = kept
  client.setQueryData(appealQueries.get({ appeal_id }).queryKey, kept)
  const { lists, appealable, timeline } = appealQueries
  readAnew(client, lists, appealable.key, timeline({ appeal_id }).queryKey, ['plenos'])
}
