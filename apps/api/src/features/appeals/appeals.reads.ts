import {
  type Appeal,
  type Appealable,
  type AppealRow,
  appealRow,
  appealSteps,
  appealView,
} from '@kompeten/contract/appeals/content'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { type PlenoCandidate, seatedRoles } from '@kompeten/contract/plenos/content'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { checksOf } from '../../platform/files/unchecked.store.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { type Holidays, unknownYearIn } from '../../platform/working-days.rules.ts'
import { peopleInRoles } from '../access/index.ts'
import { applicantOf, idsOfApplicant } from '../applicants/index.ts'
import { assessmentOf, participant } from '../assessments/index.ts'
import { knownHolidays } from '../holidays/index.ts'
import { unitsNotReached } from '../instruments/index.ts'
import { schemesDecided, standingDecisions, whoMaySit } from '../plenos/index.ts'
import { schemeNames } from '../schemes/index.ts'
import { filesOf } from './appeal-files.store.ts'
import {
  appealPolicy,
  isAppealable,
  lacksMember,
  lastDayOf,
  type RuledAppeal,
  seesVotes,
} from './appeals.rules.ts'
import { type AppealStored, appealById, appealedAmong, appealPage } from './appeals.store.ts'
import { barsFromPanel } from './panel-bars.ts'
import { type PanelMember, panelOf, panelsIn } from './panels.ts'

type Head = Pick<AppealStored, 'state' | 'userId'>

/** What the rules look at. */
export const ruledOf = ({ actor }: ReadCtx, row: Head, panel: readonly PanelMember[]): RuledAppeal => {
  const own = panel.find(({ userId }) => userId === actor.userId)
  return {
    state: row.state,
    isOwn: row.userId === actor.userId,
    seat: own?.maySit ? own.position : null,
    hasVoted: own?.hasVoted ?? false,
    seats: panel.length,
    votes: panel.filter(({ hasVoted }) => hasVoted).length,
    lacksMember: lacksMember(panel),
  }
}

type Named = Pick<AppealStored, 'decisionId' | 'schemeName'>
type Listed = Awaited<ReturnType<typeof appealPage>>['rows'][number]

/** What the scheme of each appeal is called for who reads; the search knows it by the name it was filed with. */
export const schemeNamer = async (ctx: ReadCtx, rows: readonly Named[]): Promise<(row: Named) => string> => {
  const decided = await schemesDecided(
    ctx.tx,
    rows.map(({ decisionId }) => decisionId),
  )
  const names = await schemeNames(ctx, [...decided.values()])
  return ({ decisionId, schemeName }) => names.get(decided.get(decisionId) ?? '') ?? schemeName
}

const rowView = (ctx: ReadCtx, row: Listed, schema_name: string, ruled: RuledAppeal): AppealRow =>
  shown(appealRow, row, {
    schema_name,
    may: mayNow(appealPolicy, appealSteps, ctx.actor, ruled),
  })

/** Appeals that one may see. */
export const listAppeals = async (ctx: ReadCtx, query: ListQuery): Promise<Page<AppealRow>> => {
  const { rows, ...rest } = await appealPage(ctx, query)
  const panels = await panelsIn(
    ctx.tx,
    rows.map(({ appealId }) => appealId),
  )
  const nameOf = await schemeNamer(ctx, rows)
  return {
    data: rows.map((row) =>
      rowView(ctx, row, nameOf(row), ruledOf(ctx, row, panels.get(row.appealId) ?? [])),
    ),
    ...rest,
  }
}

/** An appeal that this actor may see, with its panel. @throws Refusal `not_found` */
export const seenAppeal = async (
  ctx: ReadCtx,
  appealId: string,
  { hold = false }: { hold?: boolean } = {},
) => {
  const row = await appealById(ctx.tx, appealId, { hold })
  if (!row) throw new Refusal('not_found')
  const panel = await panelOf(ctx, row)
  const ruled = ruledOf(ctx, row, panel)
  if (!appealPolicy.see(ctx.actor, ruled)) throw new Refusal('not_found')
  return { row, panel, ruled }
}

