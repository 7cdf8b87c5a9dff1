import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { one } from './lists.ts'

/** What an LSP may be able to do beyond the ordinary (decisions §1); never a tenant id in the code. */
export const capabilities = ['heavy_vehicles', 'applicant_category', 'lpjk_integration', 'storage_prefix'] as const
export type Capability = (typeof capabilities)[number]

export const lspTypes = ['P1', 'P2', 'P3'] as const

/** The face of a host: what it shows before anybody signs in (decisions §1). */
export const hostFace = z.object({
  /** Null where the host belongs to no LSP: the generic face. */
  lsp: z.nullable(z.object({ lsp_id: id, lsp_code: z.string(), lsp_name: z.string(), short_name: z.string() })),
  page_title: z.string(),
  heading: z.string(),
  show_copyright: z.boolean(),
  show_copyright_on_login: z.boolean(),
  logo: z.nullable(z.string()),
  login_picture: z.nullable(z.string()),
  favicon: z.nullable(z.string()),
  /** The LSP's own colour, `#rrggbb`; the web makes ten shades with checked contrast of it. */
  theme_colour: z.string(),
  language: z.enum(['id', 'en']),
  capabilities: z.array(z.enum(capabilities)),
  /** Demo accounts shown on the start screen; empty outside the demo. */
  demo_accounts: z.array(z.object({ username: z.string(), role_code: z.string(), name: z.string() })),
  demo_password: z.nullable(z.string()),
})
export type HostFace = z.output<typeof hostFace>

const publicLsp = z.object({ lsp_id: id, lsp_name: z.string(), logo: z.nullable(z.string()) })

export const tenants = {
  host: endpoint({
    method: 'GET',
    path: '/public/host',
    summary: 'The face of the host asked',
    query: z.strictObject({ host: z.optional(z.string().check(z.maxLength(253))) }),
    reply: one(hostFace),
    may: 'public',
    scope: 'platform',
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/lsp',
    summary: 'LSPs by name, for pickers before login',
    query: z.strictObject({ limit: z.optional(z.string()), search: z.optional(z.string().check(z.maxLength(100))) }),
    reply: z.object({ data: z.array(publicLsp) }),
    may: 'public',
    scope: 'platform',
    perMinute: 60,
  }),
  publicGet: endpoint({
    method: 'GET',
    path: '/public/lsp/:code_or_id',
    summary: 'An LSP by its code of 35 characters or its id',
    params: z.object({ code_or_id: z.string().check(z.maxLength(64)) }),
    reply: one(publicLsp),
    may: 'public',
    scope: 'platform',
    perMinute: 30,
    refusals: ['not_found'],
  }),
  publicLogo: endpoint({
    method: 'GET',
    path: '/public/lsp/:lsp_id/logo',
    summary: "An LSP's logo",
    params: z.object({ lsp_id: id }),
    reply: { file: 'image/*' },
    may: 'public',
    scope: 'platform',
    refusals: ['not_found'],
  }),
}
