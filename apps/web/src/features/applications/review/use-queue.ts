import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { applicationQueue } from '../applications.queries.ts'

/**
 * Where an application stands among those that wait, the longest waiting first, and which come before and after. One that was
 * just decided keeps its place, so that one goes on from there.
 */
export const useQueue = (joinRequestId: string) => {
  const { data } = useQuery(applicationQueue)
  const ids = data?.map(({ join_request_id }) => join_request_id) ?? []
  const found = ids.indexOf(joinRequestId)
  const last = useRef(0)
  if (found >= 0) last.current = found
  const at = found >= 0 ? found : last.current
  return {
    place: found >= 0 ? { at: found + 1, all: ids.length } : undefined,
    previous: ids[at - 1],
    next: found >= 0 ? ids[at + 1] : ids[at],
    /** Who has waited longest; undefined while nothing waits. */
    first: ids[0],
  }
}
