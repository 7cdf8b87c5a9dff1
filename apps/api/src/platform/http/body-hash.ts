import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'

const ofNothing = createHash('sha256').update('').digest('hex')
const hashes = new WeakMap<FastifyRequest, string>()

const texts = new WeakMap<FastifyRequest, string>()

const isSigned = ({ headers }: FastifyRequest) => headers['x-lsp-content-sha256'] !== undefined

/** Notes the hash of a body as it came over the wire, where the caller signs it; and the body itself for an endpoint with `signedBy`. */
export const noteBody = (request: FastifyRequest, text: string): void => {
  if ((request.routeOptions.config as { signedBy?: string }).signedBy) texts.set(request, text)
  if (isSigned(request)) hashes.set(request, createHash('sha256').update(text).digest('hex'))
}

/**
 * The same for a body that is read as it comes, such as a form with a file: to be called before anybody begins to read.
 * Resolves once the whole body has come.
 */
export const noteStream = async (request: FastifyRequest): Promise<void> => {
  if (!isSigned(request)) return
  const hash = createHash('sha256')
  const { raw } = request
  raw.on('data', (chunk: Buffer) => hash.update(chunk))
  await finished(raw, { writable: false })
  hashes.set(request, hash.digest('hex'))
}

/** SHA-256 of the body as it came, lower-case hex; of the empty body where there was none. For signed requests. */
export const bodySha256 = (request: FastifyRequest): string => hashes.get(request) ?? ofNothing

/** The body as it came, of an endpoint with `signedBy`; empty where there was none. */
export const rawBody = (request: FastifyRequest): string => texts.get(request) ?? ''
