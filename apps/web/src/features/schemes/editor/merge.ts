import type { Element, Kuk, Unit } from '@kompeten/contract/schemes/content'

type Units = readonly Unit[]
type Kind = 'unit' | 'element' | 'kuk'
type Fields = Record<string, string>
type Node = { kind: Kind; parent: string; fields: Fields; children: readonly string[] }
/** A tree by the ids of its nodes; its units are the children of `''`. */
type Flat = ReadonlyMap<string, Node>

/** A text that both changed, each to something else. */
export type Clash = { id: string; kind: Kind; field: string; mine: string; theirs: string }
/** `theirs` of these clashes is taken, of all others `mine`; named by `clashKey`. */
export type Choices = ReadonlySet<string>
export const clashKey = ({ id, field }: Pick<Clash, 'id' | 'field'>): string => `${id} ${field}`

const root = ''

const flat = (units: Units): Flat => {
  const nodes = new Map<string, Node>()
  const ids: string[] = []
  for (const { unit_id, elements, ...unit } of units) {
    ids.push(unit_id)
    const elementIds = elements.map(({ element_id }) => element_id)
    nodes.set(unit_id, { kind: 'unit', parent: root, fields: unit, children: elementIds })
    for (const { element_id, kuk, ...element } of elements) {
      const kukIds = kuk.map(({ kuk_id }) => kuk_id)
      nodes.set(element_id, { kind: 'element', parent: unit_id, fields: element, children: kukIds })
      for (const { kuk_id, ...one } of kuk) {
        nodes.set(kuk_id, { kind: 'kuk', parent: element_id, fields: one, children: [] })
      }
    }
  }
  return nodes.set(root, { kind: 'unit', parent: root, fields: {}, children: ids })
}

/** Whether a side wrote something in a node or below it, added, took away or moved. */
const touched = (base: Flat, side: Flat, id: string): boolean => {
  const [was, now] = [base.get(id), side.get(id)]
  if (!was || !now) return was !== now
  return (
    Object.keys(now.fields).some((field) => now.fields[field] !== was.fields[field]) ||
    now.children.join() !== was.children.join() ||
    now.children.some((child) => touched(base, side, child))
  )
}

/** What one took away stays away, unless the other wrote in it meanwhile. */
const isKept = (base: Flat, mine: Flat, theirs: Flat, id: string): boolean => {
  const [inMine, inTheirs] = [mine.has(id), theirs.has(id)]
  if ((inMine && inTheirs) || !base.has(id)) return true
  return touched(base, inMine ? mine : theirs, id)
}

const relative = (ids: readonly string[], among: readonly string[]) => ids.filter((id) => among.includes(id))

/** The ids of one order with those that only the other has, each behind the one it stands behind there. */
const joined = (order: readonly string[], other: readonly string[]): string[] => {
  const all = [...order]
  for (const [at, id] of other.entries()) {
    if (all.includes(id)) continue
    const before = other.slice(0, at).findLast((one) => all.includes(one))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id)
  }
  return all
}

/** The order of who changed it; mine where both did. */
const mergedOrder = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] => {
  const isMineMoved = relative(mine, base).join() !== relative(base, mine).join()
  return isMineMoved ? joined(mine, theirs) : joined(theirs, mine)
}

/**
 * Two people's changes of one tree put together: what only one of them wrote, added, moved or took away is taken from
 * them; `clashes` are the texts that both changed. Nothing is lost in which the other wrote meanwhile.
 */
export const mergedUnits = (
  from: { base: Units; mine: Units; theirs: Units },
  choices: Choices = new Set(),
): { units: Unit[]; clashes: Clash[] } => {
  const [base, mine, theirs] = [flat(from.base), flat(from.mine), flat(from.theirs)]
  const clashes: Clash[] = []
  const parentOf = (id: string): string => {
    const [was, m, t] = [base.get(id)?.parent, mine.get(id)?.parent, theirs.get(id)?.parent]
    return (m === undefined || (m === was && t !== undefined) ? t : m) ?? root
  }
  const childrenOf = (id: string): string[] =>
    mergedOrder(
      base.get(id)?.children ?? [],
      mine.get(id)?.children ?? [],
      theirs.get(id)?.children ?? [],
    ).filter((child) => parentOf(child) === id && isKept(base, mine, theirs, child))
  const fieldsOf = (id: string): Fields => {
    const [was, m, t] = [base.get(id), mine.get(id), theirs.get(id)]
    if (!m || !t) return (m ?? t)?.fields ?? {}
    return Object.fromEntries(
      Object.entries(m.fields).map(([field, own]) => {
        const other = t.fields[field] ?? ''
        if (own === other || other === was?.fields[field]) return [field, own]
        if (own === was?.fields[field]) return [field, other]
        const clash = { id, kind: m.kind, field, mine: own, theirs: other }
        clashes.push(clash)
        return [field, choices.has(clashKey(clash)) ? other : own]
      }),
    )
  }
  const kukOf = (kuk_id: string) => ({ kuk_id, ...fieldsOf(kuk_id) }) as Kuk
  const elementOf = (element_id: string) =>
    ({ element_id, ...fieldsOf(element_id), kuk: childrenOf(element_id).map(kukOf) }) as Element
  const unitOf = (unit_id: string) =>
    ({ unit_id, ...fieldsOf(unit_id), elements: childrenOf(unit_id).map(elementOf) }) as Unit
  return { units: childrenOf(root).map(unitOf), clashes }
}
