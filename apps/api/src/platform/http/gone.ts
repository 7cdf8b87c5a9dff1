import type { FastifyReply } from 'fastify'

/** Aborted once the caller's connection is closed before the answer is out. */
export const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
