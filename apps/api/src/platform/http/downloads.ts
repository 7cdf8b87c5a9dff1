import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../files/headers.ts'
import { openRecorded } from '../files/recorded.ts'
import type { FileStore } from '../files/store.ts'
import type { FileAnswer } from './answers.ts'

/** A reader that takes nothing for so long is cut off: what it holds is somebody else's. */
const stalledAfterMs = 60_000

/**
 * Sends a file with headers under which a browser can neither run nor guess it, and with the endpoint's own `headers`;
 * resolves when it is out, or when its reader has left or taken nothing for `stalledMs`.
 */
export const sendFile = async (
  reply: FastifyReply,
  answer: FileAnswer,
  files: FileStore,
  headers: Record<string, string>,
  stalledMs = stalledAfterMs,
): Promise<void> => {
  const content = await contentOf(answer, files)
  // Not before the file is known to be there: a refusal must not carry its headers.
  reply.code(answer.status ?? 200)
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  reply.headers({ ...downloadHeaders(answer), ...headers }).send(content)
  // A browser that leaves in the middle is no error of ours.
  if (content instanceof Readable) await finished(reply.raw).catch(() => undefined)
}

const contentOf = async (answer: FileAnswer, files: FileStore): Promise<Uint8Array | Readable> => {
  if ('key' in answer) return openRecorded(files, answer)
  if ('make' in answer) return answer.make(files)
  if ('pack' in answer) return Readable.from(answer.pack(files))
  const { content } = answer
  return content instanceof Uint8Array || content instanceof Readable ? content : Readable.from(content)
}
