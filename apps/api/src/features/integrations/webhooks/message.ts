import {
  testType,
  type WebhookBody,
  type WebhookType,
  webhookEvents,
} from '@kompeten/contract/integrations/events'

type Happened = { eventId: string; type: WebhookType | typeof testType; at: Date; lspId: string }
type Subject = Omit<WebhookBody['data'], 'lsp_id'>

/** A message as it is put down for a receiver: ids and states alone, the same bytes in every attempt. */
export const messageOf = ({ eventId, type, at, lspId }: Happened, subject: Subject) => {
  const body: WebhookBody = {
    type,
    version: type === testType ? 1 : webhookEvents[type].version,
    timestamp: at.toISOString(),
    data: { lsp_id: lspId, ...subject },
  }
  return {
    ...{ messageId: `msg_${eventId}`, type, body: JSON.stringify(body) },
    ...{ state: 'WAITING' as const, nextAt: at },
  }
}
