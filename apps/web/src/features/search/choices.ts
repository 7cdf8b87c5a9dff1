import type { Hit } from '@kompeten/contract/search/search'

/** A page by its name, in the group of the menu where it stands. */
export type Place = { label: string; group?: string; to: string }

/** What can be chosen: a page, something to make, or something found. */
export type Choice = { id: string; group: string; label: string; detail: string | null; to: string }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Places that have each of the words somewhere in their name or group; all of them for no words. */
export const matching = (places: readonly Place[], text: string): Place[] => {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return places.filter(({ label, group = '' }) => {
    const name = plain(`${group} ${label}`)
    return words.every((word) => name.includes(word))
  })
}

/** Places as choices of a group. */
export const choicesOf = (group: string, places: readonly Place[]): Choice[] =>
  places.map(({ label, group: menu, to }) => ({
    id: `${group} ${to}`,
    group,
    label,
    detail: menu ?? null,
    to,
  }))

/** What was found as choices, by kind. */
export const choicesFound = (hits: readonly Hit[], kinds: Record<Hit['kind'], string>): Choice[] =>
  hits.map(({ kind, title, detail, link }) => ({
    id: `${kind} ${link}`,
    group: kinds[kind],
    label: title,
    detail,
    to: link,
  }))

/** The place of the choice that a key leads to from another; undefined for keys that lead nowhere. */
export const movedTo = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return undefined
}
