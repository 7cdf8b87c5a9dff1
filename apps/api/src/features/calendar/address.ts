import type { CalendarState } from '@kompeten/contract/calendar/calendar'
import type { Config } from '../../platform/config.ts'
import type { Caller, ReadCtx, WriteCtx } from '../../platform/context.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { keyHash, newKey } from '../access/index.ts'
import { madeAtOf, putAddress, removeAddress } from './calendar.store.ts'

export type AddressConfig = Pick<Config, 'publicScheme' | 'publicHost'>

/** Where people reach the product: the host of the call where it is an LSP's, else the generic face. */
export const hostOf = (config: AddressConfig, { host, hostTenant }: Caller): string =>
  publicAddress(config, hostTenant && host)

/** Whether the current role has an address. */
export const readAddress = async ({ tx, actor }: ReadCtx): Promise<{ data: CalendarState }> => ({
  data: { made_date: (await madeAtOf(tx, actor.userPermissionId))?.toISOString() ?? null },
})

/** Makes an address of 256 random bits; the one before ends. Only this answer holds it (decision 152). */
export const makeAddress = async (
  ctx: WriteCtx,
  config: AddressConfig,
): Promise<{ data: CalendarState & { address: string } }> => {
  const { tx, actor, now, caller } = ctx
  const { lspId, userId, userPermissionId } = actor
  const token = newKey()
  await putAddress(tx, { userPermissionId, tokenHash: keyHash(token), madeAt: now })
  ctx.tell({ name: 'calendar.address_made', subject: { kind: 'person', id: userId } })
  const address = `${hostOf(config, caller)}/api/public/calendar/${token}.ics?lsp_id=${lspId}`
  return { data: { made_date: now.toISOString(), address } }
}

/** Ends the address of the current role at once. Idempotent. */
export const endAddress = async (ctx: WriteCtx): Promise<Record<string, never>> => {
  const { userId, userPermissionId } = ctx.actor
  if (await removeAddress(ctx.tx, userPermissionId)) {
    ctx.tell({ name: 'calendar.address_ended', subject: { kind: 'person', id: userId } })
  }
  return {}
}
