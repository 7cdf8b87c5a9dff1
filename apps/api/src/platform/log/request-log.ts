import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { callOf } from '../http/who-calls.ts'

/**
 * Writes one line for each answered call: which route, how it ended, how long it took, and whose it was by ids.
 * The framework's own lines would hold the address with its query, and people's words in the messages of errors;
 * errors are logged where they become refusals.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' })
  }

  override incomingRequest(): void {
    // The line of its end says it all.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const person = callOf(request)?.person
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(person && { user_id: person.userId }),
        ...(person?.actor && { lsp_id: person.actor.lspId }),
        ...(error && { err: error }),
      },
      error ? 'broken off' : 'answered',
    )
  }

  override defaultErrorLog(): void {
    // Logged where it becomes a refusal.
  }

  override routeNotFound(): void {
    // The line of its end says 404.
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.warn({ err: error }, 'headers could not be written')
  }
}
