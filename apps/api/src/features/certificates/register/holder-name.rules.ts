import { slipsBetween, spelledOut } from '../../../platform/spelling.rules.ts'

/** Words that stand before or behind a name and are no part of it, without their dots. */
const titles = new Set(['h', 'hj', 'dr', 'drs', 'dra', 'ir', 'prof', 'r', 'rr', 'raden', 'almarhum'])

/** A degree: short groups of letters with dots between, or one group behind a comma (`S.Kom.`, `A.Md.Keb`, `SE`). */
const dotted = /^\p{L}{1,4}(?:\.\p{L}{1,5})+\.?$/u
const degrees = /^\p{L}{1,5}(?:\.\p{L}{1,5}){0,3}\.?$/u

/** What names are written with; digits and signs are in nobody's. */
const nameForm = /^[\p{L}\p{M}\s.,'’`-]+$/u

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** The words of a name, without titles, degrees, marks and case; undefined for what is no name. */
const wordsOf = (name: string): string[] | undefined => {
  const [bare = '', ...behind] = name.trim().split(/\s*,\s*/)
  if (!nameForm.test(name) || !behind.every((word) => degrees.test(word))) return undefined
  const words = bare
    .split(/[\s-]+/)
    .filter((word) => !dotted.test(word))
    .map((word) => spelledOut(plain(word)))
    .filter(Boolean)
  const kept = words.filter((word) => !titles.has(word))
  return kept.length > 0 ? kept : words
}

/** Slips between two words of a name; too many where they begin otherwise, or are too short for a slip to be one. */
const slips = (one: string, other: string): number => {
  if (one === other) return 0
  if (Math.min(one.length, other.length) < slipLength || one[0] !== other[0]) return tooMany
  return slipsBetween(one, other)
}
const slipLength = 5
const tooMany = 2

/**
 * Whether one name is a spelling of another: the same words in the same order, but for titles, degrees, case, marks,
 * the usual short forms and one slip in all. Everything else is somebody else's name, as far as a rule can tell.
 */
export const isSpellingOf = (name: string, record: string): boolean => {
  if (name.trim() === record.trim()) return true
  const [given, known] = [wordsOf(name), wordsOf(record)]
  if (!given || !known || given.length !== known.length) return false
  return given.reduce((sum, word, at) => sum + slips(word, known[at] ?? ''), 0) < tooMany
}

/** Whether a name is printed otherwise than it stands in the record, be it by a comma. */
export const differsFrom = (name: string, record: string): boolean => name.trim() !== record.trim()
