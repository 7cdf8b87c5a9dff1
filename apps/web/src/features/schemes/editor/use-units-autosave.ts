import type { Unit } from '@kompeten/contract/schemes/content'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { instantNow } from '../../../platform/clock.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useUnsavedWork } from '../../../platform/unsaved-work.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { keepVersion, schemeQueries } from '../schemes.queries.ts'
import { mergedUnits } from './merge.ts'

type Units = readonly Unit[]

/** What somebody else saved meanwhile, against what both started from, and what stands here. */
export type UnitsConflict = {
  base: Units
  mine: Units
  theirs: SchemeVersion
  changedBy: string
  changedAt: string
}

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'

const pauseMs = 1_000

type Place = { pathname: string; search: Record<string, unknown> }

/** A form of the scheme and another version of it stand at the same path. */
const leavesEditor = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname ||
  current.search.form !== next.search.form ||
  current.search.version !== next.search.version

const conflictOf = (failure: unknown) => {
  if (!(failure instanceof RefusedCall) || failure.reason !== 'version_conflict') return undefined
  const { changed_by, changed_at } = (failure.facts ?? {}) as { changed_by?: string; changed_at?: string }
  return { changedBy: changed_by ?? '', changedAt: changed_at ?? instantNow() }
}

/**
 * Saves the units of a draft a moment after the last change, one call at a time. What could not be saved stays on the
 * page and is tried again with the next change or by `flush`; leaving the page waits for it. Where somebody else was
 * faster, their changes are put together with those made here, and `onMerged` takes them; `conflict` holds what they
 * saved where both wrote one text, until it is chosen whose stands.
 */
export const useUnitsAutosave = (
  kept: SchemeVersion,
  units: Units,
  onMerged: (merged: Units, from: UnitsConflict) => void,
) => {
  const client = useQueryClient()
  const { schema_id, schema_version_id } = kept
  const base = useRef<Units>(kept.units)
  const version = useRef(kept.units_version)
  const latest = useRef(units)
  latest.current = units
  const take = useRef(onMerged)
  take.current = onMerged
  const running = useRef<Promise<void>>(undefined)
  const [state, setState] = useState<SaveState>('saved')
  const [savedAt, setSavedAt] = useState<string>()
  const [conflict, setConflict] = useState<UnitsConflict>()
  const isFinal = useRef(false)

  const { mutateAsync } = useWrite(schemes.saveUnits, {
    give: (sent: Units) => {
      const body = { units: [...sent], units_version: version.current }
      return { params: { schema_id, schema_version_id }, body }
    },
    shown: ['version_conflict'],
  })

  const save = useCallback(async (): Promise<void> => {
    while (latest.current !== base.current) {
      const sent = latest.current
      setState('saving')
      try {
        const saved = await mutateAsync(sent)
        base.current = sent
        version.current = saved.units_version
        keepVersion(client, saved, false)
        setSavedAt(instantNow())
      } catch (failure) {
        setState('failed')
        isFinal.current = failure instanceof RefusedCall && failure.kind === 'refused' && failure.status < 500
        const who = conflictOf(failure)
        if (!who) return
        const query = { ...schemeQueries.version({ schema_id, schema_version_id }), staleTime: 0 }
        const theirs = await client.fetchQuery(query)
        const found = { base: base.current, mine: latest.current, theirs, ...who }
        const merged = mergedUnits({ ...found, theirs: theirs.units })
        if (merged.clashes.length > 0) return setConflict(found)
        isFinal.current = false
        base.current = theirs.units
        version.current = theirs.units_version
        take.current(merged.units, found)
        // Saved in the next turn of the loop, unless it is what stands there already.
        latest.current = merged.units
      }
    }
    setState('saved')
  }, [client, mutateAsync, schema_id, schema_version_id])

  /** Saves now; true where nothing is left to save. */
  const flush = useCallback(async (): Promise<boolean> => {
    running.current ??= save().finally(() => {
      running.current = undefined
    })
    await running.current
    return latest.current === base.current
  }, [save])

  useEffect(() => {
    if (units === base.current) return
    setState((now) => (now === 'saving' ? now : 'unsaved'))
    if (conflict) return
    const timer = setTimeout(() => void flush(), pauseMs)
    return () => clearTimeout(timer)
  }, [units, conflict, flush])

  useUnsavedWork(state !== 'saved')
  useBlocker({
    // What the server will never take must not keep anybody here.
    shouldBlockFn: async ({ current, next }) =>
      leavesEditor(current, next) && !(await flush()) && !isFinal.current,
    enableBeforeUnload: false,
  })

  const goOnFrom = (theirs: SchemeVersion) => {
    base.current = theirs.units
    version.current = theirs.units_version
    setConflict(undefined)
  }
  return { state, savedAt, conflict, flush, goOnFrom }
}
