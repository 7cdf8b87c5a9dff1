import { type Channel, channels } from '@kompeten/contract/notifications/channels'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import { isWanted } from './channels.rules.ts'
import { type ChoiceStored, choicesOf, devicesOf } from './choices.store.ts'
import { addDeliveries } from './deliveries.store.ts'
import { notBefore } from './quiet-hours.rules.ts'
import { whatsappOf } from './whatsapp.store.ts'

type Told = { userId: string; link: string | null }
type About = { eventId: string; name: string; happenedAt: Date; now: Date }

const wants = (choice: ChoiceStored, name: string): Channel[] =>
  channels.filter((channel) => isWanted(choice, channel, name))

/**
 * Puts new notices down for the channels that their readers chose, to go at once or at the end of their quiet hours: in
 * the transaction that adds the notices, so that none is lost. Whoever is told in two roles is sent one.
 */
export const planDeliveries = async (
  tx: TenantTx,
  told: readonly Told[],
  { eventId, name, happenedAt, now }: About,
): Promise<void> => {
  const choices = await choicesOf(tx, [...new Set(told.map(({ userId }) => userId))])
  const wanting = choices
    .map((choice) => ({ choice, by: wants(choice, name) }))
    .filter(({ by }) => by.length > 0)
  if (wanting.length === 0) return
  const hasWhatsapp = (await whatsappOf(tx))?.active === true
  const pushed = wanting.filter(({ by }) => by.includes('push')).map(({ choice }) => choice.userId)
  const devices = await devicesOf(tx, pushed)
  const linesOf = (channel: Channel, { userId, agreedAt }: ChoiceStored): string[] => {
    if (channel === 'push') {
      return devices.filter((one) => one.userId === userId).map(({ deviceId }) => deviceId)
    }
    return channel === 'mail' || (hasWhatsapp && agreedAt !== null) ? [lspOf(tx)] : []
  }
  await addDeliveries(
    tx,
    wanting.flatMap(({ choice, by }) => {
      const { userId } = choice
      const link = told.find((one) => one.userId === userId)?.link ?? null
      const nextAt = notBefore(choice, now)
      const row = {
        ...{ userId, link, eventId, name, happenedAt, createdAt: now },
        ...{ state: 'WAITING' as const, nextAt, isQuiet: nextAt > now },
      }
      return by.flatMap((channel) =>
        linesOf(channel, choice).map((lineId) => ({ ...row, channel, lineId, deliveryId: newId() })),
      )
    }),
  )
}
