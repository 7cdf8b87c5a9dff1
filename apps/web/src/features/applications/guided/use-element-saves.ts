import { applications } from '@kompeten/contract/applications/applications'
import type { SavedElements, SelfAssessment } from '@kompeten/contract/applications/views'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { newDeviceId } from '../../../platform/device-id.ts'
import { isPassing } from '../../../platform/refused-call.ts'
import { session } from '../../../platform/session.ts'
import { useNotTaken } from '../../../platform/use-not-taken.ts'
import { toldByLine, useSends } from '../../../platform/use-sends.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { applicationQueries, refreshApplication } from '../applications.queries.ts'
import { type Answer, answerAfter, emptyAnswer, packetOf, type Waiting } from './element-queue.ts'
import { useSendBeforeLeaving } from './use-send-before-leaving.ts'

const pauseMs = 700

/** Whoever is signed in, and which application: what lies on a device that several people use is each one's own. */
const nameOf = (joinRequestId: string) =>
  `self-assessment:${session()?.permission.user_permission_id ?? 'nobody'}:${joinRequestId}`
/** Of what lies on the device: counted up where its shape changes. */
const deviceRevision = 1

/**
 * Saves answers of FR.APL.02 a moment after they change, one packet at a time. What could not be sent waits and is tried
 * again, at once when the connection is back; leaving the step waits for it. Where another device was faster, its answer
 * is shown, `elsewhere` names the element and `notTaken` has the note that gave way.
 */
export const useElementSaves = (kept: SelfAssessment) => {
  const client = useQueryClient()
  const { join_request_id } = kept
  const [answers, setAnswers] = useState(
    () => new Map(kept.answers.map((answer) => [answer.element_id, answer])),
  )
  const [progress, setProgress] = useState(kept.progress)
  const [savedAt, setSavedAt] = useState<string>()
  const [elsewhere, setElsewhere] = useState<ReadonlySet<string>>(new Set())
  const device = useRef(newDeviceId())
  const sequence = useRef(0)
  const waiting = useRef<Waiting>(new Map())
  const versions = useRef(new Map(kept.answers.map(({ element_id, version }) => [element_id, version])))

  const { notTaken, hold, letGo } = useNotTaken(nameOf(join_request_id), deviceRevision)

  const { mutateAsync } = useWrite(applications.saveElements, {
    give: (elements: ReturnType<typeof packetOf>) => {
      const body = { device_id: device.current, elements }
      return { params: { join_request_id }, body }
    },
    shown: toldByLine,
  })

  const isWaiting = useCallback(() => waiting.current.size > 0, [])
  const sendPacket = useCallback(async (): Promise<void> => {
    const packet = packetOf(waiting.current, versions.current)
    const saved = await mutateAsync(packet).catch((failure: unknown) => {
      // Such as sent in, on another device: the page shows how it stands now.
      if (!isPassing(failure)) void refreshApplication(client, join_request_id)
      throw failure
    })
    for (const { element_id, outcome, answer } of saved.results) {
      versions.current.set(element_id, answer.version)
      const sent = packet.find((one) => one.element_id === element_id)
      const newer = waiting.current.get(element_id)
      if (newer && sent && newer.sequence === sent.sequence) waiting.current.delete(element_id)
      if (outcome === 'elsewhere') {
        const written = newer ?? sent
        waiting.current.delete(element_id)
        setAnswers((all) => new Map(all).set(element_id, answer))
        setElsewhere((ids) => new Set(ids).add(element_id))
        if (sent && written) await hold({ ...sent, path: element_id, value: written.note }, answer.note)
      }
    }
    setProgress(saved.progress)
    setSavedAt(saved.saved_date)
    // Whoever comes back to this step begins with what was saved, not with what was read first.
    client.setQueryData(
      applicationQueries.selfAssessment({ join_request_id }).queryKey,
      (before) => before && withAnswers(before, saved),
    )
  }, [client, join_request_id, mutateAsync, hold])
  const onSent = useCallback(
    () => void refreshApplication(client, join_request_id),
    [client, join_request_id],
  )
  const { state, begin, flush } = useSends({ pauseMs, isWaiting, sendPacket, onSent })

  useSendBeforeLeaving(flush)

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
    begin()
  }
  return { answers, progress, state, savedAt, elsewhere, notTaken, letGo, change, flush }
}

/** What was read, with the answers that were saved since. */
const withAnswers = (before: SelfAssessment, { results, progress }: SavedElements): SelfAssessment => {
  const saved = new Map(results.map(({ element_id, answer }) => [element_id, answer]))
  const others = before.answers.filter(({ element_id }) => !saved.has(element_id))
  return { ...before, answers: [...others, ...saved.values()], progress }
}
