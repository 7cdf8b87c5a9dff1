import { withoutNumbers } from '@kompeten/contract/passwords/known-numbers'
import { tradeWords } from '@kompeten/contract/passwords/trade-words'

/** 0 very weak … 4 very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const kinds: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/** Bits from which on a password is weak, fair, strong, very strong. */
const steps = [30, 40, 56, 72]

/** A word with a number behind it is the first thing that is tried, also with signs for some of its letters. */
const oneWord = /^[a-z013457@$!]{1,12}\d{0,4}[!.@#*]?$/

/** Characters that go on as the two before them did: `aaa`, `abc`, `321`. */
const runs = (text: string): number => {
  let found = 0
  for (let at = 2; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
    if (Math.abs(step) <= 1 && step === text.charCodeAt(at - 1) - text.charCodeAt(at - 2)) found += 1
  }
  return found
}

/** What is said again and again, once. */
const saidOnce = (text: string): string => /^(.+?)[^a-z\d]*(?:\1[^a-z\d]*)+$/.exec(text)?.[1] ?? text

/**
 * How hard a password is to guess, roughly: its length in unlike characters times the kinds it is made of, of what it says again and again once. Own words
 * (names, username, e-mail), those of the trade, and what may be a day or another number that people know count as
 * nothing. Only a hint while typing: the server's rules decide.
 */
export const strengthOf = (password: string, ownWords: readonly string[] = []): Strength => {
  const own = [...ownWords.flatMap((word) => word.toLowerCase().split(' ')), ...tradeWords]
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
  const typed = withoutNumbers(password).toLowerCase()
  const rest = saidOnce(own.reduce((left, word) => left.replaceAll(word, ''), typed))
  const unlike = new Set(rest).size
  const counted = Math.min(Math.max(0, rest.length - runs(rest)), unlike * 1.6)
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const bits = counted * Math.log2(Math.max(2, alphabet))
  const found = steps.filter((step) => bits >= step).length as Strength
  return oneWord.test(rest) && found > 1 ? 1 : found
}
