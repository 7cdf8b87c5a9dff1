import type { Endpoint, FileReply, ReplyOf } from '@kompeten/contract/platform/endpoint'
import { type CallInputs, type CallOptions, type CallReply, call, type NamedFile } from './call.ts'

type Unwrapped<Reply> = 'data' extends keyof Reply
  ? keyof Reply extends 'data'
    ? Reply['data']
    : Reply
  : Reply

/** What a call is about: the record or rows of its reply, a whole page of a list, or a file under its name. */
export type DataOf<E extends Endpoint> = E['reply'] extends FileReply ? NamedFile : Unwrapped<ReplyOf<E>>

/** The names of a reply's parts; undefined for a file, and for contracts that are sent without their schemas. */
export const replyParts = ({ reply }: Endpoint): readonly string[] | undefined => {
  const { shape } = (('file' in reply ? undefined : reply._zod?.def) ?? {}) as { shape?: object }
  return shape && Object.keys(shape)
}

/** What stands in the envelope of every answer, and of that to an upload. */
const ofEnvelope = new Set(['responseStatus', 'filename', 'fileSize', 'mime_type', 'fileExt'])

/** Calls an endpoint and returns what the call is about: a reply that holds `data` alone without that envelope. */
export const dataOf = async <E extends Endpoint>(
  endpoint: E,
  inputs: CallInputs<E>,
  options?: CallOptions,
): Promise<DataOf<E>> => {
  const reply: CallReply<E> = await call(endpoint, inputs, options)
  const said = reply as { responseStatus?: unknown; data?: unknown }
  const parts = replyParts(endpoint) ?? Object.keys(said).filter((key) => !ofEnvelope.has(key))
  return (parts.length === 1 && parts[0] === 'data' ? said.data : reply) as DataOf<E>
}
