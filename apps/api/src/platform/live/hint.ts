import type { LiveTopic } from '@kompeten/contract/platform/live'
import { announce } from '../database/bus.ts'
import type { AnyTx } from '../database/tenant-handle.ts'

/** The bus channel of hints to people's open windows. */
export const liveChannel = 'live'

export type LiveHint = { topic: LiveTopic; userIds: readonly string[] }

/** So many ids, and the payload stays well under the bus's 8,000 bytes. */
const mostIds = 150

/** Tells the open windows of these people, on every server process, that something of theirs changed; after the commit. */
export const hintLive = async (tx: AnyTx, { topic, userIds }: LiveHint): Promise<void> => {
  for (let from = 0; from < userIds.length; from += mostIds) {
    const hint: LiveHint = { topic, userIds: userIds.slice(from, from + mostIds) }
    await announce(tx, liveChannel, JSON.stringify(hint))
  }
}
