import * as z from 'zod/mini'
import { capabilities } from '../platform/capabilities.ts'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, email, id, line, orNull, phone } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { referenceLimit } from '../reference/reference.ts'

/** Of a school or training body for its own pupils; of an industry for its network; independent (domain §1). */
export const lspTypes = ['P1', 'P2', 'P3'] as const

/** The IANA zones of Indonesia: WIB, WIB, WITA, WIT. */
export const timeZones = ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'] as const

/** An LSP's code for registration: exactly so many characters (spec §5), unguessable. */
export const lspCodeLength = 35
const lspCodeForm = new RegExp(`^[0-9A-Za-z]{${lspCodeLength}}$`)

const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))

/** What is given about an LSP when it is made (decisions §1). */
export const lspInput = z
  .strictObject({
    /** Made by the server where none is given. */
    lsp_code: z.optional(z.string().check(z.regex(lspCodeForm))),
    lsp_name: line(150),
    short_name: line(40),
    lsp_type: z.enum(lspTypes),
    licence_number: orNull(line(60)),
    licence_expires_on: orNull(day),
    director_name: orNull(line(100)),
    director_title: orNull(line(100)),
    certification_manager_name: orNull(line(100)),
    address: orNull(line(255)),
    city: orNull(line(100)),
    contact: orNull(phone),
    email: orNull(email),
    website: orNull(line(200)),
    /** Name and address that its mails come from; the server's own where there are none. */
    mail_sender_name: orNull(line(100)),
    mail_sender_address: orNull(email),
    theme_colour: colour,
    time_zone: z._default(z.enum(timeZones), 'Asia/Jakarta'),
    language: z._default(z.enum(['id', 'en']), 'id'),
    contract_starts_on: orNull(day),
    contract_ends_on: orNull(day),
    capabilities: z._default(z.array(z.enum(capabilities)), []),
  })
  .check(
    because(
      'end_before_start',
      ({ contract_starts_on: start, contract_ends_on: end }) => !start || !end || start <= end,
      'contract_ends_on',
    ),
  )
export type LspInput = z.output<typeof lspInput>

/** Pictures of an LSP's face. */
export const lspPictures = ['logo', 'favicon', 'login-picture'] as const
export type LspPicture = (typeof lspPictures)[number]

/** The face of a host: what it shows before anybody signs in (decisions §1). Pictures are paths on the same host. */
export const hostFace = z.object({
  /** Null where the host belongs to no LSP: the generic face. */
  lsp: z.nullable(
    z.object({
      lsp_id: id,
      lsp_code: z.string(),
      lsp_name: z.string(),
      short_name: z.string(),
      /** Of what is said before anybody signs in. */
      time_zone: z.string(),
    }),
  ),
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

const publicLsp = z.object({
  lsp_id: id,
  lsp_name: z.string(),
  logo: z.nullable(z.string()),
  capabilities: z.array(z.enum(capabilities)),
})

export const tenants = {
  host: endpoint({
    method: 'GET',
    path: '/public/host',
    summary: 'The face of the host that was called; in development `host` names another',
    query: z.strictObject({ host: z.optional(z.string().check(z.maxLength(253))) }),
    reply: one(hostFace),
    may: 'public',
    scope: 'platform',
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/lsp',
    summary: 'LSPs by name, for pickers before login',
    query: z.strictObject({ limit: referenceLimit, search: z.optional(z.string().check(z.maxLength(100))) }),
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
  publicPicture: endpoint({
    method: 'GET',
    path: '/public/lsp/:lsp_id/:picture',
    summary: "An LSP's logo, favicon or login picture; a monogram where it has no logo of its own",
    params: z.object({ lsp_id: id, picture: z.enum(lspPictures) }),
    /** `v` changes with the picture, so that caches may keep it. */
    query: z.strictObject({ v: z.optional(z.string().check(z.maxLength(20))) }),
    reply: { file: 'image/*' },
    may: 'public',
    scope: 'platform',
    refusals: ['not_found'],
    cacheSeconds: 86_400,
  }),
}