/** One appeal. Who appeals sees who is in the panel and its answer, not who voted how. @throws Refusal `not_found` */
export const readAppeal = async (ctx: ReadCtx, appealId: string): Promise<Appeal> => {
  const { row, panel, ruled } = await seenAppeal(ctx, appealId)
  const shows = seesVotes(ctx.actor, ruled)
  const files = await filesOf(ctx.tx, appealId)
  const checkOf = await checksOf(
    ctx.tx,
    files.map(({ fileKey }) => fileKey),
  )
  const nameOf = await schemeNamer(ctx, [row])
  return shown(appealView, row, {
    ...rowView(ctx, row, nameOf(row), ruled),
    undecreed_year: unknownYearIn(await knownHolidays(ctx.tx), row.filedOn, row.answerBy),
    filed_date: row.filedAt.toISOString(),
    files: files.map((one) => ({
      appeal_file_id: one.appealFileId,
      ...pick(one, 'name', 'mime', 'size'),
      check: checkOf(one.fileKey),
      added_date: one.addedAt.toISOString(),
    })),
    members: panel.map((one) => ({
      user_permission_id: one.userPermissionId,
      full_name: one.name,
      position: one.position,
      has_voted: one.hasVoted,
      is_empty: shows && one.isEmpty,
      vote: shows ? one.vote : null,
      note: shows ? one.note : null,
    })),
    own_seat: ruled.seat && { position: ruled.seat, has_voted: ruled.hasVoted },
    answered_date: row.answeredAt?.toISOString() ?? null,
    answered_by: row.answeredByName,
  })
}

/** What happened to an appeal, newest first. @throws Refusal `not_found` */
export const readAppealTimeline = async (ctx: ReadCtx, appealId: string) => {
  await seenAppeal(ctx, appealId)
  return { data: await timelineOf(ctx.tx, { kind: 'appeal', id: appealId }) }
}

const appealable = <D extends { closedOn: string }, R>(holidays: Holidays, decision: D, record: R) => {
  const lastDay = lastDayOf(holidays, decision.closedOn)
  return { decision, record, lastDay, unknownYear: unknownYearIn(holidays, decision.closedOn, lastDay) }
}

/** Own results that say TL, are not appealed yet and whose days are not over. */
export const ownAppealable = async (ctx: ReadCtx) => {
  const { tx, tenant, actor, now } = ctx
  const record = await applicantOf(tx, actor.userPermissionId)
  if (!record) return []
  const ids = await idsOfApplicant(tx, record.applicantId)
  const today = dayIn(tenant.timeZone, now)
  const holidays = await knownHolidays(tx)
  const decisions = (await standingDecisions(ctx, ids.length > 0 ? ids : [record.applicantId])).filter(
    (one) => isAppealable(holidays, one, today),
  )
  const appealed = await appealedAmong(
    tx,
    decisions.map(({ decisionId }) => decisionId),
  )
  return decisions.flatMap((decision) =>
    appealed.has(decision.decisionId) ? [] : [appealable(holidays, decision, record)],
  )
}

/** What FR.AK.02 found not yet competent of a participant. */
export const unitsOf = async ({ tx, caller }: ReadCtx, assessmentApplicantId: string): Promise<string[]> => {
  const person = await participant(tx, assessmentApplicantId)
  return person ? (await unitsNotReached(tx, person, caller.language)).units : []
}

/** The same as the contract shows it. */
export const readAppealable = async (ctx: ReadCtx): Promise<Appealable[]> => {
  const { tx } = ctx
  const found = await ownAppealable(ctx)
  const nameOf = await schemeNames(
    ctx,
    found.map(({ decision }) => decision.schemeId),
  )
  return Promise.all(
    found.map(async ({ decision, lastDay, unknownYear }) => ({
      assessment_applicant_id: decision.assessmentApplicantId,
      assessment_id: decision.assessmentId,
      assessment_title: (await assessmentOf(tx, decision.assessmentId))?.title ?? '',
      schema_name: nameOf.get(decision.schemeId) ?? '',
      decided_on: decision.closedOn,
      last_day: lastDay,
      units: await unitsOf(ctx, decision.assessmentApplicantId),
      undecreed_year: unknownYear,
    })),
  )
}

/**
 * Who could sit in the panel of an appeal, by name, with what bars whom.
 * @throws Refusal `not_found`, also for who appeals
 */
export const listPanelCandidates = async (ctx: ReadCtx, appealId: string): Promise<PlenoCandidate[]> => {
  const { row, ruled } = await seenAppeal(ctx, appealId)
  if (ruled.isOwn) throw new Refusal('not_found')
  const people = await peopleInRoles(ctx.tx, seatedRoles)
  const userIds = people.map(({ userId }) => userId)
  const [barsOf, sitters] = [await barsFromPanel(ctx, row, userIds), await whoMaySit(ctx.tx, userIds)]
  const free = people.filter(({ userId }) => sitters.has(userId))
  return free.map(({ userId, userPermissionId, name, roleCode }) => ({
    user_permission_id: userPermissionId,
    full_name: name,
    role_code: roleCode,
    barred: barsOf(userId),
  }))
}
