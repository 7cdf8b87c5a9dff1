import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** How the server parts from those who call it. */
export type Leaving = {
  /**
   * From now on calls are served, but each answer closes its connection and says so: whoever calls again goes
   * elsewhere. Resolves once nobody holds a connection and nobody has called for a second, and after three in any case.
   */
  begin(): Promise<void>
  /** From now on calls that arrive are refused as `unavailable`; those under way go on. */
  refuse(): void
  begun(): boolean
}

/**
 * A balancer that asks every second whether the server is ready sends calls until it has asked again. One that it sends while
 * the port is closed is cut: the connection is made by then, and nobody takes it any more.
 */
const quietMs = 1_000
/** Long enough for that, and for whoever uses a connection all the time to use it once more. */
const longestMs = 3_000
const lookEveryMs = 50
const isHealth = (url: string) => url.startsWith('/health/')

/**
 * Lets the server end without cutting off a connection on which somebody may be sending a call at that very moment:
 * an idle connection that is closed just then loses the call, and nobody knows whether it was done. Register it
 * before all routes.
 */
export const registerLeaving = (app: FastifyInstance): Leaving => {
  let isLeaving = false
  let isRefusing = false
  let calledAt = Number.NEGATIVE_INFINITY

  app.addHook('onRequest', async ({ url }) => {
    if (isHealth(url)) return
    calledAt = performance.now()
    if (isRefusing) throw new Refusal('unavailable')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })

  const connections = promisify(app.server.getConnections.bind(app.server))
  return {
    begin: async () => {
      isLeaving = true
      const end = performance.now() + longestMs
      const isQuiet = async () => performance.now() - calledAt > quietMs && (await connections()) === 0
      while (performance.now() < end && !(await isQuiet())) {
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      }
    },
    refuse: () => {
      isRefusing = true
    },
    begun: () => isLeaving,
  }
}
