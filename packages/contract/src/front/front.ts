import * as z from 'zod/mini'
import { evidenceCluster, paymentView } from '../applications/views.ts'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { prerequisiteTold, schemeTypes, withdrawalNotice } from '../schemes/content.ts'
import { renewalRule } from '../schemes/renewal.ts'
import { lspTypes } from '../tenants/tenants.ts'

// What an LSP shows to strangers: who it is, and what it certifies. No person is named in it.

const text = z.nullable(z.string())
const ofLsp = z.strictObject({ lsp_id: z.optional(id) })

export const frontView = z.object({
  lsp_id: id,
  lsp_name: z.string(),
  lsp_type: z.enum(lspTypes),
  licence_number: text,
  /** `YYYY-MM-DD`, its last day. */
  licence_expires_on: text,
  address: text,
  city: text,
  contact: text,
  email: text,
  website: text,
})
/** An LSP as a stranger may know it. */
export type Front = z.output<typeof frontView>

const frontScheme = z.object({
  schema_id: id,
  schema_code: text,
  schema_name: z.string(),
  schema_name_en: text,
  schema_type: z.enum(schemeTypes),
  level: z.nullable(z.int()),
  description: text,
  /** Rupiah, for one participant. */
  fee: z.nullable(z.int()),
  payment: z.nullable(paymentView),
  valid_months: z.int(),
  /** What somebody must hold before they are certified, in the words of the caller's language. */
  prerequisites: z.array(prerequisiteTold),
  /** When and how its certificates are renewed; null where it rules nothing. */
  renewal: z.nullable(renewalRule),
  withdrawal: z.nullable(withdrawalNotice),
  units: z.array(z.object({ unit_id: id, unit_code: z.string(), title: z.string(), title_en: z.string() })),
  requirements: z.array(
    z.object({
      requirement_id: id,
      name: z.string(),
      name_en: text,
      required: flag,
      cluster: z.nullable(evidenceCluster),
    }),
  ),
})
/** A scheme that takes applications, with all that it asks. */
export type FrontScheme = z.output<typeof frontScheme>

export const front = {
  get: endpoint({
    method: 'GET',
    path: '/public/front',
    summary: 'The LSP whose host it is, as a stranger may know it: licence, address, contact',
    query: ofLsp,
    reply: one(frontView),
    may: 'public',
    perMinute: 120,
    refusals: ['not_found'],
  }),
  scheme: endpoint({
    method: 'GET',
    path: '/public/schemas/views/:schema_id',
    summary: 'A scheme that takes applications, with its units, requirements and fee, for everybody',
    params: z.object({ schema_id: id }),
    query: ofLsp,
    reply: one(frontScheme),
    may: 'public',
    perMinute: 120,
    refusals: ['not_found'],
  }),
}
