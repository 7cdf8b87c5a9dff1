import { pick } from '../platform/pick.ts'
import type { SchemeDetails, Unit } from './content.ts'

/**
 * A difference between two versions. Nodes are the same where their ids are, so a renamed unit is one that changed;
 * `place` is where it stands in the later version (in the earlier, where it is gone): unit 3, element 3.1, KUK 3.1.2.
 */
export type TreeChange = {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  node: 'unit' | 'element' | 'kuk'
  id: string
  place: string
  /** The field that changed; undefined for whole nodes. */
  field?: string
  before: string
  after: string
}

type Node = {
  node: TreeChange['node']
  id: string
  parent: string
  at: number
  place: string
  title: string
  fields: Record<string, string>
}

const nodesOf = (units: readonly Unit[]): Node[] =>
  units.flatMap((unit, u): Node[] => [
    {
      node: 'unit',
      id: unit.unit_id,
      parent: '',
      at: u,
      place: `${u + 1}`,
      title: `${unit.unit_code} ${unit.title}`.trim(),
      fields: pick(unit, 'unit_code', 'title', 'title_en', 'standard', 'job_group'),
    },
    ...unit.elements.flatMap((element, e): Node[] => [
      {
        node: 'element',
        id: element.element_id,
        parent: unit.unit_id,
        at: e,
        place: `${u + 1}.${e + 1}`,
        title: element.title,
        fields: { title: element.title, title_en: element.title_en },
      },
      ...element.kuk.map(
        (kuk, k): Node => ({
          node: 'kuk',
          id: kuk.kuk_id,
          parent: element.element_id,
          at: k,
          place: `${u + 1}.${e + 1}.${k + 1}`,
          title: kuk.text,
          fields: { text: kuk.text, text_en: kuk.text_en },
        }),
      ),
    ]),
  ])

/** The ids that keep their order among siblings present in both: the longest run that goes upwards. */
const inOrder = (positions: readonly { id: string; was: number }[]): Set<string> => {
  const best = positions.map((_, index) => ({ length: 1, before: index }))
  for (const [index, { was }] of positions.entries()) {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const mine = best[index]
      const theirs = best[earlier]
      if (!mine || !theirs || (positions[earlier]?.was ?? 0) > was || theirs.length < mine.length) continue
      best[index] = { length: theirs.length + 1, before: earlier }
    }
  }
  const kept = new Set<string>()
  let at = best.reduce(
    (longest, { length }, index) => (length > (best[longest]?.length ?? 0) ? index : longest),
    0,
  )
  while (positions[at]) {
    kept.add(positions[at]?.id ?? '')
    const { before = at } = best[at] ?? {}
    if (before === at) break
    at = before
  }
  return kept
}

/** Ids of nodes that stand elsewhere: under another parent, or out of order among those that stayed. */
const movedOf = (before: ReadonlyMap<string, Node>, after: readonly Node[]): Set<string> => {
  const moved = new Set<string>()
  const siblings = Map.groupBy(after, ({ parent }) => parent)
  for (const group of siblings.values()) {
    const stayed = group.flatMap(({ id, parent }) => {
      const was = before.get(id)
      if (!was) return []
      if (was.parent !== parent) moved.add(id)
      return was.parent === parent ? [{ id, was: was.at }] : []
    })
    const kept = inOrder(stayed)
    for (const { id } of stayed) if (!kept.has(id)) moved.add(id)
  }
  return moved
}

/**
 * What changed from one tree to the other, in the order of the later one, what is gone at its former place before it.
 * What stood under a node that is gone or new is not told again.
 */
export const compareUnits = (earlier: readonly Unit[], later: readonly Unit[]): TreeChange[] => {
  const [old, fresh] = [nodesOf(earlier), nodesOf(later)]
  const [before, after] = [
    new Map(old.map((node) => [node.id, node])),
    new Map(fresh.map((node) => [node.id, node])),
  ]
  const moved = movedOf(before, fresh)
  const removed = old
    .filter(({ id, parent }) => !after.has(id) && (parent === '' || after.has(parent)))
    .map(
      ({ node, id, place, title }): TreeChange => ({
        kind: 'removed',
        node,
        id,
        place,
        before: title,
        after: '',
      }),
    )
  const told = fresh.flatMap(({ node, id, parent, place, title, fields }): TreeChange[] => {
    const was = before.get(id)
    if (!was) {
      const isTold = parent === '' || before.has(parent)
      return isTold ? [{ kind: 'added', node, id, place, before: '', after: title }] : []
    }
    const changed = Object.keys(fields)
      .filter((field) => fields[field] !== was.fields[field])
      .map(
        (field): TreeChange => ({
          kind: 'changed',
          node,
          id,
          place,
          field,
          before: was.fields[field] ?? '',
          after: fields[field] ?? '',
        }),
      )
    const move: TreeChange[] = moved.has(id)
      ? [{ kind: 'moved', node, id, place, before: was.place, after: place }]
      : []
    return [...move, ...changed]
  })
  const byPlace = (a: TreeChange, b: TreeChange) => a.place.localeCompare(b.place, 'en', { numeric: true })
  return [...removed, ...told].sort(byPlace)
}

/** What changed of a scheme's details: field → [before, after]. */
export const compareDetails = (
  earlier: SchemeDetails,
  later: SchemeDetails,
): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    (Object.keys(later) as (keyof SchemeDetails)[])
      .filter((field) => earlier[field] !== later[field])
      .map((field) => [field, [earlier[field], later[field]]]),
  )
