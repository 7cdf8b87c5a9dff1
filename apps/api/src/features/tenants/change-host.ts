import type { Host, HostInput } from '@kompeten/contract/tenants/lsps'
import type { PlatformCtx } from '../../platform/context.ts'
import { announce } from '../../platform/database/bus.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hostColumns, hostTaken } from './add-host.ts'
import { hostnameOf } from './hostname.rules.ts'
import { foundHost, readHost } from './lsps.reads.ts'
import { platformChangeHost, platformDeleteHost } from './lsps.store.ts'
import type { PlatformHost } from './platform-host.ts'
import { tenantsChannel } from './tenant-directory.ts'

/**
 * Changes the face of a host, or its name; every process shows it at once.
 * @throws Refusal `not_found`, `version_conflict`, `already_exists` for another host's name, `rule_broken`
 */
export const changeHost = async (
  ctx: PlatformCtx,
  config: PlatformHost,
  hostname: string,
  { version, ...input }: HostInput & { version: number },
): Promise<Host> => {
  const before = await foundHost(ctx, hostname)
  const change = {
    ...hostColumns(config, input),
    modifiedAt: ctx.now,
    modifiedByName: ctx.person?.actor?.name ?? null,
  }
  if (!(await platformChangeHost(ctx.tx, before.hostname, version, change).catch(hostTaken))) {
    const now = await foundHost(ctx, hostname)
    throw new Refusal('version_conflict', {
      changed_by: now.modifiedByName ?? '',
      changed_at: now.modifiedAt.toISOString(),
      version: now.version,
    })
  }
  await announce(ctx.tx, tenantsChannel, '')
  const { lsp_id: lspId } = input
  const subject = { kind: 'host', id: input.hostname }
  ctx.tell({ name: 'host.changed', subject, ...(lspId && { lspId }), facts: { from: before.hostname } })
  return readHost(ctx, input.hostname)
}

/** Takes its face from a host: from now on it shows the generic one. @throws Refusal `not_found` */
export const removeHost = async (ctx: PlatformCtx, hostname: string) => {
  const id = hostnameOf(hostname)
  const gone = await platformDeleteHost(ctx.tx, id)
  if (!gone) throw new Refusal('not_found')
  await announce(ctx.tx, tenantsChannel, '')
  ctx.tell({ name: 'host.removed', subject: { kind: 'host', id }, ...(gone.lspId && { lspId: gone.lspId }) })
  return {}
}
