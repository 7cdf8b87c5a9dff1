import type { SkkView } from '@kompeten/contract/skk/content'
import { skkReports } from '@kompeten/contract/skk/reports'
import { type SkkSettings, skkConnection } from '@kompeten/contract/skk/settings'
import { skk } from '@kompeten/contract/skk/skk'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew } from '../../platform/queries.ts'
import { lookAgainMs, whenTried, whenTriedFirst } from './look-again.ts'

const isFetched = ({ dossier, papers }: SkkView) =>
  dossier !== null && papers.every(({ state }) => state !== 'WAITING')

export const skkQueries = queriesOf('skk', skk, {
  byPermit: {
    refetchInterval: ({ state: { data } }) =>
      !data ? false : isFetched(data) ? whenTried(data.reports.next_date) : lookAgainMs,
  },
})
export const reportQueries = queriesOf('skkReports', skkReports, {
  list: {
    refetchInterval: ({ state: { data } }) =>
      whenTriedFirst(data?.data.filter(({ state }) => state === 'WAITING') ?? []),
  },
})
export const connectionQueries = queriesOf('skkConnection', skkConnection, {
  get: {
    refetchInterval: ({ state: { data } }) =>
      data?.testing_since || data?.fetching_since ? lookAgainMs : false,
  },
})

/** Puts an application as the server answered it into everything that shows it. */
export const keepSkk = (client: QueryClient, kept: SkkView): void => {
  const { id_izin, family, skk_id } = kept
  client.setQueryData(skkQueries.byPermit({ id_izin }, { family }).queryKey, kept)
  readAnew(client, skkQueries.lists, skkQueries.byPermit.key, skkQueries.timeline({ skk_id }).queryKey)
  readAnew(client, reportQueries.lists)
}

/** Puts the connection as the server answered it into everything that shows it. */
export const keepConnection = (client: QueryClient, kept: SkkSettings): void => {
  client.setQueryData(connectionQueries.get().queryKey, kept)
}
