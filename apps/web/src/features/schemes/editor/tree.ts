import type { Element, Kuk, Unit } from '@kompeten/contract/schemes/content'

/** Where a node stands: the ids on the way to it. */
export type Place = { unit: string; element?: string; kuk?: string }

// Not crypto.randomUUID(): it is missing where a host is served without TLS.
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const newKuk = (text = '', text_en = ''): Kuk => ({ kuk_id: newId(), text, text_en })
export const newElement = (title = '', title_en = '', kuk: Kuk[] = []): Element => ({
  element_id: newId(),
  title,
  title_en,
  kuk,
})
export const newUnit = (unit_code = '', title = '', title_en = '', standard = ''): Unit => ({
  unit_id: newId(),
  unit_code,
  title,
  title_en,
  standard,
  job_group: '',
  elements: [],
})

const changeUnit = (units: readonly Unit[], id: string, change: (unit: Unit) => Unit): Unit[] =>
  units.map((unit) => (unit.unit_id === id ? change(unit) : unit))

const changeElement = (units: readonly Unit[], place: Place, change: (element: Element) => Element): Unit[] =>
  changeUnit(units, place.unit, (unit) => ({
    ...unit,
    elements: unit.elements.map((element) =>
      element.element_id === place.element ? change(element) : element,
    ),
  }))

/** Writes a text of a node. Nodes that do not change stay the same objects, so that they are not drawn again. */
export const withText = (units: readonly Unit[], place: Place, field: string, value: string): Unit[] => {
  if (place.kuk !== undefined)
    return changeElement(units, place, (element) => ({
      ...element,
      kuk: element.kuk.map((one) => (one.kuk_id === place.kuk ? { ...one, [field]: value } : one)),
    }))
  if (place.element !== undefined)
    return changeElement(units, place, (element) => ({ ...element, [field]: value }))
  return changeUnit(units, place.unit, (unit) => ({ ...unit, [field]: value }))
}

const after = <T>(list: readonly T[], isIt: (one: T) => boolean, added: readonly T[]): T[] => {
  const at = list.findIndex(isIt)
  return at < 0 ? [...list, ...added] : [...list.slice(0, at + 1), ...added, ...list.slice(at + 1)]
}

/** Puts units after one, or at the end. */
export const withUnits = (units: readonly Unit[], added: readonly Unit[], behind?: string): Unit[] =>
  after(units, ({ unit_id }) => unit_id === behind, added)

/** Puts elements after the place's element, or at the end of its unit. */
export const withElements = (units: readonly Unit[], place: Place, added: readonly Element[]): Unit[] =>
  changeUnit(units, place.unit, (unit) => ({
    ...unit,
    elements: after(unit.elements, ({ element_id }) => element_id === place.element, added),
  }))

/** Puts KUK after the place's KUK; without one first in its element. */
export const withKuk = (units: readonly Unit[], place: Place, added: readonly Kuk[]): Unit[] =>
  changeElement(units, place, (element) => ({
    ...element,
    kuk:
      place.kuk === undefined
        ? [...added, ...element.kuk]
        : after(element.kuk, ({ kuk_id }) => kuk_id === place.kuk, added),
  }))

/** Takes a node away, with all below it. */
export const without = (units: readonly Unit[], place: Place): Unit[] => {
  if (place.kuk !== undefined)
    return changeElement(units, place, (element) => ({
      ...element,
      kuk: element.kuk.filter(({ kuk_id }) => kuk_id !== place.kuk),
    }))
  if (place.element !== undefined)
    return changeUnit(units, place.unit, (unit) => ({
      ...unit,
      elements: unit.elements.filter(({ element_id }) => element_id !== place.element),
    }))
  return units.filter(({ unit_id }) => unit_id !== place.unit)
}

export type Direction = -1 | 1

const stepped = <T>(list: readonly T[], isIt: (one: T) => boolean, by: Direction): T[] | undefined => {
  const at = list.findIndex(isIt)
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return undefined
  return list.map((item, index) => (index === at ? other : index === at + by ? one : item))
}

/** A KUK at the edge of its element goes over into the neighbour: to its end, or its beginning. */
const overTheEdge = (units: readonly Unit[], place: Place, by: Direction): Unit[] | undefined => {
  const unit = units.find(({ unit_id }) => unit_id === place.unit)
  const at = unit?.elements.findIndex(({ element_id }) => element_id === place.element) ?? -1
  const moving = unit?.elements[at]?.kuk.find(({ kuk_id }) => kuk_id === place.kuk)
  const neighbour = unit?.elements[at + by]
  if (!moving || !neighbour) return undefined
  return changeElement(without(units, place), { ...place, element: neighbour.element_id }, (element) => ({
    ...element,
    kuk: by < 0 ? [...element.kuk, moving] : [moving, ...element.kuk],
  }))
}

/** Moves a node one place up or down; the same tree where there is no such place. */
export const moved = (units: readonly Unit[], place: Place, by: Direction): readonly Unit[] => {
  if (place.kuk !== undefined) {
    const element = units
      .find(({ unit_id }) => unit_id === place.unit)
      ?.elements.find(({ element_id }) => element_id === place.element)
    const kuk = element && stepped(element.kuk, ({ kuk_id }) => kuk_id === place.kuk, by)
    return kuk
      ? changeElement(units, place, (one) => ({ ...one, kuk }))
      : (overTheEdge(units, place, by) ?? units)
  }
  if (place.element !== undefined) {
    const unit = units.find(({ unit_id }) => unit_id === place.unit)
    const elements = unit && stepped(unit.elements, ({ element_id }) => element_id === place.element, by)
    return elements ? changeUnit(units, place.unit, (one) => ({ ...one, elements })) : units
  }
  return stepped(units, ({ unit_id }) => unit_id === place.unit, by) ?? units
}

type Numbered = { id: string; number: string; place: Place }

/** Every node in reading order with its number as people say it: unit 2, element 2.1, KUK 2.1.3. */
export const nodesOf = (units: readonly Unit[]): Numbered[] =>
  units.flatMap((unit, u) => [
    { id: unit.unit_id, number: `${u + 1}`, place: { unit: unit.unit_id } },
    ...unit.elements.flatMap((element, e) => [
      {
        id: element.element_id,
        number: `${u + 1}.${e + 1}`,
        place: { unit: unit.unit_id, element: element.element_id },
      },
      ...element.kuk.map((kuk, k) => ({
        id: kuk.kuk_id,
        number: `${u + 1}.${e + 1}.${k + 1}`,
        place: { unit: unit.unit_id, element: element.element_id, kuk: kuk.kuk_id },
      })),
    ]),
  ])

/** The id of the node that a place leads to. */
export const idOf = (place: Place): string => place.kuk ?? place.element ?? place.unit

/** Where the focus goes when a node is taken away: to the one before it, from a unit to a unit; else the one that comes up. */
export const neighbourOf = (units: readonly Unit[], place: Place): string | undefined => {
  const nodes = nodesOf(units).filter((node) => place.element !== undefined || !node.place.element)
  const at = nodes.findIndex(({ id }) => id === idOf(place))
  const remaining = new Set(nodesOf(without(units, place)).map(({ id }) => id))
  const before = nodes.slice(0, Math.max(at, 0)).reverse()
  return [...before, ...nodes.slice(at + 1)].find(({ id }) => remaining.has(id))?.id
}
