import { type LetterType, letterKinds } from '@kompeten/contract/letters/types'
import type { WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { formatNumber, periodOf } from '../../platform/numbering/numbering.rules.ts'
import { nextNumbers } from '../../platform/numbering/numbering.store.ts'
import type { LetterSetting } from './signing/letter-settings.store.ts'

/** What the number of a type's letter is made of, beside the day and the counter. */
export const numberFields = (type: LetterType, { classification }: LetterSetting, shortName: string) => ({
  type: letterKinds[type].code,
  lsp: shortName,
  cls: classification ?? '',
})

/**
 * A way to number letters, each type's from its own series, taken in this transaction (decisions §7). All numbers of a
 * type are taken at once; call it as late as the verb allows.
 */
export const takeLetterNumbers = async (
  { tx, tenant, now }: WriteCtx,
  settingFor: (type: LetterType) => LetterSetting,
  types: readonly LetterType[],
): Promise<(type: LetterType) => string> => {
  const day = dayIn(tenant.timeZone, now)
  const next = new Map<LetterType, number>()
  // One order for everybody, so that two who take numbers of the same types never wait for each other in a circle.
  for (const [type, { length }] of [...Map.groupBy(types, (type) => type)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const { numberReset } = settingFor(type)
    const period = periodOf(numberReset, day)
    next.set(type, await nextNumbers(tx, { series: `letter.${type}`, period, count: length }))
  }
  return (type) => {
    const seq = next.get(type)
    if (seq === undefined) throw new Error(`No number was taken for ${type}`)
    next.set(type, seq + 1)
    const setting = settingFor(type)
    return formatNumber(setting.numberTemplate, {
      seq,
      day,
      fields: numberFields(type, setting, tenant.shortName),
    })
  }
}
