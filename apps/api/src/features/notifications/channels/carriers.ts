import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { Carrier, Standing } from './carrier.ts'
import { isAway } from './channels.rules.ts'
import type { ChannelsServices } from './channels-services.ts'
import { deviceById, noteDevice, pushKeyOf, removeDevice } from './choices.store.ts'
import { endLine } from './deliveries.store.ts'
import { sendPush } from './send-push.ts'
import { sendWhatsapp } from './send-whatsapp.ts'
import { noteWhatsapp, whatsappOf } from './whatsapp.store.ts'

/** Since when a line does not answer: since before, since now, or not at all. */
const failingSince = (before: Date | null, { isAnswering, fault, now }: Standing): Date | null =>
  isAnswering || fault === null ? null : (before ?? now)

/** The LSP's way to WhatsApp; undefined where it has none or has switched it off, `held` while its token is refused. */
export const whatsappCarrier = async (
  tx: TenantTx,
  services: ChannelsServices,
): Promise<Carrier | 'held' | undefined> => {
  const connection = await whatsappOf(tx)
  if (!connection?.active) return undefined
  if (connection.refusedSince !== null) return 'held'
  return {
    isFailing: connection.failingSince !== null,
    carriesTo: ({ phone, agreedAt }) => phone !== null && agreedAt !== null,
    send: ({ deliveryId }, { phone }, { language, ...message }) =>
      sendWhatsapp(services, connection, { deliveryId, phone: phone ?? '', language, message }),
    note: async (noting, standing) => {
      const isRefused = standing.fault === 'access_refused'
      const isNoted = await noteWhatsapp(noting, connection.version, {
        failingSince: failingSince(connection.failingSince, standing),
        resumeAt: standing.resumeAt,
        ...(isRefused && { refusedSince: standing.now }),
      })
      return isRefused && isNoted ? 'refused' : undefined
    },
  }
}

/** A browser; undefined where it was removed. */
export const pushCarrier = async (
  tx: TenantTx,
  services: ChannelsServices,
  deviceId: string,
): Promise<Carrier | undefined> => {
  const [device, key] = [await deviceById(tx, deviceId), await pushKeyOf(tx)]
  if (!device || !key) return undefined
  return {
    isFailing: device.failingSince !== null,
    carriesTo: ({ userId }) => userId === device.userId,
    send: async (_delivery, _choice, { language: _, ...message }) => {
      const fault = await sendPush(services, key, device, message)
      if (fault === null) return { state: 'SENT', messageId: null }
      return { state: 'FAULT', fault, waitMs: 0, isAway: isAway(fault) || fault === 'gone' }
    },
    heed: async (noting, sent, now) => {
      if (sent.state === 'SENT' || sent.fault !== 'gone') return
      await removeDevice(noting, deviceId)
      await endLine(noting, { channel: 'push', lineId: deviceId }, now)
    },
    note: async (noting, standing) => {
      await noteDevice(noting, deviceId, {
        failingSince: failingSince(device.failingSince, standing),
        resumeAt: standing.resumeAt,
        ...(standing.isAnswering && { pushedAt: standing.now }),
      })
      return undefined
    },
  }
}
