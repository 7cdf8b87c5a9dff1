import type { Form } from '@kompeten/contract/instruments/content'
import type { FormContent, FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { packetOf, putWaiting, settle, type Waiting } from '../../../platform/change-queue.ts'
import { newDeviceId } from '../../../platform/device-id.ts'
import { numberInText } from '../../../platform/format.ts'
import {
  forgetChange,
  type KeptChange,
  keepChange,
  keptChanges,
  nextSequence,
} from '../../../platform/kept-changes.ts'
import { notify } from '../../../platform/notices.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { remember, remembered } from '../../../platform/storage.ts'
import { useNotTaken } from '../../../platform/use-not-taken.ts'
import { toldByLine, useSends } from '../../../platform/use-sends.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { language } from '../../../platform/words.ts'
import { type FormAddress, formCalls, formQuery, keepSaved, refreshForms } from '../instruments.queries.ts'
import { ownName } from '../people/own-name.ts'

const pauseMs = 500
/** Whoever leaves waits no longer than this for what is on its way: a slow network takes its time without them. */
const leavingMs = 2_000
const packetMost = 100

/** A list of its own, as the contract takes it. */
const asSent = (value: FormValue | null) =>
  value === null || typeof value === 'string' || typeof value === 'number' ? value : [...value]

/** One for this browser: its windows and reloads are one device, in the order of its clock. */
export const deviceId = (): string => {
  const known = remembered('prefer:form-device')
  if (known) return known
  const fresh = newDeviceId()
  remember('prefer:form-device', fresh)
  return fresh
}

/** Signed meanwhile, or opened again: what was written for it is not taken any more. */
const isOver = (failure: unknown) => failure instanceof RefusedCall && failure.reason === 'step_not_possible'

/** The form is another's by now: nothing that is written here will ever be taken, however often it is sent. */
const isAnothers = (failure: unknown) =>
  failure instanceof RefusedCall && (failure.reason === 'not_found' || failure.reason === 'not_allowed')

/** The changes that a refusal names, by their places or their numbers in the packet: they would be refused again. */
const refusedIn = <Value>(failure: unknown, packet: readonly KeptChange<Value>[]): KeptChange<Value>[] =>
  failure instanceof RefusedCall
    ? packet.filter(({ path: own }, at) =>
        failure.errors.some(({ path }) => path === own || path.startsWith(`changes.${at}.`)),
      )
    : []

const tellLost = (count: number): void => {
  const { notTaken } = instrumentsWords[language()].sheet
  notify({ tone: 'failed', message: notTaken(numberInText(language(), count)) })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Saves a form place by place, a moment after each change: first on the device, then on the server, one packet at a
 * time. What could not be sent waits, also through a reload or the end of the session, and is sent when the connection is
 * back. Where another device or window was faster, what it wrote is shown, `elsewhere` names the place and `notTaken` has the text that
 * gave way; where it was signed meanwhile, what was not taken is told. A place that is refused for itself, such as the row of somebody who left, shows
 * again what stands there, and keeps nothing else from being saved. Once the form `isGone`, as with a participant who was given to
 * another assessor, nothing is sent any more; what was written stays on the page and on the device. Whoever goes elsewhere `isLeaving` for
 * as long as what is on its way is waited for.
 */
export const useFormSaves = (of: FormAddress, form: Form, mayFill: boolean) => {
  const client = useQueryClient()
  const name = ownName(of)
  const { revision, assessment_id } = form
  const isDraft = form.state === 'DRAFT'
  const address = useRef(of)
  const [content, setContent] = useState<FormContent>(form.content)
  const [savedAt, setSavedAt] = useState(form.modified_date)
  const [elsewhere, setElsewhere] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef<Waiting<FormValue | null>>(new Map())
  const { notTaken, hold, letGo } = useNotTaken(name, revision)
  const versions = useRef(new Map(Object.entries(form.versions)))
  const sequence = useRef(0)

  const { mutateAsync } = useWrite(
    (packet: readonly KeptChange<FormValue | null>[]) => {
      const changes = packet.map((one) => ({ ...one, value: asSent(one.value) }))
      return formCalls(of).save({ device_id: deviceId(), revision, changes })
    },
    { shown: [...toldByLine, 'not_found', 'not_allowed'] },
  )

  const put = useCallback((path: string, value: FormValue | null) => {
    setContent((all) => {
      const { [path]: _, ...rest } = all
      return value === null ? rest : { ...rest, [path]: value }
    })
  }, [])

  /** What was written here and is not taken any more is told; of it texts stay at their places, to be copied. */
  const tellOver = useCallback(
    async (lost: readonly KeptChange<FormValue | null>[]) => {
      for (const one of lost) {
        await hold(one, undefined)
        await forgetChange(name, one)
      }
      tellLost(lost.length)
      await client.invalidateQueries({ queryKey: formQuery(address.current).queryKey })
    },
    [name, client, hold],
  )

  /** What the server never takes gives way to what stands there; its text stays beside it. */
  const putBack = useCallback(
    async (refused: readonly KeptChange<FormValue | null>[]) => {
      const { queryKey } = formQuery(address.current)
      const standing = client.getQueryData<Form>(queryKey)?.content ?? {}
      for (const one of refused) {
        await hold(one, standing[one.path])
        await forgetChange(name, one)
        if (waiting.current.get(one.path)?.sequence !== one.sequence) continue
        waiting.current.delete(one.path)
        put(one.path, standing[one.path] ?? null)
      }
      await client.invalidateQueries({ queryKey })
    },
    [name, client, hold, put],
  )

  const [isGone, setGone] = useState(false)
  const gone = useRef(false)
  const isWaiting = useCallback(() => waiting.current.size > 0 && !gone.current, [])
  const sendPacket = useCallback(async (): Promise<void> => {
    const packet = packetOf(waiting.current, packetMost)
    const saved = await mutateAsync(packet).catch(async (failure: unknown) => {
      if (isAnothers(failure)) {
        gone.current = true
        setGone(true)
        return
      }
      if (isOver(failure)) {
        await tellOver([...waiting.current.values()])
        waiting.current.clear()
        return
      }
      const refused = refusedIn(failure, packet)
      if (refused.length === 0) throw failure
      await putBack(refused)
    })
    if (!saved) return
    for (const { path, outcome, value, version } of saved.results) {
      versions.current.set(path, version)
      const sent = packet.find((one) => one.path === path)
      if (!sent) continue
      const newer = settle(waiting.current, sent, { outcome, version })
      if (newer) await keepChange(name, revision, newer)
      // Older than what this device wrote before its clock was set back gives way as to another device; said twice it is the same.
      else if (outcome === 'elsewhere' || (outcome === 'older' && !isSame(value, sent.value))) {
        await hold(sent, value)
        put(path, value)
        setElsewhere((paths) => new Set(paths).add(path))
      }
      await forgetChange(name, sent)
    }
    keepSaved(client, address.current, saved)
    setSavedAt(saved.saved_date)
  }, [mutateAsync, client, name, revision, put, hold, tellOver, putBack])
  const onSent = useCallback(() => refreshForms(client, { assessment_id }), [client, assessment_id])
  const { state, begin, flush } = useSends({ pauseMs, isWaiting, sendPacket, onSent })

  useEffect(() => {
    void keptChanges<FormValue | null>(name, revision).then((kept) => {
      if (!mayFill) {
        if (!isDraft && kept.length > 0) void tellOver(kept)
        return
      }
      for (const change of kept) {
        if (waiting.current.has(change.path)) continue
        waiting.current.set(change.path, change)
        sequence.current = Math.max(sequence.current, change.sequence)
        put(change.path, change.value)
      }
      if (kept.length > 0) begin()
    })
  }, [mayFill, isDraft, name, revision, put, begin, tellOver])

  const { versions: newest, content: written } = form
  useEffect(() => {
    const fresh = Object.entries(newest).filter(
      ([path, version]) => version > (versions.current.get(path) ?? 0) && !waiting.current.has(path),
    )
    if (fresh.length === 0) return
    for (const [path, version] of fresh) {
      versions.current.set(path, version)
      put(path, written[path] ?? null)
    }
    setElsewhere((known) => new Set([...known, ...fresh.map(([path]) => path)]))
  }, [newest, written, put])

  const [isLeaving, setLeaving] = useState(false)
  useBlocker({
    // What lies on the device is sent when the form is opened again: nobody is held back by a dead or slow network.
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      setLeaving(true)
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, leavingMs))])
      setLeaving(false)
      return false
    },
    enableBeforeUnload: false,
  })

  const change = useCallback(
    (changes: Readonly<Record<string, FormValue | null>>) => {
      const paths = Object.keys(changes)
      setElsewhere((known) => new Set([...known].filter((path) => !paths.includes(path))))
      for (const [path, value] of Object.entries(changes)) {
        sequence.current = nextSequence(sequence.current, Date.now())
        const made = putWaiting(waiting.current, versions.current, {
          path,
          value,
          sequence: sequence.current,
        })
        put(path, value)
        void keepChange(name, revision, made)
      }
      begin()
    },
    [name, revision, put, begin],
  )

  /** Takes over what the server itself changed: a photo that was added. */
  const takeOver = useCallback(
    (path: string, fresh: Form) => {
      versions.current.set(path, fresh.versions[path] ?? 0)
      put(path, fresh.content[path] ?? null)
      setSavedAt(fresh.modified_date)
    },
    [put],
  )
  const seen = useCallback(
    () => [...versions.current.values()].reduce((sum, version) => sum + version, 0),
    [],
  )
  return {
    content,
    state,
    savedAt,
    isGone,
    isLeaving,
    elsewhere,
    notTaken,
    letGo,
    change,
    flush,
    seen,
    takeOver,
  }
}
