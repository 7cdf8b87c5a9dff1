import type { AnswerValue, noteKinds } from '@kompeten/contract/exams/content'
import type { KeptAnswers, OwnPaper } from '@kompeten/contract/exams/own-exams'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { QuestionKind } from '@kompeten/contract/questions/content'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { outcomeOf } from '../../instruments/index.ts'
import { fitsItem } from '../marking/marking.rules.ts'
import { isWritten } from '../marking/marks.ts'
import { roomChanged } from '../room/room-changes.ts'
import { isHeldBack, isThere, minutesAfter, stateAt } from '../sittings.rules.ts'
import { forgetLate, insertNote, notesIn, updateSitting } from '../sittings.store.ts'
import {
  answersAt,
  type KeptAnswer,
  putAnswers,
  type SittingToKeep,
  sittingToKeep,
} from './kept-answers.store.ts'
import { lateWrittenAt } from './late.rules.ts'
import { awaitMarker } from './late-alone.ts'
import { type Change, isCounted, lateTimes, type Packet } from './late-answers.ts'
import { askToBeLetIn } from './let-in.ts'
import { dayOf, notTheirs, own, ownSitting, paperOf, paperWith, shownIn } from './own-paper.ts'
import { beginSitting, type SittingToBegin, sittingToBegin } from './sitting-to-begin.store.ts'
import { tellEnd } from './tell-end.ts'

const notPossible = (step: string, possible: string[] = []) =>
  new Refusal('step_not_possible', { step, possible })
const subject = ({ sittingId }: { sittingId: string }) => ({ kind: 'exam_sitting', id: sittingId })

/** Refuses any day but the day itself. */
const checkDay = ({ day }: SittingToBegin): void => {
  if (day.state !== 'REAL_ASSESSMENT') throw notPossible('start')
}

/**
 * Begins a test, or goes on with it in this window: on another device, after a reload, after signing in again. From now on
 * no other window keeps answers. The time runs from the first beginning. Where somebody has to let them in first, they wait.
 * @throws Refusal `not_found`, `step_not_possible` after the end, before the day, and for whoever is not there,
 * `test_paused` while the clock stands still
 */
export const startSitting = async (ctx: WriteCtx, sittingId: string, seatId: string): Promise<OwnPaper> => {
  const row = own(ctx, await sittingToBegin(ctx.tx, sittingId))
  const state = stateAt(row, ctx.now)
  if (!isThere(row)) throw notTheirs('start')
  if (state === 'ENDED') throw notPossible('start')
  if (state === 'PAUSED') throw new Refusal('test_paused')
  checkDay(row)
  if (isHeldBack(row)) return askToBeLetIn(ctx, row, seatId)
  // Before anything is written: what may fail is done by then.
  const shown = await shownIn(ctx, row)
  const begun = {
    startedAt: row.startedAt ?? ctx.now,
    endsAt: row.endsAt ?? minutesAfter(ctx.now, row.minutes + row.extraMinutes),
    seatId,
    // Whoever was let take it over has done so; the window that had it may go on as before.
    isFree: row.isFree && row.seatId === seatId,
  }
  await beginSitting(ctx, sittingId, begun)
  if (state === 'READY') ctx.tell({ name: 'exam.started', subject: subject(row) })
  else if (row.seatId !== seatId) ctx.tell({ name: 'exam.moved', subject: subject(row) })
  roomChanged(row.assessmentId)
  return paperWith(ctx, { ...row, ...begun }, { ...row.day, isThere: true }, shown)
}

