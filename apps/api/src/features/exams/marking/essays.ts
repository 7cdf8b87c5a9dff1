import type { Essay, EssayState } from '@kompeten/contract/exams/markings'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { resultSigned } from '../results/result-signed.ts'
import { markableSittings, watchedDay } from '../room/room.ts'
import { type Day, ruledOf } from '../room/room-rows.ts'
import { isBeforeReopening, isLateStanding, lateWrittenAt } from '../sitting/late.rules.ts'
import { contentsOf, pictureAt, pictureOf } from '../sitting/own-paper.ts'
import { endOf, sittingPolicy, whyNothing } from '../sittings.rules.ts'
import {
  type AnswerStored,
  answerById,
  answersOf,
  type SittingStored,
  sittingById,
} from '../sittings.store.ts'
import { lowerFirst, pointsKeptBy, standingOf } from './markings.rules.ts'
import { type MarkingStored, markingsOf, openEssaysIn } from './markings.store.ts'
import { isEssay } from './marks.ts'

type Contents = Awaited<ReturnType<typeof contentsOf>>
type Item = SittingStored['items'][number]
/** An essay with the sitting that it is of, and what two markers gave for it. */
export type EssayFound = {
  row: SittingStored
  item: Item
  answer: AnswerStored
  markings: readonly MarkingStored[]
  keptBy: Essay['kept_by']
}

/** How an essay stands for a person; null where it does not concern them. */
export const stateFor = ({ row, answer, markings }: Omit<EssayFound, 'item' | 'keptBy'>, userId: string) => {
  const isDone = answer.marks !== null
  if (!row.twoMarkers) return isDone ? 'done' : 'to_mark'
  return standingOf({ isDone, markedBy: answer.markedBy, markings }, userId)
}

const mayOf = (state: EssayState, { row: { twoMarkers }, keptBy }: EssayFound): Essay['may'] => {
  if (state === 'to_mark' || (!twoMarkers && keptBy === null)) return ['mark']
  if (state === 'marked_once') return ['take_back']
  return state === 'to_settle' ? ['settle'] : []
}

const lateOf = ({ row, answer }: Pick<EssayFound, 'row' | 'answer'>, now: Date): Essay['late'] => {
  const { lateValue, lateAt } = answer
  const written = lateWrittenAt(answer)
  if (!lateAt || !written || !isLateStanding(answer)) return null
  return {
    answer: typeof lateValue === 'string' ? lateValue : '',
    came_date: lateAt.toISOString(),
    written_date: written.toISOString(),
    is_before_reopening: isBeforeReopening(answer, endOf(row, now)),
  }
}

/**
 * An essay as this person sees it: of what another marker gave nothing before both have marked. Undefined where it does not
 * concern them.
 */
export const essayFor = (ctx: ReadCtx, contentOf: Contents, found: EssayFound): Essay | undefined => {
  const { row, item, answer, markings } = found
  const state = stateFor(found, ctx.actor.userId)
  if (state === null) return undefined
  const { content, questionCode, questionId } = contentOf(item)
  const own = markings.find(({ markedBy }) => markedBy === ctx.actor.userId)
  const given = state === 'to_settle' ? lowerFirst(markings) : []
  return {
    exam_answer_id: answer.examAnswerId,
    question_id: questionId,
    question_code: questionCode,
    ...pick(content, 'text', 'text_en', 'code'),
    picture: pictureOf(content),
    ...pick(content, 'expected', 'expected_en', 'rubric'),
    answer: typeof answer.value === 'string' ? answer.value : '',
    answer_version: answer.version,
    late: lateOf(found, ctx.now),
    state,
    two_markers: row.twoMarkers,
    marks: state === 'marked_once' ? (own?.marks ?? null) : answer.marks,
    note: own?.note ?? null,
    marked_by_name: row.twoMarkers ? null : answer.markedByName,
    given: given.map(({ marks, note }) => ({ marks, note })),
    settled_reason: answer.settledReason,
    kept_by: found.keptBy,
    may: mayOf(state, found),
  }
}

/**
 * The essays that this assessor marks with what is expected of them, question by question, in an order that tells nothing of
 * who wrote them; the log keeps who read them. Where two mark, those of all participants of the assessment that wait for this
 * one, or that they marked or may settle.
 */
