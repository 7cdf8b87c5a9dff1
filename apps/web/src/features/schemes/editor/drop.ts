import type { Unit } from '@kompeten/contract/schemes/content'
import { idOf, nodesOf, type Place, without } from './tree.ts'

type Units = readonly Unit[]

/** Where a dragged node is let go: beside a node of its kind, or inside one above it. */
export type Drop = { at: Place; side: 'before' | 'behind' | 'first' | 'last' }

/** The kind of node that a place leads to. */
export const kindOf = (place: Place): 'unit' | 'element' | 'kuk' => {
  if (place.kuk !== undefined) return 'kuk'
  return place.element === undefined ? 'unit' : 'element'
}

/** The tree with a node let go elsewhere; the same tree where it cannot be put, or comes to stand where it stood. */
export const dropped = (units: Units, dragged: Place, drop: Drop): Units => {
  const next = idOf(dragged) === idOf(drop.at) ? units : putDown(units, dragged, drop)
  const [before, after] = [order(units), order(next)]
  // As long as before: what was taken up is never lost, should its new place be gone meanwhile.
  return after === before || after.length !== before.length ? units : next
}

const order = (units: Units): string =>
  nodesOf(units)
    .map(({ id }) => id)
    .join()

/** The items with one more beside that of an id, or at an end. */
const placed = <T>(items: readonly T[], item: T, target: number, side: Drop['side']): T[] => {
  const ends = { first: 0, last: items.length, before: target, behind: target + 1 }
  return [...items.slice(0, ends[side]), item, ...items.slice(ends[side])]
}

const putDown = (units: Units, dragged: Place, { at, side }: Drop): Units => {
  const unit = units.find(({ unit_id }) => unit_id === dragged.unit)
  const element = unit?.elements.find(({ element_id }) => element_id === dragged.element)
  const kuk = element?.kuk.find(({ kuk_id }) => kuk_id === dragged.kuk)
  const rest = without(units, dragged)
  const target = rest.findIndex(({ unit_id }) => unit_id === at.unit)
  if (!unit || target < 0) return units
  if (dragged.element === undefined) return placed(rest, unit, target, side)
  return rest.map((one) => {
    if (one.unit_id !== at.unit) return one
    const under = one.elements.findIndex(({ element_id }) => element_id === at.element)
    if (element && dragged.kuk === undefined) {
      return { ...one, elements: placed(one.elements, element, under, side) }
    }
    return {
      ...one,
      elements: one.elements.map((parent, index) => {
        if (!kuk || index !== under) return parent
        const beside = parent.kuk.findIndex(({ kuk_id }) => kuk_id === at.kuk)
        return { ...parent, kuk: placed(parent.kuk, kuk, beside, side) }
      }),
    }
  })
}
