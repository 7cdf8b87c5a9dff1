import { announce } from '../../platform/database/bus.ts'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import { hintLive } from '../../platform/live/hint.ts'

/** The bus channel of what open sockets are told. */
export const messagesChannel = 'messages'

/** What every server process hears: about which conversation, what, and whom it may tell, by role held. */
export type MessageNews = {
  lspId: string
  conversationId: string
  to: readonly string[]
} & (
  | { kind: 'changed'; seq: number }
  | { kind: 'read'; by: string; readSeq: number }
  | { kind: 'here'; by: string; typing: boolean }
)

/** So many ids, and the payload stays well under the bus's 8,000 bytes. */
const mostIds = 150

type Untold = MessageNews extends infer News
  ? News extends MessageNews
    ? Omit<News, 'lspId' | 'to'>
    : never
  : never

/** Tells the open sockets of these people, on every server process, after the commit. */
export const tellSockets = async (tx: TenantTx, news: Untold, to: readonly string[]): Promise<void> => {
  for (let from = 0; from < to.length; from += mostIds) {
    const told = { ...news, lspId: lspOf(tx), to: to.slice(from, from + mostIds) }
    await announce(tx, messagesChannel, JSON.stringify(told))
  }
}

type Person = { userPermissionId: string; userId: string }

/** Tells of a message that was sent, changed or taken back: sockets get it, other windows hear that there is something. */
export const tellOfMessage = async (
  tx: TenantTx,
  { conversationId, seq }: { conversationId: string; seq: number },
  people: readonly Person[],
): Promise<void> => {
  const to = people.map(({ userPermissionId }) => userPermissionId)
  const userIds = [...new Set(people.map(({ userId }) => userId))]
  await Promise.all([
    tellSockets(tx, { kind: 'changed', conversationId, seq }, to),
    hintLive(tx, { topic: 'messages', userIds }),
  ])
}
