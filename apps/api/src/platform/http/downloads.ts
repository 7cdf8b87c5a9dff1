import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../files/headers.ts'
import type { FileStore } from '../files/store.ts'
import type { FileAnswer } from './answers.ts'

/** Sends a file with headers under which a browser can neither run nor guess it; resolves when it is out. */
export const sendFile = async (reply: FastifyReply, answer: FileAnswer, files: FileStore): Promise<void> => {
  reply.headers(downloadHeaders(answer))
  if ('content' in answer && answer.content instanceof Uint8Array) {
    reply.send(answer.content)
    return
  }
  const stream = 'key' in answer ? (await files.get(answer.key)).stream : Readable.from(answer.content)
  reply.send(stream)
  // A browser that leaves in the middle is no error of ours.
  await finished(reply.raw).catch(() => undefined)
}
