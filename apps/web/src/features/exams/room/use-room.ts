import { controlRoom } from '@kompeten/contract/exams/control-room'
import type { ExamRoom } from '@kompeten/contract/exams/exams'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { onLive } from '../../../platform/live.ts'
import { examQueries } from '../exams.queries.ts'
import { withChanges } from './room-list.ts'

/** However often it is hinted, it is asked at most so often what changed. */
const atMostEveryMs = 1_000
/** Where no hint comes, it is asked so often all the same. */
const atLeastEveryMs = 10_000

/**
 * The control room as it changes: read whole once, and then only what changed since, when the live stream hints that
 * something did, and now and then without it.
 */
export const useRoom = (assessment_id: string) => {
  const client = useQueryClient()
  const query = useQuery(examQueries.room({ assessment_id }))
  const { refetch } = query
  const isHere = query.data !== undefined
  useEffect(() => {
    if (!isHere) return
    const params = { assessment_id }
    const { queryKey } = examQueries.room(params)
    let [isAsking, isWanted, isOver] = [false, false, false]
    const ask = async (): Promise<void> => {
      const room = client.getQueryData<ExamRoom>(queryKey)
      if (!room || document.hidden) return
      const { data } = await call(controlRoom.changes, { params, query: { since: room.now_date } })
      if (isOver) return
      client.setQueryData<ExamRoom>(queryKey, (known) => known && withChanges(known, data))
      // Others have opened a test: who waits for which paper is told with the whole room alone.
      if (hasOthers(room, data.sittings)) void refetch()
    }
    const asked = async () => {
      isWanted = true
      if (isAsking) return
      isAsking = true
      while (isWanted && !isOver) {
        isWanted = false
        await ask().catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, atMostEveryMs))
      }
      isAsking = false
    }
    // The first question tells the server that somebody looks.
    void asked()
    const stop = onLive('exams', () => void asked())
    const timer = setInterval(() => void asked(), atLeastEveryMs)
    return () => {
      isOver = true
      stop()
      clearInterval(timer)
    }
  }, [assessment_id, client, refetch, isHere])
  return query
}

const hasOthers = (room: ExamRoom, rows: readonly { sitting_id: string }[]) => {
  const known = new Set(room.sittings.map(({ sitting_id }) => sitting_id))
  return rows.some(({ sitting_id }) => !known.has(sitting_id))
}

/** So often is looked whether the server is still heard. */
const lookEveryMs = 5_000
/** The room is asked for every ten seconds at least: after so long two answers have not come. */
const silentAfterMs = 30_000

/**
 * The server's clock, from the moment that the server told, by a timer that nobody can set: `read` says how late it is;
 * `told` is the last moment at which the room was as it is shown, in steps, so that a room of hundreds is not drawn again with every
 * answer. Who is silent is judged by it: while nothing is heard from the server, nobody else has gone. `silentSince` says
 * since when that is so, null while it is heard.
 */
export const useServerClock = (
  nowDate: string,
): { told: number; read: () => number; silentSince: string | null } => {
  const heard = useRef({ nowDate: '', at: 0 })
  const [, look] = useState(0)
  if (heard.current.nowDate !== nowDate) heard.current = { nowDate, at: performance.now() }
  const read = useCallback(() => Date.parse(heard.current.nowDate) + performance.now() - heard.current.at, [])
  useEffect(() => {
    // A hidden page does not ask: it is told again as soon as it is seen.
    const timer = setInterval(() => document.hidden || look((count) => count + 1), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  const moment = Date.parse(nowDate)
  const isSilent = performance.now() - heard.current.at > silentAfterMs
  return { told: moment - (moment % lookEveryMs), read, silentSince: isSilent ? nowDate : null }
}
