import type { ExamRoom, SittingRow } from '@kompeten/contract/exams/exams'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { applicantPersons } from '../applicants/index.ts'
import { participantNames, seenDay } from '../instruments/index.ts'
import { questionPool } from '../questions/index.ts'
import { drawPaper } from './drawing.rules.ts'
import { markSittings } from './marks.ts'
import { type PaperRow, paperById, papersOf } from './papers.store.ts'
import { endOf, mayOpenTests, type RuledSitting, sittingPolicy, stateAt } from './sittings.rules.ts'
import {
  answerCounts,
  insertSittings,
  notesIn,
  type SittingStored,
  sittingById,
  sittingsIn,
} from './sittings.store.ts'

export type Day = Awaited<ReturnType<typeof seenDay>>
const steps = ['extend', 'end', 'reopen', 'result', 'carry', 'print', 'print_key'] as const

/** The assessment as those see it who watch over its tests. @throws Refusal `not_found` also for its participants */
const watchedDay = async (ctx: ReadCtx, assessmentId: string): Promise<Day> => {
  const day = await seenDay(ctx, assessmentId)
  if (day.ruled.tie.takesPart) throw new Refusal('not_found')
  return day
}

const tieTo = (day: Day, row: SittingStored): RuledSitting['tie'] => ({
  supervises: day.ruled.tie.supervises,
  assesses:
    day.ruled.tie.assesses &&
    day.participants.some(
      (one) =>
        one.assessmentApplicantId === row.assessmentApplicantId && one.assessorId === day.me?.assessorId,
    ),
})

/** What the rules look at. */
const ruledOf = (ctx: ReadCtx, day: Day, row: SittingStored, unmarked: number): RuledSitting => ({
  state: stateAt(row, ctx.now),
  assessmentState: day.assessment.state,
  isMarked: unmarked === 0,
  tie: tieTo(day, row),
})

const rowsOf = async (ctx: ReadCtx, day: Day, sittings: readonly SittingStored[]): Promise<SittingRow[]> => {
  const people = new Map(day.participants.map((one) => [one.assessmentApplicantId, one]))
  const seen = sittings.filter(({ assessmentApplicantId }) => people.has(assessmentApplicantId))
  const ids = seen.map(({ sittingId }) => sittingId)
  const [nameOf, counts, notes, marks] = [
    await participantNames(ctx, day.participants),
    new Map((await answerCounts(ctx.tx, ids)).map((row) => [row.sittingId, row])),
    await notesIn(ctx.tx, ids),
    await markSittings(
      ctx,
      seen.filter((row) => stateAt(row, ctx.now) === 'ENDED'),
    ),
  ]
  return seen.map((row): SittingRow => {
    const person = people.get(row.assessmentApplicantId)
    const count = counts.get(row.sittingId)
    const marked = marks.get(row.sittingId)
    const noted = (kind: string) =>
      notes.find((one) => one.sittingId === row.sittingId && one.kind === kind)?.count ?? 0
    const ruled = ruledOf(ctx, day, row, marked?.unmarked ?? 0)
    const endedAt = endOf(row, ctx.now)
    return {
      sitting_id: row.sittingId,
      assessment_applicant_id: row.assessmentApplicantId,
      full_name: person ? nameOf(person) : '',
      title: row.title,
      form_code: row.formCode,
      state: ruled.state,
      question_count: row.items.length,
      answered_count: count?.answered ?? 0,
      started_date: row.startedAt?.toISOString() ?? null,
      ends_date: row.endsAt?.toISOString() ?? null,
      ended_date: endedAt?.toISOString() ?? null,
      end_reason: endedAt === null ? null : (row.endReason ?? 'time'),
      kept_date: count?.keptAt ? new Date(count.keptAt).toISOString() : null,
      extra_minutes: row.extraMinutes,
      left_count: noted('left'),
      pasted_count: noted('pasted'),
      late_count: count?.late ?? 0,
      percent: sittingPolicy.result(ctx.actor, ruled) ? (marked?.percent ?? null) : null,
      pass_percent: row.passPercent,
      unmarked_count: marked?.unmarked ?? 0,
      may: steps.filter((step) => sittingPolicy[step](ctx.actor, ruled)),
    }
  })
}

const waitingFor = (day: Day, paper: PaperRow, sittings: readonly SittingStored[]) =>
  day.participants.filter(
    (one) =>
      one.removedAt === null &&
      one.attendance !== 'ABSENT' &&
      one.userPermissionId !== null &&
      one.schemaId === paper.schemeId &&
      !sittings.some(
        (row) => row.assessmentApplicantId === one.assessmentApplicantId && row.formCode === paper.formCode,
      ),
  )

/** The control room of an assessment. @throws Refusal `not_found` */
export const readRoom = async (ctx: ReadCtx, assessmentId: string): Promise<ExamRoom> => {
  const day = await watchedDay(ctx, assessmentId)
  const sittings = await sittingsIn(ctx.tx, assessmentId)
  const papers: ExamRoom['papers'] = []
  for (const { schemeId } of day.assessment.schemes) {
    const pool = await questionPool(ctx.tx, schemeId)
    for (const paper of await papersOf(ctx.tx, schemeId)) {
      if (!paper.active) continue
      papers.push({
        exam_paper_id: paper.examPaperId,
        title: paper.title,
        form_code: paper.formCode,
        minutes: paper.minutes,
        is_fillable: drawPaper('', paper, pool) !== undefined,
        waiting_count: waitingFor(day, paper, sittings).length,
      })
    }
  }
  const mayOpen = mayOpenTests(ctx.actor, { assessmentState: day.assessment.state, tie: day.ruled.tie })
  const rows = await rowsOf(ctx, day, sittings)
  const mayAny = (step: 'print' | 'print_key') => rows.some(({ may }) => may.includes(step))
  return {
    assessment_id: assessmentId,
    title: day.assessment.title,
    now_date: ctx.now.toISOString(),
    papers,
    sittings: rows,
    may: [
      ...(mayOpen ? (['open'] as const) : []),
      ...(mayAny('print') ? (['print'] as const) : []),
      ...(mayAny('print_key') ? (['print_keys'] as const) : []),
    ],
  }
}

