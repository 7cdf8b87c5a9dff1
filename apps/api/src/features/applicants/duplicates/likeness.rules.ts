import { slipsBetween, spelledOut } from '../../../platform/spelling.rules.ts'

/** Titles and particles that people write or leave out. */
const ignored = new Set([
  'bin',
  'binti',
  'dr',
  'drs',
  'dra',
  'ir',
  'h',
  'hj',
  'haji',
  'hajah',
  'st',
  'se',
  'sh',
  'spd',
])

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !ignored.has(word))
    .map(spelledOut)

const alike = (one: string, other: string): boolean => {
  if (one === other) return true
  // An initial stands for the word it begins.
  if (one.length === 1 || other.length === 1) return one[0] === other[0]
  const allowed =
    Math.min(one.length, other.length) >= 6 ? 2 : Math.min(one.length, other.length) >= 4 ? 1 : 0
  return slipsBetween(one, other) <= allowed
}

/**
 * Whether two names may be one person's, given the same day of birth: every word of the shorter one is found in the
 * longer, in any order, but for titles, initials, and slips of one or two letters. A single word must be the first.
 */
export const similarNames = (one: string, other: string): boolean => {
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (short.length === 0) return false
  if (short.length === 1) return alike(short[0] ?? '', long[0] ?? '')
  const left = [...long]
  return short.every((word) => {
    const place = left.findIndex((candidate) => alike(word, candidate))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}
