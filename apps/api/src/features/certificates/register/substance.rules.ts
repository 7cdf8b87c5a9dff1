import type { PrintedFace } from '@kompeten/contract/certificates/content'
import { slipsBetween } from '../../../platform/spelling.rules.ts'

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A number or a Roman one: `II` for `III` is another level, not a slip of the hand. */
const isNumber = (word: string): boolean => /\d/.test(word) || /^[ivx]+$/.test(word)
const slipLength = 5
const slipsMost = 2

/** Whether a text is another spelling of a text: the same words in the same order, but for marks, case and few slips. */
export const isSameWording = (one: string, other: string): boolean => {
  const [given, known] = [words(one), words(other)]
  if (given.length !== known.length) return false
  let slips = 0
  for (const [at, word] of given.entries()) {
    const before = known[at] ?? ''
    if (word === before) continue
    if (isNumber(word) || isNumber(before) || Math.min(word.length, before.length) < slipLength) return false
    slips += slipsBetween(word, before)
  }
  return slips <= slipsMost
}

/**
 * The paths at which a corrected face says something else than the one before, and not only spells it otherwise: the
 * scheme, its level, the units, how long it is valid. Codes and areas are looked up again and are no matter of decision.
 */
export const substanceChanged = (before: PrintedFace, after: PrintedFace): string[] => [
  ...(isSameWording(after.schema_name, before.schema_name) ? [] : ['schema_name']),
  ...(after.level === before.level ? [] : ['level']),
  ...(after.valid_months === before.valid_months ? [] : ['valid_months']),
  ...(sameUnits(before.units, after.units) ? [] : ['units']),
]

type Units = PrintedFace['units']

const sameUnits = (before: Units, after: Units): boolean =>
  before.length === after.length &&
  after.every(({ unit_code, title }, at) => {
    const old = before[at]
    return old !== undefined && old.unit_code === unit_code && isSameWording(title, old.title)
  })
