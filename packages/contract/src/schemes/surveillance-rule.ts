import * as z from 'zod/mini'
import { because, orNull } from '../platform/fields.ts'

/**
 * What a holder is asked for while a certificate runs (ISO/IEC 17024 8.3, 9.5; domain §2.1, step 18): whether they still work
 * in the field, whether anybody complained, evidence of the work such as a logbook, and what they learned.
 */
export const surveillanceAsks = ['statement', 'no_complaints', 'evidence', 'cpd'] as const
export type SurveillanceAsk = (typeof surveillanceAsks)[number]

const months = z.int().check(z.gte(3), z.lte(60))
const asks = z.array(z.enum(surveillanceAsks)).check(
  z.maxLength(surveillanceAsks.length),
  because('listed_twice', (given: string[]) => new Set(given).size === given.length),
)

/** How often, and by what. A scheme without it has no surveillance. */
export const surveillanceRule = z.strictObject({
  every_months: months,
  asks: asks.check(because('required', (given: string[]) => given.length > 0)),
})
export type SurveillanceRule = z.output<typeof surveillanceRule>

type Written = { every_months: number | null; asks: SurveillanceAsk[] }

/** The same as it is written: without months and without anything asked there is none. */
export const surveillanceForm = z.strictObject({ every_months: orNull(months), asks }).check(
  because(
    'required',
    (given: Written) => given.every_months !== null || given.asks.length === 0,
    'every_months',
  ),
  because('required', (given: Written) => given.every_months === null || given.asks.length > 0, 'asks'),
)
export type SurveillanceForm = z.output<typeof surveillanceForm>
