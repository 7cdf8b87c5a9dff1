import type { controlRoom, SittingRow } from '@kompeten/contract/exams/control-room'
import type { ExamRoom } from '@kompeten/contract/exams/exams'
import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { plannedInstruments, readParticipantNames, seenDay } from '../../instruments/index.ts'
import { questionPool } from '../../questions/index.ts'
import { schemeVersion } from '../../schemes/index.ts'
import { markSittings } from '../marking/marks.ts'
import { type PaperRow, paperById, papersOf } from '../papers/papers.store.ts'
import { asksOnly, drawPaper, type PoolQuestion } from '../sitting/drawing.rules.ts'
import { mayOpenTests, sittingPolicy } from '../sittings.rules.ts'
import { insertSittings, type SittingStored, sittingById, sittingsIn } from '../sittings.store.ts'
import { changedSince } from './presence.store.ts'
import { roomChanged } from './room-changes.ts'
import { type Day, rowsOf, ruledOf, usersOf } from './room-rows.ts'

/** The assessment as those see it who watch over its tests. @throws Refusal `not_found` also for its participants */
export const watchedDay = async (ctx: ReadCtx, assessmentId: string): Promise<Day> => {
  const day = await seenDay(ctx, assessmentId)
  if (day.ruled.tie.takesPart) throw new Refusal('not_found')
  return day
}

const waitingFor = (day: Day, paper: PaperRow, sittings: readonly SittingStored[]) =>
  day.participants.filter(
    (one) =>
      day.present.has(one.assessmentApplicantId) &&
      one.userPermissionId !== null &&
      one.schemaId === paper.schemeId &&
      !sittings.some(
        (row) => row.assessmentApplicantId === one.assessmentApplicantId && row.formCode === paper.formCode,
      ),
  )

/** The units of versions of schemes, each version read once. */
const unitsOfVersions = ({ tx }: ReadCtx) => {
  const known = new Map<string, ReadonlySet<string>>()
  return async (versionId: string): Promise<ReadonlySet<string>> => {
    const units =
      known.get(versionId) ??
      new Set((await schemeVersion(tx, versionId))?.units.map(({ unit_id }) => unit_id))
    known.set(versionId, units)
    return units
  }
}

/** Of those who wait for a paper who can be tested by it: whoever is assessed by a version that has all units that it asks. */
const testableBy = async (
  waiting: Day['participants'],
  { paper, pool }: { paper: PaperRow; pool: readonly PoolQuestion[] },
  unitsOf: ReturnType<typeof unitsOfVersions>,
) => {
  const [testable, unfit]: [Day['participants'], Day['participants']] = [[], []]
  for (const [versionId, own] of Map.groupBy(waiting, ({ schemaVersionId }) => schemaVersionId)) {
    const to = asksOnly(paper, pool, await unitsOf(versionId)) ? testable : unfit
    to.push(...own)
  }
  return { testable, unfit }
}

/** Names of those among some participants whose plan does not name the form of a paper. */
const unplannedAmong = async (ctx: ReadCtx, waiting: Day['participants'], { formCode }: PaperRow) => {
  const planned = await plannedInstruments(
    ctx.tx,
    waiting.map(({ assessmentApplicantId, schemaVersionId }) => ({
      assessmentApplicantId,
      schemeVersionId: schemaVersionId,
    })),
  )
  const unplanned = waiting.filter((one) => !planned.get(one.assessmentApplicantId)?.includes(formCode))
  const nameOf = await readParticipantNames(ctx, unplanned)
  return unplanned.map(nameOf)
}

/** Whether this actor marks the essays of a sitting that is over. */
const isToMark = (ctx: ReadCtx, day: Day, row: SittingStored) =>
  row.formCode === 'ia06' && sittingPolicy.mark(ctx.actor, ruledOf(ctx, day, row, 0))

/** Two assessors mark it, and fewer have accepted. */
const lacksMarkers = (day: Day, { twoMarkers }: PaperRow): boolean => {
  const accepted = day.assessors.filter(
    ({ duty, answer }) => duty === 'assessor' && (answer === 'accepted' || answer === 'confirmed'),
  )
  return twoMarkers && new Set(accepted.map(({ assessorId }) => assessorId)).size < 2
}

