import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, instant } from './fields.ts'
import { one } from './lists.ts'

/** What a stranger is told of a certificate's standing. */
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
  /** The certificate that stands in its place. */
  replaced_by: z.nullable(
    z.object({ certificate_number: z.nullable(z.string()), code: z.nullable(z.string()) }),
  ),
})
export type Verified = z.output<typeof verified>

const code = z.string().check(z.maxLength(64))
const number = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

/**
 * Verification by anybody. `page` is a page for people, at `/verify/{code}`; the others answer programs. Looks are counted,
 * calls are limited by address.
 */
export const verification = {
  page: endpoint({
    method: 'GET',
    path: '/public/verify/:code',
    pageAt: '/verify/:code',
    summary: 'The page of a certificate’s QR: its face and its standing at once, no login',
    params: z.object({ code }),
    reply: { file: 'text/html; charset=utf-8' },
    may: 'public',
    scope: 'platform',
    perMinute: 60,
  }),
  form: endpoint({
    method: 'GET',
    path: '/public/verify',
    pageAt: '/verify',
    summary: 'The page on which a number or code is typed',
    query: z.strictObject({ nomor: z.optional(z.string().check(z.maxLength(200))) }),
    reply: { file: 'text/html; charset=utf-8' },
    may: 'public',
    scope: 'platform',
    perMinute: 30,
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/public/verifications/:code',
    summary: 'The standing of a certificate by the code of its QR',
    params: z.object({ code }),
    reply: one(verified),
    may: 'public',
    scope: 'platform',
    perMinute: 60,
    refusals: ['not_found', 'rule_broken'],
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/public/verifications',
    summary: 'Certificates by certificate or registration number; on the host of an LSP those of that LSP',
    query: z.strictObject({ number }),
    reply: z.object({ data: z.array(verified) }),
    may: 'public',
    scope: 'platform',
    perMinute: 30,
  }),
}
