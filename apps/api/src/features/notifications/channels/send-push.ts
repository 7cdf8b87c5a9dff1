import type { DeviceInput, NoticeFault } from '@kompeten/contract/notifications/channels'
import { senderOf } from '../../../platform/mail/sender.ts'
import { OutgoingFault } from '../../../platform/outgoing/outgoing.ts'
import { faultOfPush } from './channels.rules.ts'
import type { ChannelsServices } from './channels-services.ts'
import type { DeviceStored } from './choices.store.ts'
import type { Message } from './message.ts'

const timeoutMs = 10_000
const maxBytes = 20_000
/** A push service keeps what a browser that is off has not taken for a day. */
const keptSeconds = 86_400

type Key = { publicKey: string; privateSealed: string }

/** Whom push services may write to about what is sent (RFC 8292, section 2.1). */
const contactOf = ({ securityContact, mail }: ChannelsServices['config']) =>
  `mailto:${securityContact ?? senderOf(mail.from).address}`

/**
 * Pushes a message to a browser, encrypted for it alone (RFC 8291); null where its push service took it. One that comes
 * twice is shown once, for the browser puts it in the place of the first.
 */
export const sendPush = async (
  { outgoing, sealer, config }: ChannelsServices,
  key: Key,
  device: Pick<DeviceStored, 'subscriptionSealed'>,
  message: Message,
): Promise<NoticeFault | null> => {
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = JSON.parse(sealer.open(device.subscriptionSealed)) as DeviceInput
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        TTL: keptSeconds,
        contentEncoding: 'aes128gcm',
        vapidDetails: {
          subject: contactOf(config),
          publicKey: key.publicKey,
          privateKey: sealer.open(key.privateSealed),
        },
      },
    )
    const { 'Content-Length': _, ...told } = headers
    const texts = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)]))
    const { status } = await outgoing({
      ...{ method: 'POST', url: endpoint, headers: texts, timeoutMs, maxBytes },
      ...(body && { body }),
    })
    return faultOfPush(status)
  } catch (error) {
    if (error instanceof OutgoingFault) return error.kind
    // A browser whose keys are none can never be pushed to.
    return 'refused'
  }
}
