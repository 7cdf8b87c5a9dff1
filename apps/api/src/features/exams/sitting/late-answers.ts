import type { AnswerValue } from '@kompeten/contract/exams/content'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { participant } from '../../assessments/index.ts'
import { endOf } from '../sittings.rules.ts'
import { sittingById } from '../sittings.store.ts'
import { type KeptAnswer, markedPlaces } from './kept-answers.store.ts'
import { whyNotLate, writtenAt } from './late.rules.ts'

export type Change = { position: number; value: AnswerValue | null; based_on: number; sequence: number }
/** What a window sends, by its own clock. */
export type Packet = { seat_id: string; sent?: number | undefined; changes: readonly Change[] }

/** Whether this window's answer came before, and counts. Clocks of two devices say nothing of each other. */
export const isCounted = (seatId: string, { sequence }: Change, known: KeptAnswer | undefined): boolean =>
  known?.seatId === seatId && known.sequence >= sequence

/**
 * Of a packet that comes after the end when each change was written, by the server's clock.
 * @throws Refusal `rule_broken` naming what is no late text: what was written after the end, or comes after the participant handed in, was decided
 * on, or the answer was marked
 */
export const lateTimes = async (
  { tx, now }: WriteCtx,
  sittingId: string,
  { seat_id, sent, changes }: Packet,
  known: ReadonlyMap<number, KeptAnswer>,
): Promise<(change: Change) => Date> => {
  const row = await sittingById(tx, sittingId)
  const end = row && endOf(row, now)
  if (!row?.startedAt || !end) throw new Refusal('not_found')
  const { startedAt, endReason } = row
  const person = await participant(tx, row.assessmentApplicantId)
  const marked = await markedPlaces(
    tx,
    sittingId,
    changes.map(({ position }) => position),
  )
  const written = ({ sequence }: Change) => writtenAt({ sequence, sent }, { startedAt, now })
  const issues = changes.flatMap((change, at): FieldIssue[] => {
    if (isCounted(seat_id, change, known.get(change.position))) return []
    const why = whyNotLate({
      written: written(change),
      end,
      isHandedIn: endReason === 'handed_in',
      isDecided: person?.statusGraduation !== 'NONE',
      isMarked: marked.has(change.position),
    })
    return why ? [{ path: `changes.${at}.value`, code: why }] : []
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  return written
}
