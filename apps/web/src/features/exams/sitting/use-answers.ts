import type { AnswerValue } from '@kompeten/contract/exams/content'
import { type OwnPaper, ownExams, type Pulse } from '@kompeten/contract/exams/own-exams'
import { useCallback, useEffect, useRef, useState } from 'react'
import { packetOf, putWaiting, settle, type Waiting } from '../../../platform/change-queue.ts'
import { forgetChange, keepChange, keptChanges, nextSequence } from '../../../platform/kept-changes.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useNotTaken } from '../../../platform/use-not-taken.ts'
import { useSends } from '../../../platform/use-sends.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { noteAnswers } from '../papers/paper-copy.ts'
import {
  asText,
  asValue,
  deviceRevision,
  isNotTheirs,
  nameOf,
  packetMost,
  refusedOf,
  sentNow,
} from './answer-packets.ts'
import { lastSequence, noteSequence } from './seat.ts'

const pauseMs = 400

/**
 * Keeps answers: at once on the device, a moment later at the server, one packet at a time. What could not be sent waits
 * through reloads, a dead network and the end of the session, with the version that its writer saw: where another device has written
 * since, what that wrote is shown, `elsewhere` names the question and `notTaken` has the text that gave way. `moved` tells that another window goes on; `ended` is called
 * once the server says that the test is over, paused or theirs no more, `isLate` if something arrived after the end.
 */
export const useAnswers = (paper: OwnPaper, seat_id: string, ended: (isLate: boolean) => void) => {
  const { sitting_id } = paper
  const name = nameOf(sitting_id)
  const [answers, setAnswers] = useState<ReadonlyMap<number, AnswerValue | null>>(
    () => new Map(paper.answers.map(({ position, value }) => [position, value])),
  )
  const [keptDate, setKeptDate] = useState(
    () =>
      paper.answers
        .map(({ kept_date }) => kept_date)
        .sort()
        .at(-1) ?? null,
  )
  const [endsDate, setEndsDate] = useState<{ endsDate: string | null; nowDate: string }>({
    endsDate: paper.ends_date,
    nowDate: paper.now_date,
  })
  const [elsewhere, setElsewhere] = useState<ReadonlySet<number>>(new Set())
  const [isMoved, setMoved] = useState(paper.seat_id !== seat_id)
  const waiting = useRef<Waiting<string>>(new Map())
  const versions = useRef(new Map(paper.answers.map(({ position, version }) => [String(position), version])))
  const sequence = useRef(lastSequence(sitting_id))
  const { notTaken, hold, letGo } = useNotTaken(name, deviceRevision)
  const isHere = useRef(!isMoved)
  isHere.current = !isMoved

  const { mutateAsync } = useWrite(ownExams.keep, {
    // Said in the line above the question, which tries again by itself.
    shown: [
      'step_not_possible',
      'rule_broken',
      'test_paused',
      'internal',
      'unavailable',
      'storage_full',
      'offline',
      'timeout',
      'unreadable',
    ],
  })
  const put = useCallback((position: number, value: AnswerValue | null) => {
    setAnswers((all) => new Map(all).set(position, value))
  }, [])

  const isWaiting = useCallback(() => isHere.current && waiting.current.size > 0, [])
  const sendPacket = useCallback(async (): Promise<void> => {
    const packet = packetOf(waiting.current, packetMost)
    try {
      const kept = await mutateAsync({
        params: { sitting_id },
        body: sentNow(seat_id, packet),
      })
      await noteAnswers(sitting_id, kept)
      for (const { position, outcome, value, version } of kept.results) {
        const sent = packet.find((one) => one.path === String(position))
        if (!sent) continue
        versions.current.set(sent.path, version)
        const newer = settle(waiting.current, sent, { outcome, version })
        if (newer) await keepChange(name, deviceRevision, newer)
        else if (outcome === 'elsewhere') {
          await hold({ ...sent, value: asValue(sent.value) }, value)
          put(position, value)
          setElsewhere((all) => new Set(all).add(position))
        }
        // Something newer came late for it from elsewhere: nobody reads this.
        if (outcome === 'older' && kept.state === 'ENDED')
          await hold({ ...sent, value: asValue(sent.value) }, value)
        await forgetChange(name, sent)
      }
      setKeptDate(kept.kept_date)
      setEndsDate((known) =>
        known.endsDate === kept.ends_date ? known : { endsDate: kept.ends_date, nowDate: kept.kept_date },
      )
      if (kept.state === 'ENDED') ended(kept.results.some(({ outcome }) => outcome === 'late'))
    } catch (failure) {
      if (isNotTheirs(failure)) {
        ended(false)
        throw failure
      }
      if (failure instanceof RefusedCall && failure.reason === 'step_not_possible') {
        setMoved(true)
        isHere.current = false
        return
      }
      // What could not be sent lies on the device, and is sent once the test goes on.
      if (failure instanceof RefusedCall && failure.reason === 'test_paused') ended(false)
      // Nor was this on its way when the test ended: the page of one that is over says so.
      if (refusedOf(failure, packet).length > 0) ended(false)
      throw failure
    }
  }, [mutateAsync, sitting_id, seat_id, name, put, hold, ended])
  const onSent = useCallback(() => undefined, [])
  const { state, begin, flush } = useSends({ pauseMs, isWaiting, sendPacket, onSent })

  useEffect(() => {
    if (isMoved) return
    void keptChanges<string>(name, deviceRevision).then((kept) => {
      for (const change of kept) {
        if (waiting.current.has(change.path)) continue
        waiting.current.set(change.path, change)
        sequence.current = Math.max(sequence.current, change.sequence)
        put(Number(change.path), asValue(change.value))
      }
      if (waiting.current.size > 0) begin()
    })
  }, [isMoved, name, put, begin])

  const answer = useCallback(
    (position: number, value: AnswerValue | null) => {
      sequence.current = nextSequence(sequence.current, Date.now())
      noteSequence(sitting_id, sequence.current)
      const made = putWaiting(waiting.current, versions.current, {
        path: String(position),
        value: asText(value),
        sequence: sequence.current,
      })
      put(position, value)
      setElsewhere((known) => new Set([...known].filter((one) => one !== position)))
      void keepChange(name, deviceRevision, made)
      begin()
    },
    [name, put, begin, sitting_id],
  )
  /** Takes over what the server says of the clock and the seat between two answers. */
  const hear = useCallback(
    (pulse: Pulse) => {
      setEndsDate((known) =>
        known.endsDate === pulse.ends_date ? known : { endsDate: pulse.ends_date, nowDate: pulse.now_date },
      )
      if (pulse.seat_id !== seat_id) setMoved(true)
    },
    [seat_id],
  )
  return {
    answers,
    answer,
    state,
    keptDate,
    clock: endsDate,
    elsewhere,
    notTaken,
    letGo,
    isMoved,
    flush,
    hear,
  }
}
