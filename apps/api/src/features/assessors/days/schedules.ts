import {
  type AssessorAssessment,
  assessorAssessmentView,
  type BusyDay,
  busyDay,
  type UnavailabilityInput,
} from '@kompeten/contract/assessors/days'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { spokenIn } from '@kompeten/phrases/platform/words'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { fullNameOf } from '../../../platform/full-name.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { seenAssessor } from '../assessors.reads.ts'
import { assessorPolicy } from '../assessors.rules.ts'
import { type AssessorRow, assessorRows } from '../assessors.store.ts'
import { assessmentPage } from '../history.store.ts'
import { busyFacts, wholeDays } from './days.rules.ts'
import { busyDays, daysTaken, deleteOwnDays, insertDays } from './days.store.ts'
import { seesAllDays } from './sees-all-days.ts'

type Span = { from: string; to: string; assessorId: string | undefined }

type Busy = { data: BusyDay[]; cut_from: string | null }

const busyIn = async (ctx: ReadCtx, span: Span): Promise<Busy> => {
  const { whole, cutFrom } = wholeDays(await busyDays(ctx.tx, span))
  const data = whole.map((row) =>
    shown(busyDay, row, {
      accessor_name: fullNameOf(row),
    }),
  )
  return { data, cut_from: cutFrom }
}

/**
 * The days on which assessors are not free, of one or of all; an assessor's own only, none before their record is
 * filled in.
 * @throws Refusal `not_found` for an assessor who is not there, or not for them
 */
export const readSchedule = async (
  ctx: ReadCtx,
  { from, to, accessor_id }: { from: string; to: string; accessor_id?: string | undefined },
): Promise<Busy> => {
  if (accessor_id !== undefined) await seenAssessor(ctx, { assessorId: accessor_id })
  if (accessor_id !== undefined || seesAllDays(ctx)) return busyIn(ctx, { from, to, assessorId: accessor_id })
  const [own] = await assessorRows(ctx.tx, ctx.tenant.lspId, { userId: ctx.actor.userId })
  return own ? busyIn(ctx, { from, to, assessorId: own.assessorId }) : { data: [], cut_from: null }
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`
const monthEnd = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/**
 * Closes days of an assessor, and returns those whose closing or note is new. Those that are closed already keep their note where
 * none is given.
 */
const closeDays = async (
  { tx, now }: WriteCtx,
  assessor: AssessorRow,
  days: readonly string[],
  note: string | null,
): Promise<string[]> => {
  const { assessorId } = assessor
  if (note !== null) await deleteOwnDays(tx, assessorId, days)
  const got = await insertDays(
    tx,
    days.map((day) => ({ assessorId, day, kind: 'own' as const, note, createdAt: now })),
  )
  const missed = days.filter((day) => !got.includes(day))
  const taken = missed.length > 0 ? await daysTaken(tx, [assessorId], missed) : []
  const busy = taken.filter(({ kind }) => kind === 'assessment')
  if (busy.length > 0) {
    // Whoever plans an assessor's days reads in the calendar what holds them.
    throw new Refusal('accessor_busy', { name: fullNameOf(assessor), ...busyFacts(busy, { seesWhy: true }) })
  }
  return got.sort()
}

/**
 * Closes days of an assessor for assessments, or opens those again that were closed so. Returns their months that hold
 * them.
 * @throws Refusal `not_found`, `not_allowed`, `rule_broken` for days that are over, `accessor_busy` for days of an
 * assessment
 */
export const setUnavailable = async (
  ctx: WriteCtx,
  input: UnavailabilityInput,
): Promise<{ data: BusyDay[] }> => {
  const { tx, tenant, now, actor } = ctx
  const assessor = await seenAssessor(
    ctx,
    input.accessor_id === null ? { userId: actor.userId } : { assessorId: input.accessor_id },
  )
  if (!assessorPolicy.plan(actor, assessor)) throw new Refusal('not_allowed')
  const days = [...new Set(input.days)].sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (first < dayIn(tenant.timeZone, now)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'days', code: 'in_the_past' }] })
  }
  const { assessorId } = assessor
  const changed = input.unavailable
    ? await closeDays(ctx, assessor, days, input.note)
    : await deleteOwnDays(tx, assessorId, days)
  if (changed.length > 0) {
    ctx.tell({
      name: input.unavailable ? 'accessor.days_closed' : 'accessor.days_opened',
      subject: { kind: 'accessor', id: assessorId },
      facts: { days: changed, user_id: assessor.userId },
    })
  }
  const { data } = await busyIn(ctx, { from: monthStart(first), to: monthEnd(last), assessorId })
  return { data }
}

/** The parts of assessors in assessments; an assessor's own only. */
export const listAssessments = async (ctx: ReadCtx, query: ListQuery): Promise<Page<AssessorAssessment>> => {
  const onlyUser = seesAllDays(ctx) ? undefined : ctx.actor.userId
  const { rows, ...rest } = await assessmentPage(ctx.tx, onlyUser, query)
  const data = rows.map((row) =>
    shown(assessorAssessmentView, row, {
      accessor_name: fullNameOf(row),
      schema_names: row.schemeNames.map((name, at) =>
        spokenIn(ctx.caller.language, name, row.schemeNamesEn[at]),
      ),
    }),
  )
  return { data, ...rest }
}
