import { type LetterType, letterKinds } from '@kompeten/contract/letters/types'
import type { WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { formatNumber, periodOf } from '../../platform/numbering/numbering.rules.ts'
import { nextNumbers } from '../../platform/numbering/numbering.store.ts'
import { numbersBorne } from './letters.store.ts'
import type { LetterSetting } from './signing/letter-settings.store.ts'

/** What the number of a type's letter is made of, beside the day and the counter. */
export const numberFields = (type: LetterType, { classification }: LetterSetting, shortName: string) => ({
  type: letterKinds[type].code,
  lsp: shortName,
  cls: classification ?? '',
})

/** Where a letter bears one of the numbers, so many after them are looked at together. */
const lookedAhead = 500

type Taking = {
  type: LetterType
  setting: LetterSetting
  /** `YYYY-MM-DD`, in the LSP's zone. */
  day: string
  count: number
}

/**
 * The next numbers of a type. Where the LSP has changed when its numbers begin again, the series of the new period goes on
 * above what letters bear already.
 */
const freshNumbers = async (
  { tx, tenant }: WriteCtx,
  { type, setting, day, count }: Taking,
): Promise<string[]> => {
  const series = { series: `letter.${type}`, period: periodOf(setting.numberReset, day) }
  const fields = numberFields(type, setting, tenant.shortName)
  const found: string[] = []
  for (let above = 0, ahead = 0; found.length < count; ahead = lookedAhead) {
    const missing = count - found.length
    const first = await nextNumbers(tx, { ...series, count: missing, above })
    const looked = Array.from({ length: missing + ahead }, (_, at) =>
      formatNumber(setting.numberTemplate, { seq: first + at, day, fields }),
    )
    const borne = await numbersBorne(tx, type, looked)
    const last = looked.findLastIndex((number) => borne.has(number))
    found.push(...looked.slice(last + 1, missing))
    above = first + last
  }
  return found
}

/**
 * A way to number letters, each type's from its own series, taken in this transaction (decisions §7). All numbers of a
 * type are taken at once; call it as late as the verb allows.
 */
export const takeLetterNumbers = async (
  ctx: WriteCtx,
  settingFor: (type: LetterType) => LetterSetting,
  types: readonly LetterType[],
): Promise<(type: LetterType) => string> => {
  const day = dayIn(ctx.tenant.timeZone, ctx.now)
  const next = new Map<LetterType, Iterator<string>>()
  // One order for everybody, so that two who take numbers of the same types never wait for each other in a circle.
  for (const [type, { length }] of [...Map.groupBy(types, (type) => type)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const numbers = await freshNumbers(ctx, { type, setting: settingFor(type), day, count: length })
    next.set(type, numbers.values())
  }
  return (type) => {
    const taken = next.get(type)?.next()
    if (!taken || taken.done) throw new Error(`No number was taken for ${type}`)
    return taken.value
  }
}
