import { applications } from '@kompeten/contract/applications'
import type { ElementAnswer } from '@kompeten/contract/applications-content'
import type { SavedElements, SelfAssessment } from '@kompeten/contract/applications-views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useUnsavedWork } from '../../../platform/unsaved-work.ts'
import { applicationQueries, refreshApplication } from '../applications.queries.ts'
import { type Answer, answerAfter, emptyAnswer, packetOf, type Waiting } from './element-queue.ts'
import { leavesStep } from './leaves-step.ts'

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'offline'

const pauseMs = 700
const retryMs = 5_000

// Not crypto.randomUUID(): it is missing where a host is served without TLS.
const newDeviceId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * Saves answers of FR.APL.02 a moment after they change, one packet at a time. What could not be sent waits and is tried
 * again, at once when the connection is back; leaving the step waits for it. Where another device was faster, its answer
 * is shown and `elsewhere` names the element.
 */
export const useElementSaves = (kept: SelfAssessment) => {
  const client = useQueryClient()
  const { join_request_id } = kept
  const [answers, setAnswers] = useState(
    () => new Map(kept.answers.map((answer) => [answer.element_id, answer])),
  )
  const [progress, setProgress] = useState(kept.progress)
  const [state, setState] = useState<SaveState>('saved')
  const [savedAt, setSavedAt] = useState(() => newestOf(kept.answers))
  const [elsewhere, setElsewhere] = useState<ReadonlySet<string>>(new Set())
  const device = useRef(newDeviceId())
  const sequence = useRef(0)
  const waiting = useRef<Waiting>(new Map())
  const versions = useRef(new Map(kept.answers.map(({ element_id, version }) => [element_id, version])))
  const running = useRef<Promise<void>>(undefined)

  const { mutateAsync } = useMutation({
    mutationFn: async (elements: ReturnType<typeof packetOf>) => {
      const body = { device_id: device.current, elements }
      return (await call(applications.saveElements, { params: { join_request_id }, body })).data
    },
    // Said in the line above the form, which tries again by itself.
    meta: { shownByPage: ['step_not_possible', 'internal', 'unavailable'] },
  })

  const send = useCallback(async (): Promise<void> => {
    while (waiting.current.size > 0) {
      setState('saving')
      const packet = packetOf(waiting.current, versions.current)
      try {
        const saved = await mutateAsync(packet)
        for (const { element_id, outcome, answer } of saved.results) {
          versions.current.set(element_id, answer.version)
          const sent = packet.find((one) => one.element_id === element_id)
          const newer = waiting.current.get(element_id)
          if (newer && sent && newer.sequence === sent.sequence) waiting.current.delete(element_id)
          if (outcome === 'elsewhere') {
            waiting.current.delete(element_id)
            setAnswers((all) => new Map(all).set(element_id, answer))
            setElsewhere((ids) => new Set(ids).add(element_id))
          }
        }
        setProgress(saved.progress)
        setSavedAt(saved.saved_date)
        // Whoever comes back to this step begins with what was saved, not with what was read first.
        client.setQueryData(
          applicationQueries.selfAssessment(join_request_id).queryKey,
          (before) => before && withAnswers(before, saved),
        )
      } catch (failure) {
        setState(failure instanceof RefusedCall && failure.kind === 'offline' ? 'offline' : 'failed')
        return
      }
    }
    setState('saved')
    void refreshApplication(client, join_request_id)
  }, [client, join_request_id, mutateAsync])

  /** Sends now; true where nothing is left to send. */
  const flush = useCallback(async (): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    await running.current
    return waiting.current.size === 0
  }, [send])

  useEffect(() => {
    if (state === 'saved' || state === 'saving') return
    const timer = setTimeout(() => void flush(), state === 'unsaved' ? pauseMs : retryMs)
    const now = () => void flush()
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [state, flush])

  useUnsavedWork(state !== 'saved')
  useBlocker({
    shouldBlockFn: async ({ current, next }) => leavesStep(current, next) && !(await flush()),
    enableBeforeUnload: false,
  })

  const change = (elementIds: readonly string[], changes: Partial<Answer>) => {
    setElsewhere((ids) => new Set([...ids].filter((id) => !elementIds.includes(id))))
    setAnswers((all) => {
      const next = new Map(all)
      for (const id of elementIds) {
        const after = answerAfter(next.get(id) ?? emptyAnswer(id), changes)
        sequence.current += 1
        waiting.current.set(id, { ...after, sequence: sequence.current })
        next.set(id, after)
      }
      return next
    })
    setState((before) => (before === 'saving' ? before : 'unsaved'))
  }
  return { answers, progress, state, savedAt, elsewhere, change, flush }
}

/** What was read, with the answers that were saved since. */
const withAnswers = (before: SelfAssessment, { results, progress }: SavedElements): SelfAssessment => {
  const saved = new Map(results.map(({ element_id, answer }) => [element_id, answer]))
  const others = before.answers.filter(({ element_id }) => !saved.has(element_id))
  return { ...before, answers: [...others, ...saved.values()], progress }
}

const newestOf = (answers: readonly ElementAnswer[]): string | undefined =>
  answers
    .flatMap(({ modified_date }) => modified_date ?? [])
    .sort()
    .at(-1)