const usersOf = async ({ tx }: ReadCtx, people: Day['participants']): Promise<string[]> => {
  const persons = await applicantPersons(
    tx,
    people.flatMap(({ applicantId }) => applicantId ?? []),
  )
  return persons.flatMap(({ userId }) => userId ?? [])
}

/**
 * Opens a test for those participants of its scheme who have none of that form yet, each with a paper of their own.
 * @throws Refusal `not_found`, `step_not_possible` but on the day, `rule_broken` where the bank cannot fill the paper
 */
export const openTests = async (
  ctx: WriteCtx,
  assessmentId: string,
  examPaperId: string,
): Promise<ExamRoom> => {
  const day = await watchedDay(ctx, assessmentId)
  const paper = await paperById(ctx.tx, examPaperId)
  const isHere = day.assessment.schemes.some(({ schemeId }) => schemeId === paper?.schemeId)
  if (!paper?.active || !isHere) throw new Refusal('not_found')
  if (!mayOpenTests(ctx.actor, { assessmentState: day.assessment.state, tie: day.ruled.tie })) {
    throw new Refusal('step_not_possible', { step: 'open', possible: [] })
  }
  const pool = await questionPool(ctx.tx, paper.schemeId)
  const waiting = waitingFor(day, paper, await sittingsIn(ctx.tx, assessmentId))
  const rows = waiting.map((one) => {
    const seed = crypto.randomUUID()
    const items = drawPaper(seed, paper, pool)
    if (!items) {
      throw new Refusal('rule_broken', { issues: [{ path: 'exam_paper_id', code: 'bank_too_small' }] })
    }
    return {
      sittingId: newId(ctx.now.getTime()),
      examPaperId,
      assessmentId,
      assessmentApplicantId: one.assessmentApplicantId,
      userPermissionId: one.userPermissionId ?? '',
      schemeVersionId: one.schemaVersionId,
      title: paper.title,
      formCode: paper.formCode,
      minutes: paper.minutes,
      passPercent: paper.passPercent,
      unitPassPercent: paper.unitPassPercent,
      resultsShown: paper.resultsShown,
      seed,
      items,
      createdAt: ctx.now,
    }
  })
  const count = rows.length > 0 ? await insertSittings(ctx.tx, rows) : 0
  if (count > 0) {
    ctx.tell({
      name: 'exam.opened',
      subject: { kind: 'assessment', id: assessmentId },
      facts: {
        title: paper.title,
        assessment_name: day.assessment.title,
        count,
        user_ids: await usersOf(ctx, waiting),
      },
    })
  }
  return readRoom(ctx, assessmentId)
}

/** A sitting with all that its rules look at. @throws Refusal `not_found` */
export const watchedSitting = async (ctx: ReadCtx, sittingId: string, hold = false) => {
  const row = await sittingById(ctx.tx, sittingId, hold)
  if (!row) throw new Refusal('not_found')
  const day = await watchedDay(ctx, row.assessmentId)
  const person = day.participants.find((one) => one.assessmentApplicantId === row.assessmentApplicantId)
  if (!person) throw new Refusal('not_found')
  const marked = (await markSittings(ctx, [row])).get(sittingId)
  if (!marked) throw new Refusal('not_found')
  return { row, day, marked, ruled: ruledOf(ctx, day, row, marked.unmarked) }
}

/** One row of the control room. @throws Refusal `not_found` */
export const readSittingRow = async (ctx: ReadCtx, sittingId: string): Promise<SittingRow> => {
  const { row, day } = await watchedSitting(ctx, sittingId)
  const [view] = await rowsOf(ctx, day, [row])
  if (!view) throw new Refusal('not_found')
  return view
}

/** The sittings of an assessment of which this actor may print that. @throws Refusal `not_found` */
export const printableSittings = async (
  ctx: ReadCtx,
  assessmentId: string,
  step: 'print' | 'print_key',
): Promise<{ day: Day; rows: SittingStored[] }> => {
  const day = await watchedDay(ctx, assessmentId)
  const people = new Set(day.participants.map((one) => one.assessmentApplicantId))
  const sittings = await sittingsIn(ctx.tx, assessmentId)
  const rows = sittings.filter(
    (row) =>
      people.has(row.assessmentApplicantId) && sittingPolicy[step](ctx.actor, ruledOf(ctx, day, row, 0)),
  )
  return { day, rows }
}

/** The sittings that are over and whose keys and marks are this assessor's. @throws Refusal `not_found` */
export const assessedSittings = async (ctx: ReadCtx, assessmentId: string): Promise<SittingStored[]> => {
  const day = await watchedDay(ctx, assessmentId)
  const sittings = await sittingsIn(ctx.tx, assessmentId)
  return sittings.filter((row) => sittingPolicy.result(ctx.actor, ruledOf(ctx, day, row, 0)))
}
