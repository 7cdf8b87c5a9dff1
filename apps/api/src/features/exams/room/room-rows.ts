import { roomActs, type SittingRow, sittingRow } from '@kompeten/contract/exams/control-room'
import type { ReadCtx } from '../../../platform/context.ts'
import { shown } from '../../../platform/wire.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { readParticipantNames, type seenDay, withMoreTime } from '../../instruments/index.ts'
import { markSittings } from '../marking/marks.ts'
import { endOf, isHeldBack, type RuledSitting, sittingPolicy, stateAt } from '../sittings.rules.ts'
import { answerCounts, notesIn, type SittingStored } from '../sittings.store.ts'
import { presencesOf } from './presence.store.ts'

export type Day = Awaited<ReturnType<typeof seenDay>>
const steps = [...roomActs, 'result', 'carry', 'print', 'print_key'] as const

const assessesIt = (day: Day, row: SittingStored): boolean =>
  day.ruled.tie.assesses &&
  day.participants.some(
    (one) => one.assessmentApplicantId === row.assessmentApplicantId && one.assessorId === day.me?.assessorId,
  )

/** What the rules look at. */
export const ruledOf = (ctx: ReadCtx, day: Day, row: SittingStored, unmarked: number): RuledSitting => ({
  isThere: day.present.has(row.assessmentApplicantId),
  state: stateAt(row, ctx.now),
  isHeldBack: isHeldBack(row),
  isFree: row.isFree,
  assessmentState: day.assessment.state,
  isMarked: unmarked === 0,
  // Where two mark, any assessor of the assessment is one of them.
  marks: row.twoMarkers ? day.ruled.tie.assesses : assessesIt(day, row),
  isBlind: row.twoMarkers && unmarked > 0,
  isOwn: day.participants.some(
    (one) => one.assessmentApplicantId === row.assessmentApplicantId && day.isSelf(one),
  ),
  tie: { supervises: day.ruled.tie.supervises, assesses: assessesIt(day, row) },
})

/** The users behind these participants: those who have an account. */
export const usersOf = async ({ tx }: ReadCtx, people: Day['participants']): Promise<string[]> => {
  const persons = await applicantPersons(
    tx,
    people.flatMap(({ applicantId }) => applicantId ?? []),
  )
  return persons.flatMap(({ userId }) => userId ?? [])
}

const dateOf = (moment: Date | null | undefined) => moment?.toISOString() ?? null

/** These sittings as the control room shows them; those of participants whom this actor does not see are left out. */
export const rowsOf = async (
  ctx: ReadCtx,
  day: Day,
  sittings: readonly SittingStored[],
): Promise<SittingRow[]> => {
  const people = new Map(day.participants.map((one) => [one.assessmentApplicantId, one]))
  const seen = sittings.filter(({ assessmentApplicantId }) => people.has(assessmentApplicantId))
  const ids = seen.map(({ sittingId }) => sittingId)
  const ofRows = new Set(seen.map(({ assessmentApplicantId }) => assessmentApplicantId))
  const ended = seen.filter((row) => stateAt(row, ctx.now) === 'ENDED')
  const [nameOf, counts, notes, presences, moreTime, marks] = await Promise.all([
    readParticipantNames(
      ctx,
      day.participants.filter((one) => ofRows.has(one.assessmentApplicantId)),
    ),
    answerCounts(ctx.tx, ids),
    notesIn(ctx.tx, ids),
    presencesOf(ctx.tx, ids),
    withMoreTime(ctx.tx, [...ofRows]),
    markSittings(ctx, ended),
  ])
  const countOf = new Map(counts.map((row) => [row.sittingId, row]))
  const presenceOf = new Map(presences.map((row) => [row.sittingId, row]))
  const noted = new Map(notes.map((one) => [`${one.sittingId} ${one.kind}`, one.count]))
  return seen.map((row): SittingRow => {
    const person = people.get(row.assessmentApplicantId)
    const count = countOf.get(row.sittingId)
    const marked = marks.get(row.sittingId)
    const presence = presenceOf.get(row.sittingId)
    const ruled = ruledOf(ctx, day, row, marked?.unmarked ?? 0)
    const endedAt = endOf(row, ctx.now)
    return shown(sittingRow, row, {
      full_name: person ? nameOf(person) : '',
      state: ruled.state,
      question_count: row.items.length,
      answered_count: count?.answered ?? 0,
      place: presence?.place ?? null,
      started_date: dateOf(row.startedAt),
      ends_date: dateOf(row.endsAt),
      paused_date: dateOf(row.pausedAt),
      ended_date: dateOf(endedAt),
      end_reason: endedAt === null ? null : (row.endReason ?? 'time'),
      waiting_date: dateOf(row.waitingAt),
      admitted_date: dateOf(row.admittedAt),
      kept_date: count?.keptAt ? new Date(count.keptAt).toISOString() : null,
      seen_date: dateOf(presence?.seenAt),
      help_date: endedAt === null && ruled.isThere ? dateOf(presence?.helpAt) : null,
      needs_more_time: moreTime.has(row.assessmentApplicantId),
      left_count: noted.get(`${row.sittingId} left`) ?? 0,
      pasted_count: noted.get(`${row.sittingId} pasted`) ?? 0,
      late_count: count?.late ?? 0,
      percent: sittingPolicy.result(ctx.actor, ruled) ? (marked?.percent ?? null) : null,
      unmarked_count: ruled.isThere ? (marked?.unmarked ?? 0) : 0,
      is_there: ruled.isThere,
      may: steps.filter((step) => sittingPolicy[step](ctx.actor, ruled)),
    })
  })
}
