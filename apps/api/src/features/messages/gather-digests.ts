import type { TenantTx } from '../../platform/database/tenancy.ts'
import { holdersOf } from '../access/index.ts'
import { circlesOf } from './circle.ts'
import { noteMailed, unreadToMail } from './digests.store.ts'
import { circlePolicy } from './messages.rules.ts'

/** So long something waits unread before a mail tells of it, and so long at least lies between two of a conversation. */
const unreadForMs = 30 * 60_000
const againAfterMs = 6 * 3_600_000

/** What one mail tells: to whom, how much in how many conversations. */
export type Digest = { user_id: string; count: number; conversations: number }

/**
 * Finds who was away while something was written to them, and notes that they are told: once for each conversation within
 * six hours. Whoever is not in a conversation any more is told nothing of it.
 */
export const gatherDigests = async (tx: TenantTx, now: Date): Promise<Digest[]> => {
  const rows = await unreadToMail(tx, {
    since: new Date(now.getTime() - unreadForMs),
    again: new Date(now.getTime() - againAfterMs),
  })
  if (rows.length === 0) return []
  const [circles, holders] = await Promise.all([
    circlesOf(
      tx,
      rows.map(({ conversation }) => conversation),
    ),
    holdersOf(tx, [...new Set(rows.map(({ userPermissionId }) => userPermissionId))]),
  ])
  const told = rows.filter(({ userPermissionId }, index) => {
    const holder = holders.find((one) => one.userPermissionId === userPermissionId)
    const known = circles[index]
    return holder && known && circlePolicy.see(holder, known.circle)
  })
  await noteMailed(tx, rows, now)
  return [...Map.groupBy(told, ({ userPermissionId }) => userPermissionId).values()].flatMap((own) => {
    const [first] = own
    const count = own.reduce((sum, { unread }) => sum + unread, 0)
    return first ? [{ user_id: first.userId, count, conversations: own.length }] : []
  })
}