/** The control room of an assessment. @throws Refusal `not_found` */
export const readRoom = async (ctx: ReadCtx, assessmentId: string): Promise<ExamRoom> => {
  const day = await watchedDay(ctx, assessmentId)
  const sittings = await sittingsIn(ctx.tx, assessmentId)
  const mayOpen = mayOpenTests(ctx.actor, { assessmentState: day.assessment.state, tie: day.ruled.tie })
  const unitsOf = unitsOfVersions(ctx)
  const papers: ExamRoom['papers'] = []
  for (const { schemeId } of day.assessment.schemes) {
    const pool = await questionPool(ctx.tx, schemeId)
    for (const paper of await papersOf(ctx.tx, schemeId)) {
      if (!paper.active) continue
      const waiting = waitingFor(day, paper, sittings)
      const { testable, unfit } = await testableBy(waiting, { paper, pool }, unitsOf)
      papers.push({
        exam_paper_id: paper.examPaperId,
        title: paper.title,
        form_code: paper.formCode,
        minutes: paper.minutes,
        is_fillable: drawPaper('', paper, pool) !== undefined,
        lacks_markers: lacksMarkers(day, paper),
        waiting_count: testable.length,
        unplanned: mayOpen ? await unplannedAmong(ctx, testable, paper) : [],
        unfit: unfit.map(await readParticipantNames(ctx, unfit)),
      })
    }
  }
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
      ...(sittings.some((row) => isToMark(ctx, day, row)) ? (['mark'] as const) : []),
      ...(mayAny('print_key') ? (['print_keys'] as const) : []),
    ],
  }
}

/** An answer may be committed so long after the moment that it bears: what changed so shortly before is told again. */
const overlapMs = 10_000

/** What changed in a control room since a moment that the room told. @throws Refusal `not_found` */
export const readRoomChanges = async (
  ctx: ReadCtx,
  assessmentId: string,
  since: string,
): Promise<ReplyOf<typeof controlRoom.changes>['data']> => {
  const day = await watchedDay(ctx, assessmentId)
  const from = new Date(Date.parse(since) - overlapMs)
  const changed = await changedSince(ctx.tx, assessmentId, from, ctx.now)
  return {
    now_date: ctx.now.toISOString(),
    sittings:
      changed.length === 0 ? [] : await rowsOf(ctx, day, await sittingsIn(ctx.tx, assessmentId, changed)),
  }
}

/**
 * Opens a test for those participants of its scheme who have none of that form yet and whose version has every unit that it asks,
 * each with a paper of their own.
 * @throws Refusal `not_found`, `step_not_possible` but on the day, `rule_broken` where the bank cannot fill the paper
 * or two assessors mark it and fewer have accepted
 */
export const openTests = async (
  ctx: WriteCtx,
  assessmentId: string,
  {
    exam_paper_id: examPaperId,
    is_gated: isGated = false,
  }: { exam_paper_id: string; is_gated?: boolean | undefined },
): Promise<ExamRoom> => {
  const day = await watchedDay(ctx, assessmentId)
  const paper = await paperById(ctx.tx, examPaperId)
  const isHere = day.assessment.schemes.some(({ schemeId }) => schemeId === paper?.schemeId)
  if (!paper?.active || !isHere) throw new Refusal('not_found')
  if (!mayOpenTests(ctx.actor, { assessmentState: day.assessment.state, tie: day.ruled.tie })) {
    throw new Refusal('step_not_possible', { step: 'open', possible: [] })
  }
  if (lacksMarkers(day, paper)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'exam_paper_id', code: 'too_few_markers' }] })
  }
  const pool = await questionPool(ctx.tx, paper.schemeId)
  const waiting = waitingFor(day, paper, await sittingsIn(ctx.tx, assessmentId))
  const { testable } = await testableBy(waiting, { paper, pool }, unitsOfVersions(ctx))
  const rows = testable.map((one) => {
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
      ...pick(
        paper,
        'title',
        'formCode',
        'minutes',
        'passPercent',
        'unitPassPercent',
        'unitPasses',
        'resultsShown',
        'twoMarkers',
        'apartPercent',
      ),
      seed,
      items,
      isGated,
      createdAt: ctx.now,
    }
  })
  const count = rows.length > 0 ? await insertSittings(ctx.tx, rows) : 0
  if (count > 0) {
    roomChanged(assessmentId)
    ctx.tell({
      name: 'exam.opened',
      subject: { kind: 'assessment', id: assessmentId },
      facts: {
        title: paper.title,
        assessment_name: day.assessment.title,
        count,
        user_ids: await usersOf(ctx, testable),
      },
    })
  }
  return readRoom(ctx, assessmentId)
}

/** A sitting with all that its rules look at. @throws Refusal `not_found` */
export const watchedSitting = async (
  ctx: ReadCtx,
  sittingId: string,
  { hold = false }: { hold?: boolean } = {},
) => {
  const row = await sittingById(ctx.tx, sittingId, { hold })
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

/** The sittings that are over and whose essays this assessor marks. @throws Refusal `not_found` */
export const markableSittings = async (
  ctx: ReadCtx,
  assessmentId: string,
): Promise<{ day: Day; rows: SittingStored[] }> => {
  const day = await watchedDay(ctx, assessmentId)
  const sittings = await sittingsIn(ctx.tx, assessmentId)
  return { day, rows: sittings.filter((row) => isToMark(ctx, day, row)) }
}
