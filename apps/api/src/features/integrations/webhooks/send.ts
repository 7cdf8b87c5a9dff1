import type { DeliveryFault } from '@kompeten/contract/integrations/webhooks'
import { OutgoingFault } from '../../../platform/outgoing/outgoing.ts'
import type { IntegrationsServices } from '../integrations-services.ts'
import { signedHeaders } from './signing.ts'
import { askedWait, besideOf, faultOfStatus, waitAfter } from './webhooks.rules.ts'
import type { DeliveryStored, Outcome, WebhookStored } from './webhooks.store.ts'

/** From the first byte sent to the last one read. */
const timeoutMs = 15_000
const maxBytes = 256_000
/** Characters of an answer that are kept. */
const keptOfAnswer = 4_000

/** What PostgreSQL cannot keep in a text is left out. */
const told = (body: Buffer): string | null =>
  body.toString('utf8').replaceAll('\u0000', '').slice(0, keptOfAnswer) || null

type Answered = Pick<Outcome, 'fault' | 'answerStatus' | 'answer'> & { wait: number }

const answerOf = async (
  { outgoing }: IntegrationsServices,
  call: { url: string; headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Answered> => {
  try {
    const { status, headers, body } = await outgoing({ method: 'POST', ...call, timeoutMs, maxBytes })
    const wait = askedWait(headers['retry-after'])
    return { fault: faultOfStatus(status), answerStatus: status, answer: told(body), wait }
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error
    return { fault: error.kind, answerStatus: null, answer: null, wait: 0 }
  }
}

const nextOf = (fault: DeliveryFault | null, wait: number, tries: number, now: Date) => {
  const later = fault === 'gone' ? undefined : waitAfter(tries)
  if (fault === null) return { state: 'DELIVERED' as const, nextAt: null }
  if (later === undefined) return { state: 'FAILED' as const, nextAt: null }
  return { state: 'WAITING' as const, nextAt: new Date(now.getTime() + Math.max(later, wait)) }
}

/** Sends a message once, and says what came of it. */
export const sendOnce = async (
  services: IntegrationsServices,
  receiver: WebhookStored,
  { deliveryId, messageId, body, tries }: DeliveryStored,
  { now, signal }: { now: () => Date; signal: AbortSignal },
): Promise<Outcome> => {
  const began = now()
  const { url, secretSealed } = receiver
  const beside = besideOf(receiver, began)
  const secrets = [secretSealed, ...(beside === null ? [] : [beside])].map(services.sealer.open)
  const headers = signedHeaders(secrets, { messageId, body, now: began })
  const { wait, ...answered } = await answerOf(services, { url, headers, body, signal })
  const ended = now()
  return {
    ...{ deliveryId, ...answered, tookMs: ended.getTime() - began.getTime() },
    ...nextOf(answered.fault, wait, tries, ended),
  }
}
