import { type HostInput, hostInput } from '@kompeten/contract/tenants/lsps'
import type { PlatformCtx } from '../../platform/context.ts'
import { announce } from '../../platform/database/bus.ts'
import { brokenReference, brokenUnique } from '../../platform/database/failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { columnsFor } from '../../platform/wire.ts'
import { isPlatformHost, type PlatformHost } from './platform-host.ts'
import { tenantsChannel } from './tenant-directory.ts'
import { platformInsertHost } from './tenants.store.ts'

/**
 * Gives a host a face: that of an LSP, or the generic one in the host's own words. Every process shows it at once.
 * @throws Refusal `already_exists` for a host that has one or is the platform's own, `rule_broken` for an LSP that is not there
 */
export const addHost = async (ctx: PlatformCtx, config: PlatformHost, input: HostInput): Promise<void> => {
  await platformInsertHost(ctx.tx, {
    ...hostColumns(config, input),
    createdAt: ctx.now,
    modifiedAt: ctx.now,
    modifiedByName: ctx.person?.actor?.name ?? null,
  }).catch(hostTaken)
  await announce(ctx.tx, tenantsChannel, '')
  ctx.tell({
    name: 'host.added',
    subject: { kind: 'host', id: input.hostname },
    ...(input.lsp_id && { lspId: input.lsp_id }),
  })
}

const columnsOf = columnsFor<Parameters<typeof platformInsertHost>[1]>()(hostInput)

/**
 * A host as people fill it in, in the columns of the table.
 * @throws Refusal `already_exists` for an LSP on the platform's own host, where everybody else comes in
 */
export const hostColumns = (config: PlatformHost, input: HostInput) => {
  if (input.lsp_id !== null && isPlatformHost(config, input.hostname)) {
    throw new Refusal('already_exists', { field: 'hostname' })
  }
  return columnsOf(input)
}

/** @throws Refusal `already_exists` where the host has a face, `rule_broken` for an unknown LSP, else the error itself */
export const hostTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'host_pkey') throw new Refusal('already_exists', { field: 'hostname' })
  if (brokenReference(error)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'lsp_id', code: 'not_found' }] })
  }
  throw error
}
