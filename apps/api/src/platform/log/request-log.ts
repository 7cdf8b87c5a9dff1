import type { FastifyInstance } from 'fastify'
import { callOf } from '../http/mount.ts'

/**
 * Writes one line for each answered call: which route, how it ended, how long it took, and whose it was by ids.
 * The framework's own two lines, which hold the address with its query, must be off (`disableRequestLogging`).
 */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const person = callOf(request)?.person
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(person && { user_id: person.userId }),
        ...(person?.actor && { lsp_id: person.actor.lspId }),
      },
      'answered',
    )
  })
}