const checkChanges = ({ asked }: SittingToKeep, changes: readonly Change[]): void => {
  const issues = changes.flatMap(({ value }, at): FieldIssue[] => {
    const item = asked[at]
    if (!item) return [{ path: `changes.${at}.position`, code: 'not_found' }]
    return value === null || fitsItem(item, value) ? [] : [{ path: `changes.${at}.value`, code: 'invalid' }]
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
}

/** Of each question only the newest change of a packet, in the order of the questions. */
const newestOf = (changes: readonly Change[]): Change[] => {
  const newest = new Map<number, Change>()
  for (const change of changes) {
    if ((newest.get(change.position)?.sequence ?? 0) < change.sequence) newest.set(change.position, change)
  }
  return [...newest.values()].sort((one, other) => one.position - other.position)
}

const isNothing = (value: AnswerValue | null) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** An answer that arrived in time, and what becomes of it. */
const inTime = (ctx: WriteCtx, seatId: string, change: Change, known: KeptAnswer | undefined) => {
  const before = known && { device: known.seatId, sequence: known.sequence, version: known.version }
  const outcome = outcomeOf(before?.version ? before : undefined, seatId, change)
  const version = (known?.version ?? 0) + (outcome === 'saved' ? 1 : 0)
  if (outcome !== 'saved') return { outcome, value: known?.value ?? null, version, row: undefined }
  const value = isNothing(change.value) ? null : change.value
  const row = { value, seatId, sequence: change.sequence, version, keptAt: ctx.now, isLateAlone: false }
  return { outcome, value, version, row }
}

/** One that came after the end: it lies beside what counts, with when it was written, unless something newer lies there. */
const tooLate = (
  { ctx, seatId, written }: { ctx: WriteCtx; seatId: string; written: Date },
  change: Change,
  known: KeptAnswer | undefined,
) => {
  const shown = { value: known?.value ?? null, version: known?.version ?? 0 }
  const before = known && lateWrittenAt(known)
  if (isCounted(seatId, change, known) || (before && before > written)) {
    return { ...shown, outcome: 'older' as const, row: undefined }
  }
  const row = { lateValue: change.value, lateSequence: written.getTime(), lateAt: ctx.now }
  return { ...shown, outcome: 'late' as const, row }
}

/** Whether a text that came after the end is all that there is of an essay, and nobody was asked to look at it yet. */
const isAlone = ({ row, before }: Pick<Judged, 'row' | 'before'>, kind: QuestionKind | undefined): boolean =>
  kind === 'essay' && isWritten(row?.lateValue) && !isWritten(before?.value) && !before?.isLateAlone
type Judged = { row: Partial<KeptAnswer> | undefined; before: KeptAnswer | undefined; position: number }

/**
 * Keeps answers, each unless something newer stands there, and tells what became of each. What comes after the end does
 * not count and is not lost where it was written before: the assessor finds it beside the answer, and an essay that came late alone waits for its
 * marker. An answer is acknowledged when it is committed.
 * @throws Refusal `not_found`, `test_paused`, `step_not_possible` before the beginning, where another window goes on
 * and for whoever is not there,
 * `rule_broken` for questions that are not on the paper, answers that they cannot have, and what is no late text (`lateTimes`)
 */
export const keepAnswers = async (ctx: WriteCtx, sittingId: string, packet: Packet): Promise<KeptAnswers> => {
  const { seat_id: seatId, changes } = packet
  const positions = changes.map(({ position }) => position)
  // Both leave together; the answers are read by the time the sitting is held, for the statements run one after the other.
  const [found, stored] = await Promise.all([
    sittingToKeep(ctx.tx, sittingId, positions),
    answersAt(ctx.tx, sittingId, positions),
  ])
  const sitting = own(ctx, found)
  const state = stateAt(sitting, ctx.now)
  // What a device still has of a test that is over lies beside the answers, and counts for nothing.
  if (state !== 'ENDED' && !isThere(sitting)) throw notTheirs('keep')
  if (state === 'PAUSED') throw new Refusal('test_paused')
  if (sitting.startedAt === null) throw notPossible('keep', ['start'])
  if (state === 'RUNNING' && sitting.seatId !== seatId) throw notPossible('keep', ['start'])
  checkChanges(sitting, changes)
  const wanted = newestOf(changes)
  const known = new Map(stored.map((row) => [row.position, row]))
  const writtenOf = state === 'ENDED' ? await lateTimes(ctx, sittingId, packet, known) : undefined
  const judged = wanted.map((change) => {
    const before = known.get(change.position)
    const found =
      writtenOf === undefined
        ? inTime(ctx, seatId, change, before)
        : tooLate({ ctx, seatId, written: writtenOf(change) }, change, before)
    return { ...found, position: change.position, before }
  })
  const kinds = new Map(positions.map((position, at) => [position, sitting.asked[at]?.kind]))
  const alone = judged.filter((one) => isAlone(one, kinds.get(one.position)))
  const isAwaited = alone.length > 0 && (await awaitMarker(ctx, sittingId))
  await putAnswers(
    ctx.tx,
    judged.flatMap((one): KeptAnswer[] => {
      const { row, position, before } = one
      if (row === undefined) return []
      const isLateAlone = isAwaited && alone.includes(one)
      const kept = { ...blankAnswer(sittingId, position, seatId), ...before, ...row }
      return [isLateAlone ? { ...kept, isLateAlone } : kept]
    }),
  )
  roomChanged(sitting.assessmentId)
  return {
    results: judged.map(({ position, outcome, value, version }) => ({ position, outcome, value, version })),
    state,
    kept_date: ctx.now.toISOString(),
    ends_date: sitting.endsAt?.toISOString() ?? null,
  }
}

const blankAnswer = (sittingId: string, position: number, seatId: string) => ({
  sittingId,
  position,
  // By chance alone: an id in the order of time would tell whose answer came first.
  examAnswerId: crypto.randomUUID(),
  value: null,
  seatId,
  sequence: 0,
  version: 0,
  keptAt: null as Date | null,
  lateValue: null,
  lateSequence: null,
  lateAt: null,
  isLateAlone: false,
})

/** Hands a test in. @throws Refusal `not_found`, `test_paused`, `step_not_possible` where it does not run in this window, and for whoever is not there */
export const handIn = async (ctx: WriteCtx, sittingId: string, seatId: string): Promise<OwnPaper> => {
  const row = await ownSitting(ctx, sittingId, { hold: true })
  const state = stateAt(row, ctx.now)
  const day = await dayOf(ctx, row)
  if (!day.isThere) throw notTheirs('hand_in')
  if (state === 'PAUSED') throw new Refusal('test_paused')
  if (state !== 'RUNNING' || row.seatId !== seatId) throw notPossible('hand_in')
  const ended = { endedAt: ctx.now, endReason: 'handed_in' as const }
  await updateSitting(ctx, sittingId, ended)
  // Where the test was opened again they had it beside the answer, and hand in what is to count.
  await forgetLate(ctx.tx, sittingId)
  roomChanged(row.assessmentId)
  await tellEnd(ctx, row, { end_reason: 'handed_in' })
  return paperOf(ctx, { ...row, ...ended }, day)
}

/** So many are kept of a sitting: more tell an assessor nothing. */
const notesMost = 300

/** Notes what the window saw. @throws Refusal `not_found`, `step_not_possible` where the test does not run */
export const noteWindow = async (
  ctx: WriteCtx,
  sittingId: string,
  kind: (typeof noteKinds)[number],
): Promise<{ noted_date: string }> => {
  const row = await ownSitting(ctx, sittingId)
  if (!(await dayOf(ctx, row)).isThere) throw notTheirs('note')
  if (stateAt(row, ctx.now) !== 'RUNNING') throw notPossible('note')
  const noted = (await notesIn(ctx.tx, [sittingId])).reduce((sum, { count }) => sum + count, 0)
  if (noted < notesMost) {
    await insertNote(ctx.tx, { noteId: newId(ctx.now.getTime()), sittingId, kind, notedAt: ctx.now })
  }
  return { noted_date: ctx.now.toISOString() }
}
