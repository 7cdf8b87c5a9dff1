import { apostrophes } from '@kompeten/contract/platform/fields'
import { slipsBetween, spelledOut } from '../../../platform/spelling.rules.ts'

/** Words that stand before or behind a name and are no part of it, without their dots. */
const titles = new Set(['h', 'hj', 'dr', 'drs', 'dra', 'ir', 'prof', 'r', 'rr', 'raden', 'almarhum'])

/** What academic and professional titles are made of, between their dots: `S.Kom.`, `A.Md.Keb`, `SE`. */
const degreeParts = new Set(
  [
    's m a b d sp ph dr drg drh ns ners apt ak ca cpa lc et',
    'ba bsc mba msc mm mt ma mh mpd msi se st sh sp skm sst spd skom amd ama phd',
    'ag agr ap ars ds e eng farm fil gz h hum hut i ip keb ked kep kes kg kh km kom kp li log mat md p par pd pi psi pt pust',
    'sc si sn sos sst stat sy t th tp tr trans',
  ]
    .join(' ')
    .split(' '),
)

/** What looks like a title: short groups of letters with dots between, or one group behind a comma. */
const dotted = /^\p{L}{1,4}(?:\.\p{L}{1,5})+\.?$/u
const short = /^\p{L}{1,5}(?:\.\p{L}{1,5}){0,3}\.?$/u

/** What names are written with; digits and signs are in nobody's. */
const nameForm = new RegExp(`^[\\p{L}\\p{M}\\s.,${apostrophes}-]+$`, 'u')

/** The letters alone: some of a phone's apostrophes count as letters, and are none. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]|\p{Lm}/gu, '')
    .toLowerCase()

const isDegree = (word: string): boolean =>
  word.split('.').every((part) => part === '' || degreeParts.has(plain(part)))

/** A name and, each by itself, what stands behind its commas. */
const atCommas = (name: string): string[] => name.trim().split(/\s*,\s*/)

/** Whether that stands behind a comma as a title does, be it with a space in it (`S. Kom.`). */
const standsBehind = (text: string, isTitle: (word: string) => boolean): boolean =>
  (short.test(text) && isTitle(text)) || text.split(/\s+/).every((word) => short.test(word) && isDegree(word))

/** The words of a name, without titles, degrees, marks and case; undefined for what is no name. */
const wordsOf = (name: string, isTitle: (word: string) => boolean): string[] | undefined => {
  const [bare = '', ...behind] = atCommas(name)
  if (!nameForm.test(name) || !behind.every((text) => standsBehind(text, isTitle))) return undefined
  const words = bare
    .split(/[\s-]+/)
    .filter((word) => !(dotted.test(word) && isTitle(word)))
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

/** The words without what the record bears behind its name: of a title typed without its comma and dots no rule can tell. */
const withoutRecorded = (words: readonly string[], known: readonly string[], record: string) => {
  const titled = new Set(atCommas(record).slice(1).map(plain))
  const [own, behind] = [words.slice(0, known.length), words.slice(known.length)]
  return behind.every((word) => titled.has(word)) ? own : words
}

/**
 * Whether one name is a spelling of another: the same letters in the same order, or the same words but for titles,
 * degrees, case, marks, the usual short forms and one slip in all. Everything else is somebody else's name, as far as a
 * rule can tell.
 */
export const isSpellingOf = (name: string, record: string): boolean => {
  if (name.trim() === record.trim()) return true
  if (nameForm.test(name) && nameForm.test(record) && plain(name) === plain(record)) return plain(name) !== ''
  // In the record, and so in what repeats it, an unusual title may stand; what is added to it is a known one.
  const recorded = new Set(record.split(/[\s,]+/).map(plain))
  const given = wordsOf(name, (word) => isDegree(word) || recorded.has(plain(word)))
  const known = wordsOf(record, () => true)
  if (!given || !known) return false
  const named = withoutRecorded(given, known, record)
  if (named.length !== known.length) return false
  return named.reduce((sum, word, at) => sum + slips(word, known[at] ?? ''), 0) < tooMany
}

/** Whether a name is printed otherwise than it stands in the record, be it by a comma. */
export const differsFrom = (name: string, record: string): boolean => name.trim() !== record.trim()
