import { controlRoom } from '@kompeten/contract/exams/control-room'
import type { ExamRoom } from '@kompeten/contract/exams/exams'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/call.ts'
import { onLive } from '../../platform/live.ts'
import { examQueries } from './exams.queries.ts'
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

/** Who is silent and in which order is looked at so often; a row's own time left runs by itself. */
const lookEveryMs = 5_000

/**
 * The server's clock: `read` says how late it is, from the moment that the server told, by a timer that nobody can set;
 * `now` is the same every few seconds, so that a room of hundreds is not drawn again with every second.
 */
export const useServerClock = (nowDate: string): { now: number; read: () => number } => {
  const told = useRef({ nowDate: '', at: 0 })
  if (told.current.nowDate !== nowDate) told.current = { nowDate, at: performance.now() }
  const read = useCallback(() => Date.parse(told.current.nowDate) + performance.now() - told.current.at, [])
  const [now, setNow] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), lookEveryMs)
    return () => clearInterval(timer)
  }, [read])
  return { now, read }
}
