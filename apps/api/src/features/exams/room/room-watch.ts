import { announce, type Bus } from '../../../platform/database/bus.ts'
import type { Database } from '../../../platform/database/database.ts'
import { asPlatform, type TenantTx } from '../../../platform/database/tenancy.ts'
import { hintLive } from '../../../platform/live/hint.ts'
import { onRoomChange } from './room-changes.ts'

/** Who looks at which control room, so that they are hinted of what happens there. */
export type RoomWatch = {
  /** Notes, in every process, that somebody looks at a room. */
  look(tx: TenantTx, assessmentId: string, userId: string): Promise<void>
  stop(): void
}

const channel = 'exam-rooms'
/** Somebody who has not read the room for so long looks at it no more. */
const lookLastsMs = 90_000
const lookAgainMs = 30_000
/** What happens within one beat is one hint; it leaves with the next, when its transaction has long ended. */
const beatMs = 700

type Look = { assessmentId: string; userId: string }

/**
 * Hints whoever looks at a control room that something changed there. However many answers are kept in a room, each process
 * announces it at most once a beat, and not at all where nobody looks: what happens is noted in memory alone.
 */
export const makeRoomWatch = (database: Database, bus: Bus): RoomWatch => {
  /** By room, until when each of these people counts as looking. */
  const looking = new Map<string, Map<string, number>>()
  let ripe = new Set<string>()
  let fresh = new Set<string>()

  const note = ({ assessmentId, userId }: Look) => {
    const people = looking.get(assessmentId) ?? new Map<string, number>()
    looking.set(assessmentId, people.set(userId, Date.now() + lookLastsMs))
  }
  bus.subscribe(channel, (payload) => note(JSON.parse(payload) as Look))

  const lookersOf = (assessmentId: string): string[] => {
    const now = Date.now()
    const people = looking.get(assessmentId)
    for (const [userId, until] of people ?? []) if (until < now) people?.delete(userId)
    if (people?.size === 0) looking.delete(assessmentId)
    return [...(people?.keys() ?? [])]
  }
  const unlisten = onRoomChange((assessmentId) => {
    if (looking.has(assessmentId)) fresh.add(assessmentId)
  })
  const beat = async () => {
    const userIds = [...new Set([...ripe].flatMap(lookersOf))]
    ripe = fresh
    fresh = new Set()
    if (userIds.length === 0) return
    await asPlatform(database.platform, 'write', (tx) => hintLive(tx, { topic: 'exams', userIds }))
  }
  // A hint that is lost costs time alone: pages ask by themselves now and then.
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs)
  timer.unref()

  return {
    look: async (tx, assessmentId, userId) => {
      const until = looking.get(assessmentId)?.get(userId) ?? 0
      if (until - Date.now() > lookLastsMs - lookAgainMs) return
      note({ assessmentId, userId })
      await announce(tx, channel, JSON.stringify({ assessmentId, userId } satisfies Look))
    },
    stop: () => {
      clearInterval(timer)
      unlisten()
    },
  }
}
