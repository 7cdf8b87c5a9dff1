import { createHmac, randomBytes } from 'node:crypto'

/** Begins a secret, as the Standard Webhooks specification writes it. */
const secretPrefix = 'whsec_'

/** A new secret: 256 random bits. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`

const signature = (secret: string, text: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
    .update(text)
    .digest('base64')}`

/**
 * The headers that sign a message as the Standard Webhooks specification says: over its id, the second of this attempt and
 * the body, once with each secret that is in force.
 */
export const signedHeaders = (
  secrets: readonly string[],
  { messageId, body, now }: { messageId: string; body: string; now: Date },
): Record<string, string> => {
  const second = String(Math.floor(now.getTime() / 1000))
  const text = `${messageId}.${second}.${body}`
  return {
    'content-type': 'application/json',
    'user-agent': 'Kompeten-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': second,
    'webhook-signature': secrets.map((secret) => signature(secret, text)).join(' '),
  }
}
