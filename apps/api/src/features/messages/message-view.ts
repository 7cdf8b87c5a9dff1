import { type Message, messageSteps, messageView, quoteMost } from '@kompeten/contract/messages/content'
import type { Actor } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { checksOf } from '../../platform/files/unchecked.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { shown } from '../../platform/wire.ts'
import { messagePolicy } from './messages.rules.ts'
import { type MessageStored, messagesAt } from './messages.store.ts'

/** Messages with what they reply to and how the virus check of their files stands; one reading for all. */
export const withQuotesAndChecks = async (tx: TenantTx, rows: readonly MessageStored[]) => {
  const replies = rows.filter(({ replyTo }) => replyTo !== null)
  const quoted = await messagesAt(
    tx,
    [...new Set(replies.map(({ conversationId }) => conversationId))],
    [...new Set(replies.flatMap(({ replyTo }) => replyTo ?? []))],
  )
  const checkOf = await checksOf(
    tx,
    rows.flatMap(({ fileKey }) => fileKey ?? []),
  )
  return rows.map((row) => ({
    row,
    check: row.fileKey === null ? null : checkOf(row.fileKey),
    quoted: quoted.find((one) => one.conversationId === row.conversationId && one.seq === row.replyTo),
  }))
}

type Beside = Awaited<ReturnType<typeof withQuotesAndChecks>>[number]

/** What a reply shows of what it replies to: its words, or the name of its file; null where it was taken back. */
const quoteOf = ({ text, fileName }: MessageStored) => (text ?? fileName)?.slice(0, quoteMost) ?? null

/** A message as somebody of its circle sees it. */
export const messageFor = (actor: Actor, now: Date, { row, quoted, check }: Beside): Message => {
  const { byUserId, byRole, sentAt } = row
  const isTakenBack = row.takenBackAt !== null
  return shown(messageView, row, {
    is_own: row.byPermissionId === actor.userPermissionId,
    reply_to: quoted ? { seq: quoted.seq, by_name: quoted.byName, text: quoteOf(quoted) } : null,
    file:
      row.fileKey === null
        ? null
        : { name: row.fileName ?? '', mime: row.fileMime ?? '', bytes: row.fileSize ?? 0, check },
    sent_date: sentAt.toISOString(),
    edited_date: row.editedAt?.toISOString() ?? null,
    taken_back_date: row.takenBackAt?.toISOString() ?? null,
    may: mayNow(messagePolicy, messageSteps, actor, { byUserId, byRole, sentAt, isTakenBack, now }),
  })
}
