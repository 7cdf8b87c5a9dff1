import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const ofNothing = createHash('sha256').update('').digest('hex')
const hashes = new WeakMap<FastifyRequest, string>()

/** Notes the hash of a body as it came over the wire, where the caller signs it. */
export const noteBody = (request: FastifyRequest, text: string): void => {
  if (request.headers['x-lsp-content-sha256'])
    hashes.set(request, createHash('sha256').update(text).digest('hex'))
}

/** SHA-256 of the body as it came, lower-case hex; of the empty body where there was none. For signed requests. */
export const bodySha256 = (request: FastifyRequest): string => hashes.get(request) ?? ofNothing
