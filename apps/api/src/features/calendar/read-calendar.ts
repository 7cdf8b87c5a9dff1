import { type WaitingKind, waitingDays } from '@kompeten/contract/dashboard/dashboard'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { calendarWords } from '@kompeten/phrases/calendar/calendar'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { type CalendarEvent, writeCalendar } from '../../platform/calendar/write-calendar.ts'
import type { PublicCtx, ReadCtx } from '../../platform/context.ts'
import { contractRuns } from '../../platform/contract-runs.rules.ts'
import { dayAfter, dayIn } from '../../platform/days.rules.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keyHash } from '../access/index.ts'
import { appealsWaiting } from '../appeals/index.ts'
import { assessmentsForCalendar, type CalendarDays } from '../assessments/index.ts'
import { complaintsWaiting } from '../complaints/index.ts'
import { plenosForCalendar } from '../plenos/index.ts'
import { validationsWaiting } from '../validations/index.ts'
import { type AddressConfig, hostOf } from './address.ts'
import { contractOf, holderBehind } from './calendar.store.ts'
import { plenoEvent } from './event-of-letter.ts'

const daysBack = 30
const daysAhead = 400
const refreshSeconds = 3600

/**
 * What somebody may read who acts in the role behind an address, as if signed in.
 * @throws Refusal `not_found` where the address is wrong or has ended, with the role, the person or the contract
 */
const ctxBehind = async (ctx: PublicCtx, tokenHash: string): Promise<ReadCtx> => {
  const { tx, tenant, now } = ctx
  const [holder, contract] = [await holderBehind(tx, tokenHash), await contractOf(tx)]
  if (!holder || !contract || !contractRuns(contract, dayIn(tenant.timeZone, now))) {
    throw new Refusal('not_found')
  }
  const { lspId } = tenant
  const permissions = new Set(permissionsOf(holder.roleCode))
  return {
    ...ctx,
    actor: { ...holder, lspId, sessionId: '', name: holder.username, permissions },
    note: () => {
      throw new Error('A calendar reads nothing that is sealed')
    },
  }
}

const assessmentEvents = async (ctx: ReadCtx, days: CalendarDays, host: string): Promise<CalendarEvent[]> => {
  const { feed } = calendarWords[ctx.tenant.language]
  return (await assessmentsForCalendar(ctx, days)).map((one) => ({
    id: one.assessmentId,
    revision: one.version,
    changedAt: one.modifiedAt,
    title: one.title ?? feed.withdrawn,
    where: one.where,
    url: one.isCancelled ? null : `${host}/assessments/${one.assessmentId}/detail`,
    isCancelled: one.isCancelled,
    when: one.span,
  }))
}

const plenoEvents = async (ctx: ReadCtx, days: CalendarDays, host: string): Promise<CalendarEvent[]> => {
  const { feed } = calendarWords[ctx.tenant.language]
  return (await plenosForCalendar(ctx, days)).map((one) => plenoEvent(one, feed.pleno(one.title), host))
}

/** Deadlines of a kind in one calendar; more than anybody has in hand. */
const mostDeadlines = 100

const isDeadline = (kind: WaitingKind) => waitingDays[kind] === 'until'

/** By the dashboard's words alone: what an entry is called there may be a person's name. */
const deadlineEvents = async (ctx: ReadCtx, host: string): Promise<CalendarEvent[]> => {
  const { kinds } = dashboardWords[ctx.tenant.language].waiting
  const parts = [
    await appealsWaiting(ctx, mostDeadlines),
    await complaintsWaiting(ctx, mostDeadlines),
    await validationsWaiting(ctx, mostDeadlines),
  ].flat()
  return parts
    .filter(({ kind }) => isDeadline(kind))
    .flatMap(({ kind, entries }) =>
      entries.flatMap(({ day, link }) =>
        day === null
          ? []
          : {
              id: `${kind}-${link.split('/').at(-1)}`,
              revision: 0,
              // A day that is moved is another text under the same id; nothing else of it changes.
              changedAt: new Date(`${day}T00:00:00Z`),
              title: kinds[kind].title,
              where: null,
              url: `${host}${link}`,
              isCancelled: false,
              when: { day },
            },
      ),
    )
}

/** The calendar behind a private address (decision 152). @throws Refusal `not_found` */
export const readCalendar = async (
  ctx: PublicCtx,
  config: AddressConfig,
  file: string,
): Promise<FileAnswer> => {
  const own = await ctxBehind(ctx, keyHash(file.replace(/\.ics$/, '')))
  const { tenant, now, actor } = own
  const host = hostOf(config, ctx.caller)
  const today = dayIn(tenant.timeZone, now)
  const days = {
    from: dayAfter(today, -daysBack),
    until: dayAfter(today, daysAhead),
    since: new Date(now.getTime() - daysBack * 86_400_000),
  }
  const events = [
    ...(await assessmentEvents(own, days, host)),
    ...(await plenoEvents(own, days, host)),
    ...(await deadlineEvents(own, host)),
  ]
  const name = calendarWords[tenant.language].feed.name(
    roleWords[tenant.language][actor.roleCode],
    tenant.shortName,
  )
  const content = writeCalendar(events, { name, refreshSeconds })
  return { name: 'kompeten.ics', mime: 'text/calendar; charset=utf-8', content }
}
