import {
  type KnownNumbers,
  licenceWords,
  withoutKnownNumbers,
} from '@kompeten/contract/passwords/known-numbers'
import { type LinkKind, linkHours, resendMinutes } from '@kompeten/contract/passwords/passwords'
import { tradeWords } from '@kompeten/contract/passwords/trade-words'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'

type Account = { username: string; email: string; firstName: string; lastName: string }
type Measure = {
  minLength: number
  isCommon: (password: string) => boolean
  /** What the entrance of a demo shows to everybody. */
  shown: readonly string[]
  /** Of the LSPs in which the account has a role: their names, and those of their hosts. */
  lspNames: readonly string[]
  /** Of the person's records, and of these LSPs. */
  numbers: KnownNumbers
}

const localPart = (email: string) => email.split('@')[0] ?? ''

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const writtenFor: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
}
/** The word behind a spelling, with letters for the digits and signs that stand for them. */
const spelt = (text: string, one = 'i') =>
  lettersAndDigits(
    text
      .normalize('NFKD')
      .replace(/[013457@$!]/g, (sign) => (sign === '1' ? one : (writtenFor[sign] ?? sign))),
  )
/** The same without digits and signs at its end. */
const wordIn = (text: string, one?: string) => spelt(text.normalize('NFKD').replace(/[^\p{L}]+$/u, ''), one)
/**
 * What a password may be read as: a 1 is an i or an l, signs and digits at the end and digits before belong to the word or
 * not, some write backwards.
 */
const wordsIn = (text: string): string[] => {
  const signless = text.replace(/[^\p{L}\p{N}]+$/u, '')
  const numberless = text.normalize('NFKD').replace(/\p{N}+$/u, '')
  const behindDigits = text.normalize('NFKD').replace(/^[^\p{L}]+/u, '')
  const words = ['i', 'l'].flatMap((one) => [
    wordIn(text, one),
    ...[text, signless, numberless].map((part) => spelt(part, one)),
    wordIn(behindDigits, one),
  ])
  return [...words, ...words.map((word) => [...word].reverse().join(''))]
}

/** The word that another only says again and again; else nothing. */
const saidAgain = (word: string): string => /^(.+?)\1+$/u.exec(word)?.[1] ?? ''

/** Shorter words are part of too many good passwords. */
const wordMin = 5

/** The words of a name, alone and as they follow each other. */
const partsOf = (name: string): string[] => {
  const words = name.split(/[\s.]+/)
  return words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join('')),
  )
}

/** Shorter parts of a name are in too many good passwords. */
const partMin = 5

/** So many letters of a name are that name, also where signs stand for its last two. */
const nameMin = 6
const withoutItsEnd = (name: string): string[] =>
  [name, name.slice(0, -1), name.slice(0, -2)].filter((part) => part === name || part.length >= nameMin)

/** What somebody tries first who knows the account: the names around it, alone or with digits behind, and numbers of theirs. */
const isObvious = (password: string, account: Account, { lspNames, numbers }: Measure): boolean => {
  const { username, email, firstName, lastName } = account
  const parts = lspNames.flatMap(partsOf).filter((part) => wordIn(part).length >= partMin)
  const names = [
    ...tradeWords,
    ...numbers.licences.flatMap(licenceWords),
    ...parts,
    ...[...lspNames, ...partsOf(email.split('@')[1] ?? ''), username, localPart(email)],
    ...[firstName, lastName].flatMap(partsOf),
  ]
  const known = names
    .map((name) => wordIn(name))
    .flatMap(withoutItsEnd)
    .filter((name) => name.length > 1)
    .toSorted((one, other) => other.length - one.length)
  /** Nothing else is left once the names are taken out, the longest first. */
  const isOfNames = (word: string) => known.reduce((rest, name) => rest.replaceAll(name, ''), word) === ''
  const tried = wordsIn(password)
  // Digits alone are a day, a telephone number or a NIK.
  return tried[0] === '' ? /\p{N}/u.test(password) : tried.some(isOfNames)
}

/**
 * What is wrong with a new password, at `password` (decisions §3): too short, shown to everybody at a demo's entrance, the account's own name or address, among
 * the commonest (also with other signs for letters, or digits behind or before), or a number, or made of nothing but names
 * of the person, of an LSP of theirs, and of the trade. Their birthday and the licence of an LSP of theirs count as
 * nothing: what is left has to be a password by itself.
 */
export const passwordIssues = (password: string, account: Account, measure: Measure): FieldIssue[] => {
  const path = 'password'
  const lower = password.toLowerCase()
  const { username, email } = account
  const own = [username, email, localPart(email)].map((name) => name.toLowerCase())
  if (password.length < measure.minLength) {
    return [{ path, code: 'too_short', facts: { limit: measure.minLength } }]
  }
  if (measure.shown.includes(password)) return [{ path, code: 'password_of_demo' }]
  if (own.includes(lower)) return [{ path, code: 'password_like_name' }]
  const plain = lettersAndDigits(password)
  if (plain === '' || [lower, plain].some(measure.isCommon)) return [{ path, code: 'password_common' }]
  if (isObvious(password, account, measure)) return [{ path, code: 'password_obvious' }]
  const rest = withoutKnownNumbers(password, measure.numbers)
  const isOfNumbers = rest !== password.normalize('NFKD') && passwordIssues(rest, account, measure).length > 0
  if (isOfNumbers) return [{ path, code: 'password_obvious' }]
  const isCommonWord = (word: string) => word.length >= wordMin && measure.isCommon(word)
  const letters = plain.replace(/\p{N}/gu, '')
  const isCommon = [...wordsIn(password), letters].some(
    (word) => isCommonWord(word) || isCommonWord(saidAgain(word)),
  )
  // What is said again and again is as good as what is said.
  const again = saidAgain(plain)
  const isAgain = again !== '' && passwordIssues(again, account, measure).length > 0
  return isCommon || isAgain ? [{ path, code: 'password_common' }] : []
}

/** When the next mail to an address may be asked for, after one was. */
export const resendAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + resendMinutes * 60_000)

/** When a link stops working that is mailed now. */
export const linkEnd = (kind: LinkKind, now: Date): Date =>
  new Date(now.getTime() + linkHours[kind] * 3_600_000)

type LinkState = { kind: LinkKind; expiresAt: Date | null; usedAt: Date | null }
type WithdrawableLink = Pick<LinkState, 'kind' | 'usedAt'> & { userPermissionId: string | null }

/** True while a link works: mailed, neither used nor expired. */
export const linkWorks = ({ expiresAt, usedAt }: LinkState, now: Date): boolean =>
  usedAt === null && expiresAt !== null && now < expiresAt

/** True of the link of an invitation that the LSP has taken back for good: it waits for no role any more. */
export const isWithdrawn = ({ kind, usedAt, userPermissionId }: WithdrawableLink): boolean =>
  kind === 'invite' && usedAt !== null && userPermissionId === null

/** Whether a link sets a password, or only confirms a role of an account that has one. */
export const needsPassword = (kind: LinkKind, passwordHash: string | null): boolean =>
  kind === 'reset' || (kind !== 'email' && passwordHash === null)
