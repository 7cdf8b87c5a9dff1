import type { Evidence } from '@kompeten/contract/requirements/evidence'

type Item = Evidence['requirements'][number]
export type Standing = 'given' | 'missing' | 'optional' | 'outdated'

/** How a requirement stands: given, to be renewed, still to come, or free to be left out. */
export const standingOf = ({ missing }: Evidence, item: Item): Standing => {
  if (item.outdated) return 'outdated'
  if (item.answer !== null) return 'given'
  const { requirement_master_id: id, requirement_cluster_id: cluster } = item
  const isMissing = missing.some((one) =>
    one.requirement_cluster_id === null
      ? one.requirement_master_id === id
      : one.requirement_cluster_id === cluster,
  )
  return isMissing ? 'missing' : 'optional'
}

/** A part of the evidence page: one category's requirements that stand alone, or one cluster's. */
export type Part = {
  key: string
  category: Item['category']
  cluster: Evidence['clusters'][number] | undefined
  items: Item[]
}

/** The requirements in the order they are asked, those of a cluster together where its first one stands. */
export const partsOf = ({ requirements, clusters }: Evidence): Part[] => {
  const parts = new Map<string, Part>()
  for (const item of requirements) {
    const cluster = clusters.find((one) => one.requirement_cluster_id === item.requirement_cluster_id)
    const key = `${item.category} ${cluster?.requirement_cluster_id ?? ''}`
    const part = parts.get(key) ?? { key, category: item.category, cluster, items: [] }
    part.items.push(item)
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** All requirements as one walks through them, in the order of the parts. */
export const stepsOf = (evidence: Evidence): Item[] => partsOf(evidence).flatMap(({ items }) => items)

/** Only what the scheme itself asks, without what everybody is asked. */
export const onlyOfScheme = (evidence: Evidence): Evidence => {
  const requirements = evidence.requirements.filter(({ schema_id }) => schema_id !== null)
  const isOwn = (id: string) => requirements.some((one) => one.requirement_master_id === id)
  return {
    ...evidence,
    requirements,
    missing: evidence.missing.filter(({ requirement_master_id }) => isOwn(requirement_master_id)),
  }
}
