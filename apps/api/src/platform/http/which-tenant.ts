import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import type { Tenant } from '../context.ts'
import { type Contract, choosesAnyLsp, contractRuns, endedBy } from '../contract-runs.rules.ts'
import { dayIn } from '../days.rules.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from './who-calls.ts'

/** Finds tenants by host and by id, from a short-lived cache. */
export type TenantDirectory = {
  ofHost(host: string): Promise<Tenant | null>
  byId(lspId: string): Promise<(Tenant & Contract) | null>
  hasHost(host: string): Promise<boolean>
}

/**
 * The LSP that a call is about: of a public one the LSP it names, or the host's; of any other the current user's. Null
 * for a call across LSPs.
 * @throws Refusal `not_found` also where the LSP has not the capability that the call needs
 */
export const tenantOf = async (
  tenants: TenantDirectory,
  endpoint: Endpoint,
  { person, caller }: Call,
  query: unknown,
): Promise<Tenant | null> => {
  if (endpoint.scope === 'platform') return null
  const named = (query as { lsp_id?: string } | undefined)?.lsp_id
  const found =
    endpoint.may !== 'public' && person?.actor
      ? await tenants.byId(person.actor.lspId)
      : named
        ? await tenants.byId(named)
        : caller.hostTenant
  if (!found) throw new Refusal('not_found')
  const { capability } = endpoint
  if (capability && !found.capabilities.includes(capability)) throw new Refusal('not_found')
  return found
}

/**
 * Lets nobody work in an LSP that is switched off or whose contract is over but DEV; what is the person's own, such as
 * their sessions and roles in other LSPs, stays open to them.
 * @throws Refusal `trial_ended`
 */
export const mustRun = async (
  tenants: Pick<TenantDirectory, 'byId'>,
  { may, scope }: Endpoint,
  { person }: Call,
  now: Date,
): Promise<void> => {
  const actor = may === 'public' ? undefined : person?.actor
  if (!actor || choosesAnyLsp(actor.roleCode)) return
  if (scope === 'platform' && typeof may === 'string') return
  const lsp = await tenants.byId(actor.lspId)
  if (lsp && !contractRuns(lsp, dayIn(lsp.timeZone, now))) throw new Refusal('trial_ended', endedBy(lsp))
}

/** Across LSPs, the one that the address names: what is uploaded is kept under it. @throws Refusal `not_found` */
export const keeperOf = async (
  tenants: TenantDirectory,
  endpoint: Endpoint,
  params: unknown,
): Promise<Tenant | null> => {
  const lspId = (params as { lsp_id?: string } | undefined)?.lsp_id
  if (!endpoint.upload?.keep || lspId === undefined) return null
  const found = await tenants.byId(lspId)
  if (!found) throw new Refusal('not_found')
  return found
}
