import type { Page } from '@kompeten/contract/platform/lists'
import { type MainScheme, mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { type Scheme, schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import type { SchemeWithdrawal } from '@kompeten/contract/schemes/withdrawals'
import type { QueryClient } from '@tanstack/react-query'
import { everyRowOf, queriesOf, readAnew } from '../../platform/queries.ts'

export const schemeQueries = queriesOf('schemes', schemes)
export const mainSchemeQueries = queriesOf('mainSchemes', mainSchemes)

/** All main schemes, and all schemes, for their names. */
export const everyMainScheme = everyRowOf([...mainSchemeQueries.lists, 'every'], mainSchemeQueries.list)
export const everyScheme = everyRowOf([...schemeQueries.lists, 'every'], schemeQueries.list)

/** Puts the scheme as the server answered it into everything that shows it, and lets the rest be read again. */
export const keepScheme = (client: QueryClient, kept: Scheme): void => {
  const { schema_id } = kept
  const { get, list, deleted, lists, readiness, timeline } = schemeQueries
  client.setQueryData(get({ schema_id }).queryKey, kept)
  for (const { key: queryKey } of [list, deleted])
    client.setQueriesData<Page<Scheme>>(
      { queryKey },
      (page) => page && { ...page, data: page.data.map((row) => (row.schema_id === schema_id ? kept : row)) },
    )
  readAnew(
    client,
    lists,
    mainSchemeQueries.lists,
    timeline({ schema_id }).queryKey,
    readiness({ schema_id }).queryKey,
  )
}

/** Puts a version as the server answered it where it is shown; `moved` where its scheme's state changed with it. */
export const keepVersion = (client: QueryClient, kept: SchemeVersion, moved: boolean): void => {
  const { schema_id, schema_version_id } = kept
  const { get, list, deleted, readiness, timeline, units, version, versions } = schemeQueries
  client.setQueryData(version({ schema_id, schema_version_id }).queryKey, kept)
  readAnew(client, list.key, deleted.key, versions({ schema_id }).queryKey)
  // Rights and states of the scheme's other versions may have changed too.
  if (moved)
    readAnew(
      client,
      version.key,
      get({ schema_id }).queryKey,
      timeline({ schema_id }).queryKey,
      readiness({ schema_id }).queryKey,
      units.key,
    )
}

/** Puts the withdrawal of a scheme as the server answered it where it is shown, and lets what it changes be read again. */
export const keepWithdrawal = (client: QueryClient, schema_id: string, kept: SchemeWithdrawal): void => {
  const { get, lists, timeline, withdrawal } = schemeQueries
  client.setQueryData(withdrawal({ schema_id }).queryKey, kept)
  readAnew(client, lists, get({ schema_id }).queryKey, timeline({ schema_id }).queryKey)
}

/** Puts the main scheme as the server answered it into everything that shows it. */
export const keepMainScheme = (client: QueryClient, kept: MainScheme): void => {
  const { main_schema_id } = kept
  const { get, lists, timeline } = mainSchemeQueries
  client.setQueryData(get({ main_schema_id }).queryKey, kept)
  readAnew(client, lists, timeline({ main_schema_id }).queryKey)
}
