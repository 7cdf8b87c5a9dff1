import type { Page } from '@kompeten/contract/platform/lists'
import { requirementClusters } from '@kompeten/contract/requirements/clusters'
import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import { type Requirement, requirements } from '@kompeten/contract/requirements/requirements'
import { testMaterial } from '@kompeten/contract/requirements/test-material'
import type { QueryClient } from '@tanstack/react-query'
import { everyRowOf, type Picking, queriesOf, readAnew } from '../../platform/queries.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

const name = 'requirements'

export const requirementQueries = queriesOf(name, requirements)
/** Test material of an assessment is asked for again each time, because its window opens and closes. */
export const materialQueries = queriesOf(name, testMaterial, { ofAssessment: { staleTime: 0 } })
export const clusterQueries = queriesOf(name, requirementClusters)

/** A page of the requirements of a category, in use or in the bin. */
export const ofCategory = (
  set: 'list' | 'deleted',
  category: RequirementCategory,
  query: ListAddress,
): PageQuery<Requirement> => ({
  ...requirementQueries[set]({ ...query, category }),
  queryKey: [...requirementQueries[set].key, category, query],
})

/** All of a place, in their order. */
export const placeQuery = (
  category: RequirementCategory,
  schema_id: string | null,
): Picking<Requirement[], Requirement[]> => ({
  ...everyRowOf([...requirementQueries.lists, 'place', category, schema_id], (query) =>
    requirementQueries.list({ ...query, category, ...(schema_id && { schema_id }) }),
  ),
  select: (rows) => rows.filter((row) => row.schema_id === schema_id),
})

/** Puts the requirement as the server answered it into everything that shows it, and lets the rest be read again. */
export const keepRequirement = (client: QueryClient, kept: Requirement): void => {
  const { requirement_master_id } = kept
  const { get, list, lists, timeline, versions } = requirementQueries
  client.setQueryData(get({ requirement_master_id }).queryKey, kept)
  client.setQueriesData<Page<Requirement>>(
    { queryKey: list.key },
    (page) =>
      page && {
        ...page,
        data: page.data.map((row) => (row.requirement_master_id === requirement_master_id ? kept : row)),
      },
  )
  readAnew(client, lists, clusterQueries.list.key)
  readAnew(client, timeline({ requirement_master_id }).queryKey, versions({ requirement_master_id }).queryKey)
}

/** Lets all lists be read again. */
export const rereadRequirements = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: requirementQueries.lists })
