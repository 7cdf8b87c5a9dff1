import * as z from 'zod/mini'
import { capabilities } from '../platform/capabilities.ts'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, flag, id, instant, line, orNull, version } from '../platform/fields.ts'
import { filter, listQuery, nothing, one, page } from '../platform/lists.ts'
import { lspTypes } from './tenants.ts'

// LSPs and hosts as DEV sees to them. Apart from `tenants`, which every first page loads without its schemas.

const hostnameForm =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** A host name without port, lower-cased. */
const hostname = z.string().check(
  z.trim(),
  z.toLowerCase(),
  because('required', (text: string) => text !== ''),
  because('invalid', (text: string) => text === '' || hostnameForm.test(text)),
)

const hostDetails = {
  hostname,
  /** None: the generic face in the host's own words. */
  lsp_id: orNull(id),
  page_title: orNull(line(100)),
  heading: orNull(line(150)),
  show_copyright: z._default(flag, true),
  show_copyright_on_login: z._default(flag, true),
}

/** A host that shows the face of an LSP, or without LSP the generic one under its own words (decisions §1). */
export const hostInput = z.strictObject(hostDetails)
export type HostInput = z.output<typeof hostInput>

/** What may be done with one host now. */
export const hostSteps = ['update', 'delete'] as const

export const hostView = z.object({
  hostname: z.string(),
  lsp_id: z.nullable(id),
  lsp_name: z.nullable(z.string()),
  page_title: z.nullable(z.string()),
  heading: z.nullable(z.string()),
  show_copyright: flag,
  show_copyright_on_login: flag,
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(hostSteps)),
})
export type Host = z.output<typeof hostView>

export const hostListSpec = {
  filters: { lsp_id: filter.uuid, show_copyright: filter.flag, show_copyright_on_login: filter.flag },
  sorts: ['hostname', 'created_date', 'modified_date'],
  defaultSort: 'hostname',
} as const

/** `#rrggbb`, lower-cased. */
const colour = z.string().check(
  z.toLowerCase(),
  because('invalid', (text: string) => /^#[0-9a-f]{6}$/.test(text)),
)

const faceDetails = {
  lsp_name: line(150),
  short_name: line(40),
  theme_colour: colour,
  language: z.enum(['id', 'en']),
}

/** What all hosts of an LSP show of it. */
export const faceInput = z.strictObject(faceDetails)
export type FaceInput = z.output<typeof faceInput>

const termsDetails = {
  lsp_type: z.enum(lspTypes),
  contract_starts_on: orNull(day),
  contract_ends_on: orNull(day),
  /** An inactive LSP takes nobody in. */
  active: flag,
  capabilities: z.array(z.enum(capabilities)),
}
const contractInOrder = because(
  'end_before_start',
  ({
    contract_starts_on: start,
    contract_ends_on: end,
  }: Record<'contract_starts_on' | 'contract_ends_on', string | null>) => !start || !end || start <= end,
  'contract_ends_on',
)

/** What the platform agreed with an LSP. */
export const termsInput = z.strictObject(termsDetails).check(contractInOrder)
export type TermsInput = z.output<typeof termsInput>

/** What may be done with one LSP's face now. */
export const lspSteps = ['update'] as const

/** An LSP as DEV sees to it. Pictures are paths; an LSP without logo of its own has its monogram. */
export const lspView = z.object({
  lsp_id: id,
  lsp_code: z.string(),
  ...faceDetails,
  logo: z.string(),
  favicon: z.string(),
  login_picture: z.nullable(z.string()),
  has_logo: flag,
  has_favicon: flag,
  hostnames: z.array(z.string()),
  ...termsDetails,
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(lspSteps)),
})
export type Lsp = z.output<typeof lspView>

export const lspListSpec = {
  filters: { active: filter.flag, contract_ends_on: filter.day },
  sorts: ['lsp_name', 'contract_ends_on', 'created_date', 'modified_date'],
  defaultSort: 'lsp_name',
} as const

