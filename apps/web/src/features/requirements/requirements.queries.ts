import type { Page } from '@kompeten/contract/lists'
import { requirementClusters } from '@kompeten/contract/requirement-clusters'
import { type Requirement, requirements } from '@kompeten/contract/requirements'
import type { RequirementCategory } from '@kompeten/contract/requirements-content'
import { schemes } from '@kompeten/contract/schemes'
import { type Opening, testMaterial } from '@kompeten/contract/test-material'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of all that is cached of the requirements' lists. */
const lists = ['requirements', 'lists'] as const
export const openingLists = ['requirements', 'openings'] as const
export const clusterLists = ['requirements', 'clusters'] as const

export const requirementQueries = {
  /** A page of the requirements of a category in use. */
  list: (category: RequirementCategory, query: ListAddress): PageQuery<Requirement> => ({
    queryKey: [...lists, 'inUse', category, query],
    queryFn: ({ signal }) => call(requirements.list, { query: { ...query, category } }, { signal }),
  }),
  /** A page of those in the bin. */
  bin: (category: RequirementCategory, query: ListAddress): PageQuery<Requirement> => ({
    queryKey: [...lists, 'bin', category, query],
    queryFn: ({ signal }) => call(requirements.deleted, { query: { ...query, category } }, { signal }),
  }),
  /** All of a place, in their order: at most 100, more than a scheme asks for. */
  place: (category: RequirementCategory, schema_id: string | null) =>
    queryOptions({
      queryKey: [...lists, 'place', category, schema_id],
      queryFn: async ({ signal }) => {
        const query = { category, limit: '100', ...(schema_id && { schema_id }) }
        const { data } = await call(requirements.list, { query }, { signal })
        return data.filter((row) => row.schema_id === schema_id)
      },
    }),
  one: (requirement_master_id: string) =>
    queryOptions({
      queryKey: ['requirements', 'one', requirement_master_id],
      queryFn: async ({ signal }): Promise<Requirement> =>
        (await call(requirements.get, { params: { requirement_master_id } }, { signal })).data,
    }),
  timeline: (requirement_master_id: string) =>
    queryOptions({
      queryKey: ['requirements', 'timeline', requirement_master_id],
      queryFn: async ({ signal }) =>
        (await call(requirements.timeline, { params: { requirement_master_id } }, { signal })).data,
    }),
  /** The test material of an assessment; asked anew each time, because its window opens and closes. */
  ofAssessment: (assessment_id: string) =>
    queryOptions({
      queryKey: ['requirements', 'ofAssessment', assessment_id],
      queryFn: async ({ signal }) =>
        (await call(testMaterial.ofAssessment, { params: { assessment_id } }, { signal })).data,
      staleTime: 0,
    }),
  versions: (requirement_master_id: string) =>
    queryOptions({
      queryKey: ['requirements', 'versions', requirement_master_id],
      queryFn: async ({ signal }) =>
        (await call(requirements.versions, { params: { requirement_master_id } }, { signal })).data,
    }),
  clusters: (category: RequirementCategory) =>
    queryOptions({
      queryKey: [...clusterLists, category],
      queryFn: async ({ signal }) =>
        (await call(requirementClusters.list, { query: { category } }, { signal })).data,
    }),
  /** The schemes to choose from, by name. */
  schemes: () =>
    queryOptions({
      queryKey: ['schemes', 'choices'],
      queryFn: async ({ signal }) => (await call(schemes.list, { query: { limit: '100' } }, { signal })).data,
    }),
  openings: (query: ListAddress): PageQuery<Opening> => ({
    queryKey: [...openingLists, query],
    queryFn: ({ signal }) => call(testMaterial.openings, { query }, { signal }),
  }),
}

/** Puts the requirement as the server answered it into everything that shows it, and lets the rest be read anew. */
export const keepRequirement = (client: QueryClient, kept: Requirement): void => {
  const id = kept.requirement_master_id
  client.setQueryData(requirementQueries.one(id).queryKey, kept)
  client.setQueriesData<Page<Requirement>>(
    { queryKey: [...lists, 'inUse'] },
    (page) =>
      page && { ...page, data: page.data.map((row) => (row.requirement_master_id === id ? kept : row)) },
  )
  void client.invalidateQueries({ queryKey: lists })
  void client.invalidateQueries({ queryKey: clusterLists })
  void client.invalidateQueries({ queryKey: requirementQueries.timeline(id).queryKey })
  void client.invalidateQueries({ queryKey: requirementQueries.versions(id).queryKey })
}

/** Lets all lists be read anew. */
export const rereadRequirements = (client: QueryClient) => client.invalidateQueries({ queryKey: lists })
