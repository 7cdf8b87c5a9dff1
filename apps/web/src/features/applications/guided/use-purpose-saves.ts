import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isPassing } from '../../../platform/refused-call.ts'
import { toldByLine, useSends } from '../../../platform/use-sends.ts'
import { useWrite } from '../../../platform/use-write.ts'
import type { Conflict } from '../../../ui/form/conflict-dialog.tsx'
import { threeWay } from '../../../ui/form/three-way.ts'
import { whoChanged } from '../../../ui/form/who-changed.ts'
import { applicationQueries, keepApplication, refreshApplication } from '../applications.queries.ts'
import { useSendBeforeLeaving } from './use-send-before-leaving.ts'

export type PurposeValues = Pick<Application, 'purpose' | 'purpose_other' | 'potency' | 'special_needs'>

const pauseMs = 700

const valuesOf = ({ purpose, purpose_other, potency, special_needs }: Application): PurposeValues => ({
  purpose,
  purpose_other,
  potency,
  special_needs,
})
const isSame = (one: PurposeValues, other: PurposeValues) =>
  one.purpose === other.purpose &&
  (one.purpose_other ?? '') === (other.purpose_other ?? '') &&
  one.potency === other.potency &&
  (one.special_needs ?? '') === (other.special_needs ?? '')

/**
 * Saves FR.APL.01 part 2 a moment after it changes. Where somebody was faster, in another window or elsewhere, what
 * does not clash is taken over; for what does, `conflict` asks, and nothing is overwritten until it is answered.
 */
export const usePurposeSaves = (application: Application) => {
  const client = useQueryClient()
  const { join_request_id } = application
  const [values, setValues] = useState(() => valuesOf(application))
  const [savedAt, setSavedAt] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<PurposeValues>>()
  const [isHeld, setHeld] = useState(false)
  const typed = useRef(values)
  // What the server had when this was begun: what a save is compared with.
  const base = useRef(values)
  const version = useRef(application.version)
  const clash = useRef<Error>(undefined)

  const { mutateAsync } = useWrite(applications.update, {
    give: (given: PurposeValues) => ({
      params: { join_request_id },
      body: { ...given, version: version.current },
    }),
    shown: [...toldByLine, 'version_conflict'],
    keep: keepApplication,
  })
  const put = useCallback((next: PurposeValues) => {
    typed.current = next
    setValues(next)
  }, [])
  const hold = useCallback((failure: Error | undefined) => {
    clash.current = failure
    setHeld(failure !== undefined)
  }, [])

  /** Takes over what does not clash; asks about what does, and sends nothing meanwhile. */
  const meet = useCallback(
    async (failure: Error, who: { changedBy: string; changedAt: string }): Promise<void> => {
      const fresh = await client.fetchQuery({ ...applicationQueries.get({ join_request_id }), staleTime: 0 })
      const theirs = valuesOf(fresh)
      const { merged, clashes } = threeWay(base.current, typed.current, theirs)
      if (clashes.length > 0) {
        hold(failure)
        setConflict({ ...who, theirs, version: fresh.version })
        throw failure
      }
      base.current = theirs
      version.current = fresh.version
      put(merged)
    },
    [client, join_request_id, hold, put],
  )

  const isWaiting = useCallback(() => !isSame(typed.current, base.current), [])
  const sendPacket = useCallback(async (): Promise<void> => {
    if (clash.current) throw clash.current
    const sent = typed.current
    try {
      const saved = await mutateAsync(sent)
      base.current = sent
      version.current = saved.version
      setSavedAt(saved.modified_date)
    } catch (failure) {
      const who = whoChanged(failure)
      if (who) return await meet(failure as Error, who)
      // Such as sent in, in another window: the page shows how it stands now.
      if (!isPassing(failure)) void refreshApplication(client, join_request_id)
      throw failure
    }
  }, [client, join_request_id, meet, mutateAsync])
  const onSent = useCallback(() => undefined, [])
  const { state, begin, flush } = useSends({ pauseMs, isWaiting, sendPacket, onSent })

  const flushAnew = useCallback(() => {
    // Who leaves is asked once more.
    hold(undefined)
    return flush()
  }, [flush, hold])
  useSendBeforeLeaving(flushAnew)

  const change = (changes: Partial<PurposeValues>) => {
    hold(undefined)
    put({ ...typed.current, ...changes })
    begin()
  }
  const settle = (merged: PurposeValues) => {
    if (!conflict) return
    base.current = conflict.theirs
    version.current = conflict.version
    setConflict(undefined)
    hold(undefined)
    put(merged)
    begin()
  }
  return {
    values,
    base: base.current,
    state: isHeld ? ('refused' as const) : state,
    savedAt,
    conflict,
    change,
    settle,
    postpone: () => setConflict(undefined),
  }
}