export const listEssays = async (ctx: ReadCtx, assessmentId: string): Promise<{ data: Essay[] }> => {
  const { day, rows: sittings } = await markableSittings(ctx, assessmentId)
  if (sittings.length === 0) return { data: [] }
  ctx.note({ name: 'exam.essays_read', subject: { kind: 'assessment_essays', id: assessmentId } })
  const contentOf = await contentsOf(
    ctx,
    sittings.flatMap(({ items }) => items),
  )
  const rowOf = new Map(sittings.map((row) => [row.sittingId, row]))
  const answers = await answersOf(ctx.tx, [...rowOf.keys()])
  const isSigned = await resultSigned(ctx.tx, assessmentId)
  const ofTwo = answers.filter(({ sittingId }) => rowOf.get(sittingId)?.twoMarkers)
  const markings = await markingsOf(
    ctx.tx,
    ofTwo.map(({ examAnswerId }) => examAnswerId),
  )
  const data = answers.flatMap((answer): Essay[] => {
    const row = rowOf.get(answer.sittingId)
    const item = row?.items[answer.position]
    if (!row || !item || !isEssay(item, answer)) return []
    const own = markings.get(answer.examAnswerId) ?? []
    const found = { row, item, answer, markings: own, keptBy: keptByOf(day, isSigned, { row, answer }) }
    const essay = essayFor(ctx, contentOf, found)
    return essay ? [essay] : []
  })
  const place = ({ question_code, exam_answer_id }: Essay) => `${question_code} ${exam_answer_id}`
  return { data: data.sort((one, other) => (place(one) < place(other) ? -1 : 1)) }
}

const keptByOf = (
  { assessment }: Day,
  isSigned: (row: SittingStored) => boolean,
  { row, answer }: Pick<EssayFound, 'row' | 'answer'>,
): EssayFound['keptBy'] =>
  // Points of two markers that count are not given again by any of them.
  answer.marks === null || row.twoMarkers ? null : pointsKeptBy(assessment.state, { isSigned: isSigned(row) })

/** Of these sittings the essays without points, each with how it stands for a person. */
export const openEssays = async (ctx: ReadCtx, sittings: readonly SittingStored[]) => {
  const rowOf = new Map(sittings.map((row) => [row.sittingId, row]))
  const open = await openEssaysIn(ctx.tx, [...rowOf.keys()])
  const ofTwo = open.filter(({ sittingId }) => rowOf.get(sittingId)?.twoMarkers)
  const markings = await markingsOf(
    ctx.tx,
    ofTwo.map(({ examAnswerId }) => examAnswerId),
  )
  return open.map(({ sittingId, examAnswerId }) => {
    const given = { isDone: false, markedBy: null, markings: markings.get(examAnswerId) ?? [] }
    return { sittingId, examAnswerId, state: standingOf(given, ctx.actor.userId) }
  })
}

/**
 * An essay whose sitting is over, for those who mark it.
 * @throws Refusal `not_found` for everybody who does not, `step_not_possible` while it runs
 */
export const essayToMark = async (
  ctx: ReadCtx,
  examAnswerId: string,
  step: 'mark' | 'take_back' | 'settle',
  { hold = false }: { hold?: boolean } = {},
): Promise<EssayFound> => {
  const named = await answerById(ctx.tx, examAnswerId)
  const row = named && (await sittingById(ctx.tx, named.sittingId, { hold }))
  if (!row) throw new Refusal('not_found')
  const day = await watchedDay(ctx, row.assessmentId)
  const ruled = ruledOf(ctx, day, row, 0)
  const isSeen = day.participants.some((one) => one.assessmentApplicantId === row.assessmentApplicantId)
  if (!isSeen && !ruled.marks) throw new Refusal('not_found')
  // What was written before the sitting was held may have changed while waiting for it.
  const answer = hold ? await answerById(ctx.tx, examAnswerId) : named
  const item = answer && row.items[answer.position]
  if (!item || !isEssay(item, answer)) throw new Refusal('not_found')
  if (!sittingPolicy.mark(ctx.actor, ruled)) {
    throw new Refusal('step_not_possible', { step, possible: [], ...whyNothing(ruled) })
  }
  const markings = (await markingsOf(ctx.tx, row.twoMarkers ? [examAnswerId] : [])).get(examAnswerId) ?? []
  const rests = answer.marks !== null && !row.twoMarkers
  const isSigned = rests ? await resultSigned(ctx.tx, row.assessmentId) : () => false
  return { row, item, answer, markings, keptBy: keptByOf(day, isSigned, { row, answer }) }
}

/** The picture beside the question of an essay. @throws Refusal `not_found`, `step_not_possible` while it runs */
export const readEssayPicture = async (ctx: ReadCtx, examAnswerId: string): Promise<FileAnswer> => {
  const { row, answer } = await essayToMark(ctx, examAnswerId, 'mark')
  return pictureAt(ctx, row, answer.position)
}
