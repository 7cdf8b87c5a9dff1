import type { Application } from '@kompeten/contract/applications/views'

type Cluster = Application['evidence'][number]['cluster']
type Grouped = { cluster: Cluster }
export type EvidenceGroup<Item> = { key: string; cluster: Cluster; items: Item[] }

/** Requirements in the order they are asked; those of a group stand together where its first one does. */
export const groupsOf = <Item extends Grouped>(items: readonly Item[]): EvidenceGroup<Item>[] => {
  const groups: EvidenceGroup<Item>[] = []
  for (const item of items) {
    const { cluster } = item
    const found = groups.find((group) =>
      cluster === null ? group.cluster === null && group === groups.at(-1) : group.key === cluster.cluster_id,
    )
    if (found) found.items.push(item)
    else groups.push({ key: cluster?.cluster_id ?? `alone ${groups.length}`, cluster, items: [item] })
  }
  return groups
}
