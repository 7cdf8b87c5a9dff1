import type { RequirementDetails } from '@kompeten/contract/requirements/content'
import type { RequirementInput } from '@kompeten/contract/requirements/requirements'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdSchemes, schemeFaces } from '../schemes/index.ts'
import { holdCluster } from './requirement-clusters.store.ts'
import type { RequirementPlace } from './requirements.store.ts'

/**
 * What is kept of what was filled in: nothing that its form does not use, so that a version says what was asked. In a
 * cluster the cluster decides what is required; test material is asked of nobody.
 */
const detailsOf = ({
  category,
  schema_id: _,
  requirement_cluster_id: clusterId,
  active: __,
  ...details
}: RequirementInput): RequirementDetails => {
  const { form_type } = details
  const isFile = form_type === 'file'
  const isNumber = form_type === 'number'
  return {
    ...details,
    required: details.required && clusterId === null && category !== 'materi_uji',
    multiple: details.multiple && (isFile || form_type === 'select'),
    allowed_ext: isFile ? [...new Set(details.allowed_ext)] : [],
    max_size_mb: isFile ? details.max_size_mb : null,
    options: form_type === 'select' ? details.options : [],
    min_number: isNumber ? details.min_number : null,
    max_number: isNumber ? details.max_number : null,
    unit_codes: [...new Set(details.unit_codes)],
  }
}

/** A requirement as people fill it in, in the columns of the table. */
export const columnsOf = (input: RequirementInput) => ({
  category: input.category,
  schemeId: input.schema_id,
  clusterId: input.requirement_cluster_id,
  active: input.active,
  details: detailsOf(input),
})

/** @throws Refusal `rule_broken` at `schema_id` for a scheme that is not there or is in the bin */
export const knownScheme = async ({ tx }: WriteCtx, schemeId: string | null): Promise<void> => {
  if (schemeId === null) return
  await holdSchemes(tx, [schemeId])
  const [scheme] = await schemeFaces(tx, [schemeId])
  if (scheme?.deletedAt === null) return
  throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'not_found' }] })
}

/** @throws Refusal `rule_broken` at `requirement_cluster_id` for a cluster that is not of that category and scheme */
export const knownCluster = async (
  { tx }: WriteCtx,
  place: RequirementPlace,
  clusterId: string | null,
): Promise<void> => {
  if (clusterId === null) return
  const held = await holdCluster(tx, clusterId)
  if (held?.category === place.category && held.schemeId === place.schemeId) return
  throw new Refusal('rule_broken', { issues: [{ path: 'requirement_cluster_id', code: 'not_found' }] })
}
