import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, id, instant, line, orNull, version } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { requirementCategories } from './content.ts'
import { bindingChecks } from './requirements.ts'

/** How many of a cluster's requirements must be answered: every one, one, or at least `min` (domain §5.3). */
export const clusterRules = ['all', 'one_of', 'n_of'] as const
export type ClusterRule = (typeof clusterRules)[number]

const details = {
  category: z.enum(requirementCategories),
  schema_id: orNull(id),
  title: line(150),
  title_en: orNull(line(150)),
  rule: z.enum(clusterRules),
  /** How many for `n_of`; null for the others. */
  min: orNull(z.int().check(z.gte(1), z.lte(50))),
}

const minChecks = [
  because<{ rule: ClusterRule; min: number | null }>(
    'required',
    ({ rule, min }) => rule !== 'n_of' || min !== null,
    'min',
  ),
  ...bindingChecks,
] as const

/** What a person fills in for a cluster. */
export const clusterInput = z.strictObject(details).check(...minChecks)
export type ClusterInput = z.output<typeof clusterInput>

export const clusterView = z.object({
  requirement_cluster_id: id,
  ...details,
  /** Requirements in use in it. */
  requirement_count: z.int(),
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(['update', 'delete'])),
})
export type Cluster = z.output<typeof clusterView>

const params = z.object({ requirement_cluster_id: id })

export const requirementClusters = {
  list: endpoint({
    method: 'GET',
    path: '/requirement-cluster',
    summary: 'Clusters of requirements, by title; with `category` and `schema_id` those of one place',
    query: z.strictObject({
      category: z.optional(z.enum(requirementCategories)),
      schema_id: z.optional(id),
    }),
    reply: z.object({ data: z.array(clusterView) }),
    may: ['REQUIREMENT_LIST'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/requirement-cluster',
    summary: 'Add a cluster',
    body: clusterInput,
    reply: one(clusterView),
    status: 201,
    may: ['REQUIREMENT_CREATE'],
    refusals: ['rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/requirement-cluster/:requirement_cluster_id',
    summary: 'Change the title and rule of a cluster; its category and scheme stay',
    params,
    body: z.strictObject({ ...details, version }).check(...minChecks),
    reply: one(clusterView),
    may: ['REQUIREMENT_UPDATE'],
    refusals: ['not_found', 'version_conflict', 'rule_broken'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/requirement-cluster/:requirement_cluster_id',
    summary: 'Remove a cluster that holds no requirement in use',
    params,
    reply: one(clusterView),
    may: ['REQUIREMENT_DELETE'],
    refusals: ['not_found', 'still_in_use'],
  }),
}
