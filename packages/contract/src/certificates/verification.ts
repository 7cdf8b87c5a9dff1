import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, instant } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { withdrawnUnit } from './content.ts'

/** What a stranger learns about a certificate's standing. */
export const standings = ['ACTIVE', 'SUSPENDED', 'WITHDRAWN', 'EXPIRED', 'REPLACED'] as const
export type Standing = (typeof standings)[number]

/** The face of a certificate and its standing at this moment; never a NIK, never a way to reach the holder. */
export const verified = z.object({
  standing: z.enum(standings),
  /** Since when it is suspended, withdrawn or replaced. */
  since: z.nullable(instant),
  holder_name: z.string(),
  certificate_number: z.nullable(z.string()),
  registration_number: z.nullable(z.string()),
  schema_name: z.string(),
  schema_name_en: z.nullable(z.string()),
  issued_on: z.nullable(day),
  valid_until: z.nullable(day),
  lsp_name: z.string(),
  lsp_licence: z.nullable(z.string()),
  /** Taken from its scope since it was issued. */
  withdrawn_units: z.array(withdrawnUnit),
  /** The certificate that stands in its place. */
  replaced_by: z.nullable(
    z.object({
      certificate_number: z.nullable(z.string()),
      /** For whoever asked by code alone. */
      code: z.nullable(z.string()),
    }),
  ),
})
export type Verified = z.output<typeof verified>

const code = z.string().check(z.maxLength(64))
/** The language of the page, where it was chosen; otherwise the browser's. */
const bahasa = z.optional(z.enum(['id', 'en']))
const number = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const typed = z.string().check(z.trim(), z.maxLength(200))

/** All ways to verify are counted together: who counts numbers up gains nothing by changing the way. */
const limited = { may: 'public', scope: 'platform', perMinute: 60, countedAs: 'verification' } as const

/**
 * Verification by anybody who holds a certificate: by its code, or by its number together with its holder's name, for
 * numbers can be counted up. Names and numbers come in bodies, never in addresses. `page`, `form` and `ask` are pages for
 * people, below `/verify`; the others answer programs. Looks are counted, calls are limited by address.
 */
export const verification = {
  page: endpoint({
    method: 'GET',
    path: '/public/verify/:code',
    pageAt: '/verify/:code',
    summary: 'The page of a certificate’s QR: its face and its standing at once, no login',
    params: z.object({ code }),
    reply: { file: 'text/html; charset=utf-8' },
    ...limited,
  }),
  form: endpoint({
    method: 'GET',
    path: '/public/verify',
    pageAt: '/verify',
    summary: 'The page on which a code, or a number and a name, is typed',
    query: z.strictObject({ nomor: z.optional(typed), bahasa }),
    reply: { file: 'text/html; charset=utf-8' },
    ...limited,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/public/verify',
    pageAt: '/verify',
    summary: 'What the page finds by a code, or by a number and the name of its holder',
    body: z.strictObject({ nomor: typed, nama: z.optional(typed), bahasa }),
    reply: { file: 'text/html; charset=utf-8' },
    ...limited,
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/public/verifications/:code',
    summary: 'The standing of a certificate by the code of its QR',
    params: z.object({ code }),
    reply: one(verified),
    ...limited,
    refusals: ['not_found', 'rule_broken'],
  }),
  byNumber: endpoint({
    method: 'POST',
    path: '/public/verifications',
    summary:
      'Certificates by certificate or registration number and the holder’s name, as both stand on it; on the host of an LSP those of that LSP',
    body: z.strictObject({ number, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) }),
    reply: z.object({ data: z.array(verified) }),
    ...limited,
  }),
}