const byId = z.object({ lsp_id: id })
const byHostname = z.object({ hostname: z.string().check(z.maxLength(253)) })
/** DEV alone holds it: who may make LSPs gives them their faces and hosts. */
const mayManage = ['LSP_CREATE'] as const

const pictureUpload = (maxSide: number) =>
  ({
    extensions: ['png', 'jpg', 'jpeg'],
    maxBytes: 5_000_000,
    keep: true,
    picture: { maxSide },
  }) as const

export const lsps = {
  list: endpoint({
    method: 'GET',
    path: '/lsps',
    summary: 'All LSPs with their faces and hosts',
    query: listQuery(lspListSpec),
    reply: page(lspView),
    may: mayManage,
    scope: 'platform',
  }),
  get: endpoint({
    method: 'GET',
    path: '/lsps/:lsp_id',
    summary: 'One LSP with its face',
    params: byId,
    reply: one(lspView),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found'],
  }),
  changeFace: endpoint({
    method: 'PUT',
    path: '/lsps/:lsp_id/face',
    summary: 'Change what the hosts of an LSP show of it; an old version is refused',
    params: byId,
    body: z.strictObject({ ...faceDetails, version }),
    reply: one(lspView),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found', 'version_conflict'],
  }),
  changeTerms: endpoint({
    method: 'PUT',
    path: '/lsps/:lsp_id/terms',
    summary: 'Change type, contract and capabilities of an LSP; an old version is refused',
    params: byId,
    body: z.strictObject({ ...termsDetails, version }).check(contractInOrder),
    reply: one(lspView),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found', 'version_conflict'],
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/lsps/:lsp_id/logo',
    summary: "Replace an LSP's logo",
    params: byId,
    upload: pictureUpload(512),
    reply: one(lspView),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found', 'too_large', 'wrong_file_type'],
  }),
  setFavicon: endpoint({
    method: 'PUT',
    path: '/lsps/:lsp_id/favicon',
    summary: "Replace an LSP's favicon",
    params: byId,
    upload: pictureUpload(128),
    reply: one(lspView),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found', 'too_large', 'wrong_file_type'],
  }),
  setLoginPicture: endpoint({
    method: 'PUT',
    path: '/lsps/:lsp_id/login-picture',
    summary: "Replace the picture beside an LSP's login form",
    params: byId,
    upload: pictureUpload(1600),
    reply: one(lspView),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found', 'too_large', 'wrong_file_type'],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/lsps/:lsp_id/pictures/:picture',
    summary: 'Take a picture off the face of an LSP',
    params: z.object({ lsp_id: id, picture: z.enum(['logo', 'favicon', 'login-picture']) }),
    reply: one(lspView),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found'],
  }),
  hosts: endpoint({
    method: 'GET',
    path: '/hosts',
    summary: 'All hosts with the faces they show',
    query: listQuery(hostListSpec),
    reply: page(hostView),
    may: mayManage,
    scope: 'platform',
  }),
  getHost: endpoint({
    method: 'GET',
    path: '/hosts/:hostname',
    summary: 'One host',
    params: byHostname,
    reply: one(hostView),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found'],
  }),
  addHost: endpoint({
    method: 'POST',
    path: '/hosts',
    summary: 'Give a host a face',
    body: hostInput,
    reply: one(hostView),
    status: 201,
    may: mayManage,
    scope: 'platform',
    refusals: ['already_exists', 'rule_broken'],
  }),
  changeHost: endpoint({
    method: 'PUT',
    path: '/hosts/:hostname',
    summary: 'Change the face of a host, or its name; an old version is refused',
    params: byHostname,
    body: z.strictObject({ ...hostDetails, version }),
    reply: one(hostView),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found', 'already_exists', 'version_conflict', 'rule_broken'],
  }),
  removeHost: endpoint({
    method: 'DELETE',
    path: '/hosts/:hostname',
    summary: 'Take its face from a host: it shows the generic one',
    params: byHostname,
    reply: nothing,
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found'],
  }),
}
