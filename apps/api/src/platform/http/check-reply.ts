import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { safeParse } from 'zod/mini'

/**
 * Fails where a reply is not exactly what the contract says: something missing, or something of a row that leaked.
 * The types say so already; this proves it for what types cannot see.
 */
export const checkReply = (endpoint: Endpoint, reply: unknown): void => {
  if ('file' in endpoint.reply) return
  const parsed = safeParse(endpoint.reply, reply)
  const call = `${endpoint.method} ${endpoint.path}`
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code }) => ({ path, code }))
    throw new Error(`The reply of ${call} does not fit the contract: ${JSON.stringify(issues)}`)
  }
  if (JSON.stringify(parsed.data).length < JSON.stringify(reply).length) {
    throw new Error(`The reply of ${call} holds more than the contract says`)
  }
}
