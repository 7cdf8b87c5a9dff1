import type { Endpoint, FileReply, ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx, PublicCtx, PublicWriteCtx, ReadCtx, WriteCtx } from '../context.ts'
import type { ReceivedFile } from '../files/receive.ts'
import type { Recorded } from '../files/recorded.ts'
import type { FileStore } from '../files/store.ts'

/**
 * A file as an answer: stored under a key, at hand, or when the transaction has ended made (`make`) or put together from
 * stored files (`pack`). `inline` shows it in the browser instead of saving it. A page for people has a status.
 */
export type FileAnswer = { name: string; mime: string; inline?: boolean; status?: 200 | 404 } & (
  | Recorded
  | { content: Uint8Array | AsyncIterable<Uint8Array> }
  | { make(files: FileStore): Promise<Uint8Array> }
  | { pack(files: FileStore): AsyncIterable<Uint8Array> }
)

/** The context that an endpoint's declaration earns it. */
export type CtxOf<E extends Endpoint> = E extends { scope: 'platform' }
  ? PlatformCtx
  : E extends { may: 'public' }
    ? E['method'] extends 'GET'
      ? PublicCtx
      : PublicWriteCtx
    : E['method'] extends 'GET'
      ? ReadCtx
      : WriteCtx

type Given<E extends Endpoint> = ParsedOf<E> &
  (E extends { upload: object } ? { file: ReceivedFile } : unknown) &
  (E extends { signedBy: string } ? { signed: { raw: string; signature: string } } : unknown)

/** A handler: one line that calls a read or a verb. */
export type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  given: Given<E>,
) => Promise<E['reply'] extends FileReply ? FileAnswer : ReplyOf<E>>

/** One handler for each endpoint of a feature's contract; a missing one does not compile. */
export type Handlers<C extends Record<string, Endpoint>> = { [Verb in keyof C]: Handler<C[Verb]> }
