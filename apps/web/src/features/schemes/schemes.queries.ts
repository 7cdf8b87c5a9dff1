import type { Page } from '@kompeten/contract/lists'
import { type MainScheme, mainSchemes } from '@kompeten/contract/main-schemes'
import { type Scheme, schemes, type UnitRow } from '@kompeten/contract/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes-versions'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Keys of all that is cached of the lists. */
export const schemeLists = ['schemes', 'lists'] as const
const mainSchemeLists = ['mainSchemes', 'lists'] as const
const unitLists = ['schemes', 'units'] as const

export const schemeQueries = {
  /** A page of the schemes in use. */
  list: (query: ListAddress): PageQuery<Scheme> => ({
    queryKey: [...schemeLists, 'inUse', query],
    queryFn: ({ signal }) => call(schemes.list, { query }, { signal }),
  }),
  /** A page of the schemes in the bin. */
  bin: (query: ListAddress): PageQuery<Scheme> => ({
    queryKey: [...schemeLists, 'bin', query],
    queryFn: ({ signal }) => call(schemes.deleted, { query }, { signal }),
  }),
  units: (query: ListAddress): PageQuery<UnitRow> => ({
    queryKey: [...unitLists, query],
    queryFn: ({ signal }) => call(schemes.units, { query }, { signal }),
  }),
  one: (schema_id: string) =>
    queryOptions({
      queryKey: ['schemes', 'one', schema_id],
      queryFn: async ({ signal }): Promise<Scheme> =>
        (await call(schemes.get, { params: { schema_id } }, { signal })).data,
    }),
  versions: (schema_id: string) =>
    queryOptions({
      queryKey: ['schemes', 'versions', schema_id],
      queryFn: async ({ signal }) =>
        (await call(schemes.versions, { params: { schema_id } }, { signal })).data,
    }),
  version: (schema_id: string, schema_version_id: string) =>
    queryOptions({
      queryKey: ['schemes', 'version', schema_id, schema_version_id],
      queryFn: async ({ signal }): Promise<SchemeVersion> =>
        (await call(schemes.version, { params: { schema_id, schema_version_id } }, { signal })).data,
    }),
  timeline: (schema_id: string) =>
    queryOptions({
      queryKey: ['schemes', 'timeline', schema_id],
      queryFn: async ({ signal }) =>
        (await call(schemes.timeline, { params: { schema_id } }, { signal })).data,
    }),
}

export const mainSchemeQueries = {
  list: (query: ListAddress): PageQuery<MainScheme> => ({
    queryKey: [...mainSchemeLists, 'inUse', query],
    queryFn: ({ signal }) => call(mainSchemes.list, { query }, { signal }),
  }),
  bin: (query: ListAddress): PageQuery<MainScheme> => ({
    queryKey: [...mainSchemeLists, 'bin', query],
    queryFn: ({ signal }) => call(mainSchemes.deleted, { query }, { signal }),
  }),
  /** The main schemes to choose from, by name. */
  choices: () =>
    queryOptions({
      queryKey: [...mainSchemeLists, 'choices'],
      queryFn: async ({ signal }) =>
        (await call(mainSchemes.list, { query: { limit: '100' } }, { signal })).data,
    }),
  one: (main_schema_id: string) =>
    queryOptions({
      queryKey: ['mainSchemes', 'one', main_schema_id],
      queryFn: async ({ signal }): Promise<MainScheme> =>
        (await call(mainSchemes.get, { params: { main_schema_id } }, { signal })).data,
    }),
  timeline: (main_schema_id: string) =>
    queryOptions({
      queryKey: ['mainSchemes', 'timeline', main_schema_id],
      queryFn: async ({ signal }) =>
        (await call(mainSchemes.timeline, { params: { main_schema_id } }, { signal })).data,
    }),
}

/** Puts the scheme as the server answered it into everything that shows it, and lets the rest be read anew. */
export const keepScheme = (client: QueryClient, kept: Scheme): void => {
  client.setQueryData(schemeQueries.one(kept.schema_id).queryKey, kept)
  client.setQueriesData<Page<Scheme>>(
    { queryKey: schemeLists },
    (page) =>
      page && { ...page, data: page.data.map((row) => (row.schema_id === kept.schema_id ? kept : row)) },
  )
  void client.invalidateQueries({ queryKey: schemeLists })
  void client.invalidateQueries({ queryKey: mainSchemeLists })
  void client.invalidateQueries({ queryKey: unitLists })
  void client.invalidateQueries({ queryKey: schemeQueries.timeline(kept.schema_id).queryKey })
}

/** Puts a version as the server answered it where it is shown; `moved` where its scheme's state changed with it. */
export const keepVersion = (client: QueryClient, kept: SchemeVersion, moved: boolean): void => {
  const { schema_id, schema_version_id } = kept
  client.setQueryData(schemeQueries.version(schema_id, schema_version_id).queryKey, kept)
  void client.invalidateQueries({ queryKey: schemeLists })
  void client.invalidateQueries({ queryKey: schemeQueries.versions(schema_id).queryKey })
  if (!moved) return
  // Rights and states of the scheme's other versions may have changed too.
  void client.invalidateQueries({ queryKey: ['schemes', 'version', schema_id] })
  void client.invalidateQueries({ queryKey: schemeQueries.one(schema_id).queryKey })
  void client.invalidateQueries({ queryKey: schemeQueries.timeline(schema_id).queryKey })
  void client.invalidateQueries({ queryKey: unitLists })
}

/** Puts the main scheme as the server answered it into everything that shows it. */
export const keepMainScheme = (client: QueryClient, kept: MainScheme): void => {
  client.setQueryData(mainSchemeQueries.one(kept.main_schema_id).queryKey, kept)
  void client.invalidateQueries({ queryKey: mainSchemeLists })
  void client.invalidateQueries({ queryKey: mainSchemeQueries.timeline(kept.main_schema_id).queryKey })
}
