import type { WhatsappFault } from '@kompeten/contract/notifications/whatsapp'
import { phoneAbroad } from '@kompeten/contract/platform/phone-numbers'
import type { Language } from '@kompeten/phrases/platform/words'
import { OutgoingFault, type OutgoingFaultKind } from '../../../platform/outgoing/outgoing.ts'
import type { Sent } from './carrier.ts'
import { faultOfWhatsapp, isAway } from './channels.rules.ts'
import type { ChannelsServices } from './channels-services.ts'
import type { Message } from './message.ts'
import type { WhatsappStored } from './whatsapp.store.ts'

/** The version of Meta's Graph API that is spoken. */
const graphVersion = 'v23.0'
const timeoutMs = 10_000
const maxBytes = 100_000

/** Too many messages to this one reader (Meta, "Error codes"): nobody else has to wait for it. */
const pairLimited = 131056

const jsonOf = (body: Buffer): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const codeOf = (answer: Record<string, unknown>): number | undefined => {
  const code = (answer.error as { code?: unknown } | undefined)?.code
  return typeof code === 'number' ? code : undefined
}

const idOf = (answer: Record<string, unknown>): string | null => {
  const [first] = Array.isArray(answer.messages) ? (answer.messages as { id?: unknown }[]) : []
  return typeof first?.id === 'string' ? first.id.slice(0, 200) : null
}

/** A message by the LSP's approved template: four texts, in this order (Meta, "Template messages"). */
const bodyOf = (
  { template }: Pick<WhatsappStored, 'template'>,
  { deliveryId, phone, language, message }: Given,
): string =>
  JSON.stringify({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: (phoneAbroad(phone) ?? '').replace('+', ''),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        {
          type: 'body',
          parameters: [message.name, message.event, message.time, message.link].map((text) => ({
            type: 'text',
            text,
          })),
        },
      ],
    },
    // Comes back with every state of the message: an answer that was lost is made up for by it.
    biz_opaque_callback_data: deliveryId,
  })

type Given = { deliveryId: string; phone: string; language: Language; message: Message }

const askedWaitMs = (header: string | undefined): number =>
  header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : 0

/** Sends a message once. It is never sent again where it may have arrived, for Meta knows no second attempt as one. */
export const sendWhatsapp = async (
  { outgoing, sealer }: Pick<ChannelsServices, 'outgoing' | 'sealer'>,
  connection: WhatsappStored,
  given: Given,
): Promise<Sent> => {
  try {
    const { status, headers, body, isWhole } = await outgoing({
      method: 'POST',
      url: `${connection.baseUrl}/${graphVersion}/${connection.phoneNumberId}/messages`,
      headers: {
        authorization: `Bearer ${sealer.open(connection.tokenSealed)}`,
        'content-type': 'application/json',
      },
      body: bodyOf(connection, given),
      ...{ timeoutMs, maxBytes },
    })
    const answer = jsonOf(body)
    if (status >= 200 && status < 300) {
      const messageId = idOf(answer)
      return messageId !== null && isWhole
        ? { state: 'SENT', messageId }
        : { state: 'UNCLEAR', fault: 'cut_off', isAway: false }
    }
    const waitMs = askedWaitMs(headers['retry-after'])
    const fault = faultOfWhatsapp(status, codeOf(answer))
    return { state: 'FAULT', fault, waitMs, isAway: isAway(fault) && codeOf(answer) !== pairLimited }
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error
    const { kind: fault, mayHaveArrived } = error
    return mayHaveArrived || fault === 'too_large'
      ? { state: 'UNCLEAR', fault: fault === 'slow' ? 'slow' : 'cut_off', isAway: isAway(fault) }
      : { state: 'FAULT', fault, waitMs: 0, isAway: isAway(fault) }
  }
}

/** Why Meta, or what answers in its place, tells no number. */
const faultOfLook = (status: number, answer: Record<string, unknown>, isWhole: boolean): WhatsappFault => {
  if (!isWhole) return 'cut_off'
  if (status < 400) return 'another_answers'
  const fault = faultOfWhatsapp(status, codeOf(answer))
  if (fault === 'access_refused' || fault === 'limited' || fault === 'server_error') return fault
  return codeOf(answer) === undefined ? 'another_answers' : 'no_such_number'
}

const unanswered: Record<OutgoingFaultKind, WhatsappFault> = {
  address_inside: 'address_inside',
  unreachable: 'unreachable',
  slow: 'slow',
  too_large: 'another_answers',
}

/** Asks Meta for the sender's number: whether the token and the number's id are known. */
export const lookAtNumber = async (
  {
    outgoing,
    sealer,
  }: Pick<ChannelsServices, 'outgoing'> & { sealer: Pick<ChannelsServices['sealer'], 'open'> },
  { baseUrl, phoneNumberId, tokenSealed }: Pick<WhatsappStored, 'baseUrl' | 'phoneNumberId' | 'tokenSealed'>,
  signal: AbortSignal,
) => {
  try {
    const { status, body, isWhole } = await outgoing({
      method: 'GET',
      url: `${baseUrl}/${graphVersion}/${phoneNumberId}?fields=display_phone_number`,
      headers: { authorization: `Bearer ${sealer.open(tokenSealed)}` },
      ...{ timeoutMs, maxBytes, signal },
    })
    const answer = jsonOf(body)
    const number = answer.display_phone_number
    if (status >= 200 && status < 300 && isWhole && typeof number === 'string') {
      return { fault: null, number: number.slice(0, 40) }
    }
    return { fault: faultOfLook(status, answer, isWhole), number: null } as const
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error
    return { fault: unanswered[error.kind], number: null } as const
  }
}
