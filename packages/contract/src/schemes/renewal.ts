import * as z from 'zod/mini'
import { because, day, orNull } from '../platform/fields.ts'

/**
 * By what a certificate of a scheme is renewed (ISO/IEC 17024 9.6): the whole assessment, evidence alone, or recognition of
 * current competency (domain §1).
 */
export const renewalWays = ['full', 'portfolio', 'rcc'] as const
export type RenewalWay = (typeof renewalWays)[number]

const ways = z
  .array(z.enum(renewalWays))
  .check(because('listed_twice', (given: string[]) => new Set(given).size === given.length))

/** When and how certificates are renewed; what is empty is not ruled, and stays as it is for all schemes. */
export const renewalRule = z.strictObject({
  /** The first day to apply, in months before the end; empty: 90 days where the certificate itself is renewed. */
  from_months: orNull(z.int().check(z.gte(1), z.lte(24))),
  /** The last day to apply, in months after the end; empty: no last day. */
  until_months: orNull(z.int().check(z.gte(0), z.lte(60))),
  /** Empty: as the applicant and the assessor choose. */
  ways,
})
export type RenewalRule = z.output<typeof renewalRule>

/** What a rule says of one certificate: the first and the last day to apply, where there is one, and by what. */
export const renewalWindow = z.object({ from_on: z.nullable(day), until_on: z.nullable(day), ways })
export type RenewalWindow = z.output<typeof renewalWindow>
