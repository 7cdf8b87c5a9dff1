import type { OwnPaper, OwnSitting, PaperItem } from '@kompeten/contract/exams/own-exams'
import { pick } from '@kompeten/contract/platform/pick'
import type { QuestionContent } from '@kompeten/contract/questions/content'
import type { ReadCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { questionPictureFile, versionsNamed } from '../../questions/index.ts'
import { endOf, isLetIn, isThere, stateAt } from '../sittings.rules.ts'
import {
  type AnswerStored,
  answersOf,
  placesOf,
  type SittingStored,
  sittingById,
  sittingsOfPerson,
} from '../sittings.store.ts'
import { askedContents } from './asked-contents.ts'
import type { DrawnItem } from './drawing.rules.ts'
import { isLateStanding } from './late.rules.ts'
import type { SittingToBegin } from './sitting-to-begin.store.ts'

/** What was found, where it is the participant's own. @throws Refusal `not_found` also for another's */
export const own = <Row extends Pick<SittingStored, 'userPermissionId'>>(
  { actor }: ReadCtx,
  row: Row | undefined,
): Row => {
  const isOwn = row?.userPermissionId === actor.userPermissionId && actor.roleCode === 'APL'
  if (!row || !isOwn) throw new Refusal('not_found')
  return row
}

/** The participant's own sitting. @throws Refusal `not_found` also for another's */
export const ownSitting = async (
  ctx: ReadCtx,
  sittingId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<SittingStored> => own(ctx, await sittingById(ctx.tx, sittingId, { hold }))

/** Refuses what is done with a test that is its participant's no more. */
export const notTheirs = (step: string): Refusal =>
  new Refusal('step_not_possible', { step, possible: [], why: { code: 'test_not_yours' } })

/** The day of a sitting, and whether its participant is there. */
type OwnDay = { title: string; state: string; isThere: boolean }

/** The days of these sittings, by participant. */
const daysOf = async (
  { tx }: ReadCtx,
  rows: readonly Pick<SittingStored, 'assessmentApplicantId'>[],
): Promise<(row: Pick<SittingStored, 'assessmentApplicantId'>) => OwnDay> => {
  const ids = new Set(rows.map(({ assessmentApplicantId }) => assessmentApplicantId))
  const places = await placesOf(tx, [...ids])
  return ({ assessmentApplicantId }) => {
    const place = places.get(assessmentApplicantId)
    if (!place) throw new Error('The place of a sitting is not there')
    return { ...place.day, isThere: isThere(place) }
  }
}

/** The day of one sitting. */
export const dayOf = async (ctx: ReadCtx, row: SittingStored): Promise<OwnDay> =>
  (await daysOf(ctx, [row]))(row)

/** What its participant is shown of a sitting. */
type OwnRow = Omit<SittingToBegin, 'day' | 'person'>

const headOf = ({ now }: ReadCtx, row: OwnRow, day: OwnDay): OwnSitting => {
  const state = stateAt(row, now)
  const endedAt = endOf(row, now)
  return {
    sitting_id: row.sittingId,
    title: row.title,
    form_code: row.formCode,
    assessment_title: day.title,
    state,
    minutes: row.minutes + row.extraMinutes,
    question_count: row.items.length,
    now_date: now.toISOString(),
    ends_date: row.endsAt?.toISOString() ?? null,
    paused_date: state === 'PAUSED' ? (row.pausedAt?.toISOString() ?? null) : null,
    is_let_in: isLetIn(row),
    ended_date: endedAt?.toISOString() ?? null,
    end_reason: endedAt === null ? null : (row.endReason ?? 'time'),
    is_open: state !== 'ENDED' && day.state === 'REAL_ASSESSMENT' && day.isThere,
    is_there: day.isThere,
  }
}

/** One's own tests, the newest first. */
export const listOwnSittings = async (ctx: ReadCtx): Promise<{ data: OwnSitting[] }> => {
  if (ctx.actor.roleCode !== 'APL') return { data: [] }
  const rows = await sittingsOfPerson(ctx.tx, ctx.actor.userPermissionId)
  const day = await daysOf(ctx, rows)
  return { data: rows.map((row) => headOf(ctx, row, day(row))) }
}

/**
 * A question as its participant sees it. Only what is named here leaves: no right option, no number, no expected answer,
 * and what an order or pairs would tell is shuffled.
 */
export const shownItem = (item: DrawnItem, content: QuestionContent, position: number): PaperItem => {
  const inOrder = item.order.flatMap((at) => content.options[at] ?? [])
  const isPairs = item.kind === 'matching'
  return {
    position,
    kind: item.kind,
    ...pick(content, 'text', 'text_en', 'code'),
    picture: pictureOf(content),
    options: (isPairs ? content.options : inOrder).map(({ text, text_en }) => ({ text, text_en })),
    matches: isPairs ? inOrder.map(({ match, match_en }) => ({ text: match ?? '', text_en: match_en })) : [],
    number_unit: content.number_unit,
    points: item.points,
  }
}

/** What the picture beside a question shows; the picture itself leaves by a call of its own. */
export const pictureOf = ({
  picture_id,
  picture_alt,
  picture_alt_en,
}: QuestionContent): PaperItem['picture'] =>
  picture_id === null ? null : { alt: picture_alt ?? '', alt_en: picture_alt_en }

/** What was asked in a sitting, by question and version. */
export const contentsOf = async (
  { tx }: Pick<ReadCtx, 'tx'>,
  items: readonly Pick<DrawnItem, 'question_id' | 'number'>[],
) => {
  const rows = await versionsNamed(
    tx,
    items.map(({ question_id, number }) => ({ questionId: question_id, number })),
  )
  const byName = new Map(rows.map((row) => [`${row.questionId} ${row.number}`, row]))
  return ({ question_id, number }: Pick<DrawnItem, 'question_id' | 'number'>) => {
    const found = byName.get(`${question_id} ${number}`)
    if (!found) throw new Error('A version of a question that a paper names is not there')
    return found
  }
}

type Shown = Pick<OwnPaper, 'items' | 'answers' | 'late'>

const lateOf = (answers: readonly AnswerStored[]): Shown['late'] =>
  answers.flatMap(({ position, lateValue, lateAt }) =>
    lateAt === null ? [] : { position, value: lateValue, came_date: lateAt.toISOString() },
  )

/** Of a test that does not run nothing but what came after its end. */
const shownOfOther = async ({ tx, now }: ReadCtx, row: OwnRow): Promise<Shown> => {
  const answers = stateAt(row, now) === 'ENDED' ? await answersOf(tx, [row.sittingId]) : []
  return { items: [], answers: [], late: lateOf(answers.filter(isLateStanding)) }
}

/** What a participant sees of a sitting that runs: its questions, and the answers that are kept. */
export const shownIn = async (
  { tx }: ReadCtx,
  { sittingId, items, startedAt }: Pick<SittingStored, 'sittingId' | 'items' | 'startedAt'>,
): Promise<Shown> => {
  // Both leave together. Before the beginning no answer is kept.
  const [contentOf, answers] = await Promise.all([
    askedContents(tx, items),
    startedAt === null ? [] : answersOf(tx, [sittingId]),
  ])
  return {
    items: items.map((item, position) => shownItem(item, contentOf(item), position)),
    answers: answers.flatMap(({ position, value, version, keptAt }) =>
      keptAt === null ? [] : { position, value, version, kept_date: keptAt.toISOString() },
    ),
    late: lateOf(answers),
  }
}

/** A sitting as its participant sees it, with these of its questions and answers. */
export const paperWith = (
  ctx: ReadCtx,
  row: OwnRow,
  day: OwnDay,
  { items, answers, late }: Shown,
): OwnPaper => ({
  ...headOf(ctx, row, day),
  ...{ items, answers, late },
  ...{ seat_id: row.seatId, is_free: row.isFree },
})

/** A sitting as its participant sees it: its questions and answers only while it runs, and they are there. */
export const paperOf = async (ctx: ReadCtx, row: OwnRow, day: OwnDay): Promise<OwnPaper> =>
  paperWith(
    ctx,
    row,
    day,
    stateAt(row, ctx.now) === 'RUNNING' && day.isThere
      ? await shownIn(ctx, row)
      : await shownOfOther(ctx, row),
  )

/** One's own paper. @throws Refusal `not_found` */
export const readOwnPaper = async (ctx: ReadCtx, sittingId: string): Promise<OwnPaper> => {
  const row = await ownSitting(ctx, sittingId)
  return paperOf(ctx, row, await dayOf(ctx, row))
}

/** The picture beside a question of a sitting. @throws Refusal `not_found` also where the question has none */
export const pictureAt = async (ctx: ReadCtx, row: SittingStored, position: number): Promise<FileAnswer> => {
  const item = row.items[position]
  if (!item) throw new Refusal('not_found')
  return questionPictureFile(ctx, (await contentsOf(ctx, [item]))(item).content.picture_id)
}

/** The picture beside a question of one's own paper. @throws Refusal `not_found` also where the test does not run, or is theirs no more */
export const readOwnPicture = async (
  ctx: ReadCtx,
  sittingId: string,
  position: number,
): Promise<FileAnswer> => {
  const row = await ownSitting(ctx, sittingId)
  const { isThere } = await dayOf(ctx, row)
  if (stateAt(row, ctx.now) !== 'RUNNING' || !isThere) throw new Refusal('not_found')
  return pictureAt(ctx, row, position)
}
