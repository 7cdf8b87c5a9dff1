import {
  type DeviceInput,
  mostDevices,
  type PushDevice,
  pushDevice as pushDeviceShape,
} from '@kompeten/contract/notifications/channels'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { mayCall } from '../../../platform/outgoing/outgoing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import type { ChannelsServices } from './channels-services.ts'
import {
  type DeviceStored,
  devicesOf,
  dropOldestDevices,
  insertPushKey,
  keepDevice,
  pushKeyOf,
  removeDevice,
} from './choices.store.ts'

const viewOf = (row: DeviceStored): PushDevice =>
  shown(pushDeviceShape, row, { pushed_date: row.pushedAt?.toISOString() ?? null })

/** The actor's own browsers, the newest first. */
export const listDevices = async ({ tx, actor }: ReadCtx): Promise<PushDevice[]> =>
  (await devicesOf(tx, [actor.userId])).map(viewOf)

/** The LSP's public key for push services; made where there is none. */
export const ensurePushKey = async ({ tx, now }: WriteCtx, { sealer }: ChannelsServices): Promise<string> => {
  const known = await pushKeyOf(tx)
  if (known) return known.publicKey
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertPushKey(tx, { publicKey, privateSealed: sealer.seal(privateKey), createdAt: now })
  // Another call may have been faster: its key is the one.
  return (await pushKeyOf(tx))?.publicKey ?? publicKey
}

/**
 * Has notices pushed to the browser of this call; the newest ten of a person stay.
 * @throws Refusal `rule_broken` at `endpoint` for an address inside or without https
 */
export const addDevice = async (
  ctx: WriteCtx,
  { sealer, reach }: ChannelsServices,
  input: DeviceInput,
): Promise<PushDevice> => {
  const { tx, now, actor, caller } = ctx
  if (!mayCall(input.endpoint, reach)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'endpoint', code: 'leads_inside' }] })
  }
  const kept = await keepDevice(tx, {
    deviceId: newId(now.getTime()),
    userId: actor.userId,
    addressHash: sealer.fingerprint(input.endpoint),
    subscriptionSealed: sealer.seal(JSON.stringify(input)),
    ...{ userAgent: caller.userAgent, sessionId: actor.sessionId, createdAt: now },
  })
  await dropOldestDevices(tx, actor.userId, mostDevices)
  ctx.tell({ name: 'push_device.added', subject: { kind: 'push_device', id: kept.deviceId } })
  return viewOf(kept)
}

/** Pushes nothing more to an own browser. @throws Refusal `not_found` */
export const removeOwnDevice = async (ctx: WriteCtx, deviceId: string): Promise<Record<string, never>> => {
  if (!(await removeDevice(ctx.tx, deviceId, ctx.actor.userId))) throw new Refusal('not_found')
  ctx.tell({ name: 'push_device.removed', subject: { kind: 'push_device', id: deviceId } })
  return {}
}
