import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** How the server parts from those who call it. */
export type Leaving = {
  /**
   * From now on calls are served, but each answer closes its connection and says so: whoever calls again goes
   * elsewhere. Resolves once nobody holds a connection, and after two seconds in any case.
   */
  begin(): Promise<void>
  /** From now on calls that arrive are refused as `unavailable`; those under way go on. */
  refuse(): void
  begun(): boolean
}

/** Long enough for whoever uses a connection all the time to use it once more. */
const longestMs = 2_000
const lookEveryMs = 50

/**
 * Lets the server end without cutting off a connection on which somebody may be sending a call at that very moment:
 * an idle connection that is closed just then loses the call, and nobody knows whether it was done. Register it
 * before all routes.
 */
export const registerLeaving = (app: FastifyInstance): Leaving => {
  let isLeaving = false
  let isRefusing = false

  app.addHook('onRequest', async ({ url }) => {
    if (isRefusing && !url.startsWith('/health/')) throw new Refusal('unavailable')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })

  const connections = promisify(app.server.getConnections.bind(app.server))
  return {
    begin: async () => {
      isLeaving = true
      const end = performance.now() + longestMs
      while (performance.now() < end && (await connections()) > 0) await pause(lookEveryMs)
    },
    refuse: () => {
      isRefusing = true
    },
    begun: () => isLeaving,
  }
}
