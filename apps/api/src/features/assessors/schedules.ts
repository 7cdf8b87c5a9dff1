import type { AccessorAssessment, BusyDay, UnavailabilityInput } from '@kompeten/contract/assessors-days'
import type { ListQuery, Page } from '@kompeten/contract/lists'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seenAccessor } from './assessors.reads.ts'
import { accessorPolicy } from './assessors.rules.ts'
import { accessorRows } from './assessors.store.ts'
import { busyDays, daysTaken, deleteOwnDays, insertDays } from './days.store.ts'
import { assessmentPage } from './history.store.ts'

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].filter(Boolean).join(' ')

type Span = { from: string; to: string; accessorId: string | undefined }

const busyIn = async (ctx: ReadCtx, span: Span): Promise<{ data: BusyDay[] }> => {
  const rows = await busyDays(ctx.tx, ctx.tenant.lspId, span)
  const data = rows.map((row) => ({
    accessor_id: row.accessorId,
    accessor_name: nameOf(row),
    day: row.day,
    kind: row.kind,
    assessment_id: row.assessmentId,
    title: row.title,
    note: row.note,
  }))
  return { data }
}

/** Whether the actor may look at everybody's days. */
const seesAll = ({ actor }: ReadCtx) => actor.permissions.has('ACCESSOR_SCHEDULE_LIST')

/**
 * The days on which assessors are not free, of one or of all; an assessor's own only, none before their record is
 * filled in.
 * @throws Refusal `not_found` for an assessor who is not there, or not for them
 */
export const readSchedule = async (
  ctx: ReadCtx,
  { from, to, accessor_id }: { from: string; to: string; accessor_id?: string | undefined },
): Promise<{ data: BusyDay[] }> => {
  if (accessor_id !== undefined) await seenAccessor(ctx, { accessorId: accessor_id })
  if (accessor_id !== undefined || seesAll(ctx)) return busyIn(ctx, { from, to, accessorId: accessor_id })
  const [own] = await accessorRows(ctx.tx, ctx.tenant.lspId, { userId: ctx.actor.userId })
  return own ? busyIn(ctx, { from, to, accessorId: own.accessorId }) : { data: [] }
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`
const monthEnd = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
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
  const accessor = await seenAccessor(
    ctx,
    input.accessor_id === null ? { userId: actor.userId } : { accessorId: input.accessor_id },
  )
  if (!accessorPolicy.plan(actor, accessor)) throw new Refusal('not_allowed')
  const days = [...new Set(input.days)].sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (first < dayIn(tenant.timeZone, now)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'days', code: 'in_the_past' }] })
  }
  const { accessorId } = accessor
  await deleteOwnDays(tx, tenant.lspId, accessorId, days)
  if (input.unavailable) {
    const { note } = input
    const rows = days.map((day) => ({
      lspId: tenant.lspId,
      accessorId,
      day,
      kind: 'own' as const,
      note,
      createdAt: now,
    }))
    const got = await insertDays(tx, rows)
    if (got.length < days.length) {
      const missed = await daysTaken(
        tx,
        tenant.lspId,
        [accessorId],
        days.filter((day) => !got.includes(day)),
      )
      throw new Refusal('accessor_busy', { name: nameOf(accessor), days: missed.map(({ day }) => day) })
    }
  }
  ctx.tell({
    name: input.unavailable ? 'accessor.days_closed' : 'accessor.days_opened',
    subject: { kind: 'accessor', id: accessorId },
    facts: { days },
  })
  return busyIn(ctx, { from: monthStart(first), to: monthEnd(last), accessorId })
}

/** The parts of assessors in assessments; an assessor's own only. */
export const listAssessments = async (ctx: ReadCtx, query: ListQuery): Promise<Page<AccessorAssessment>> => {
  const onlyUser = seesAll(ctx) ? undefined : ctx.actor.userId
  const { rows, ...rest } = await assessmentPage(ctx.tx, ctx.tenant.lspId, onlyUser, query)
  const data = rows.map((row) => ({
    accessor_id: row.accessorId,
    accessor_name: nameOf(row),
    assessment_id: row.assessmentId,
    title: row.title,
    schema_names: row.schemeNames,
    tuk_name: row.tukName,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    participants: row.participants,
    competent: row.competent,
    not_yet_competent: row.notYetCompetent,
  }))
  return { data, ...rest }
}
