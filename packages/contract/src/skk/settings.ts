import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, instant, line, orNull, version } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { registryFaults, skkFamilies } from './content.ts'

const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + search + hash === ''
}

/** What is filled in. */
const settingsFields = {
  base_url: line(300).check(because('invalid', isAddress)),
  /** Null leaves the token that is kept. */
  token: orNull(line(500)),
  registry_lsp_id: line(50),
  families: z.array(z.enum(skkFamilies)).check(z.minLength(1), z.maxLength(skkFamilies.length)),
}
export const skkSettingsFields = z.strictObject(settingsFields)
export type SkkSettingsFields = z.output<typeof skkSettingsFields>

export const skkSettingsInput = z.strictObject({ ...settingsFields, version: z.int().check(z.gte(0)) })
export type SkkSettingsInput = z.output<typeof skkSettingsInput>

/** How a look at the other side ended; null before the first. */
const outcome = z.nullable(
  z.object({
    date: instant,
    fault: z.nullable(z.enum(registryFaults)),
    /** The other side's own words. */
    answer: z.nullable(z.string()),
  }),
)

export const skkSettings = z.object({
  base_url: z.nullable(z.string()),
  has_token: z.boolean(),
  registry_lsp_id: z.nullable(z.string()),
  families: z.array(z.enum(skkFamilies)),
  /** Under way since; null where nobody waits for an answer. */
  testing_since: z.nullable(instant),
  tested: outcome,
  fetching_since: z.nullable(instant),
  fetched: outcome,
  modified_date: z.nullable(instant),
  modified_by: z.nullable(z.string()),
  /** 0 before the first. */
  version: z.union([z.literal(0), version]),
  may: z.array(z.enum(['change', 'test', 'fetch', 'remove'])),
})
export type SkkSettings = z.output<typeof skkSettings>

const capability = 'lpjk_integration' as const

/** The connection with the construction registry. */
export const skkConnection = {
  get: endpoint({
    method: 'GET',
    path: '/skk/settings',
    summary: 'The connection with the construction registry; never its token',
    reply: one(skkSettings),
    may: ['SKK_LIST'],
    capability,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/skk/settings',
    summary: 'Change the connection; another host needs the token again',
    body: skkSettingsInput,
    reply: one(skkSettings),
    may: ['LSP_UPDATE'],
    provesAgain: true,
    capability,
    refusals: ['rule_broken', 'version_conflict'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/skk/settings/test',
    summary: 'Test the connection; its settings tell the outcome',
    reply: one(skkSettings),
    may: ['LSP_UPDATE'],
    perMinute: 10,
    capability,
    refusals: ['step_not_possible'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/skk/settings',
    summary: 'Remove the connection with its token; what was fetched stays, reports wait for another',
    reply: one(skkSettings),
    may: ['LSP_UPDATE'],
    capability,
    refusals: ['not_found'],
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/skk/fetch',
    summary: 'Fetch the list and what changed, and compare both sides',
    reply: one(skkSettings),
    may: ['SKK_UPDATE'],
    perMinute: 10,
    capability,
    refusals: ['step_not_possible'],
  }),
}
