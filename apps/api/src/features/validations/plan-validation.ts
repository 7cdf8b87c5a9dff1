import { plannedIssues } from '@kompeten/contract/platform/day-kinds'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { blankReport } from '@kompeten/contract/validations/report'
import type { ValidationPlan, ValidationReplan } from '@kompeten/contract/validations/validations'
import type { WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdersOf } from '../access/index.ts'
import { assessorPersons } from '../assessors/index.ts'
import { registrationNumberOf } from '../people/index.ts'
import { holdSchemes, schemeFaces } from '../schemes/index.ts'
import { checkVersion, heldFor, modified } from './held-validation.ts'
import { validationEvent } from './validation-event.ts'
import { teamRoles } from './validations.reads.ts'
import { changeValidation, insertValidation, replaceTeam } from './validations.store.ts'

/** The people of a team, by the numbers they are known by. @throws Refusal `rule_broken` for whoever may be of none */
const teamFor = async ({ tx }: WriteCtx, members: ValidationPlan['members']) => {
  const [people, assessors] = await Promise.all([
    holdersOf(
      tx,
      members.map((one) => one.user_permission_id),
      teamRoles,
    ),
    assessorPersons(tx),
  ])
  const byId = new Map(people.map((person) => [person.userPermissionId, person]))
  const chosen = members.map(({ user_permission_id, position }) => ({
    person: byId.get(user_permission_id),
    position,
  }))
  const issues = chosen.flatMap(({ person }, at): FieldIssue[] => {
    const path = `members.${at}.user_permission_id`
    if (!person) return [{ path, code: 'not_found' }]
    const isTwice = chosen.findIndex((other) => other.person?.userId === person.userId) < at
    return isTwice ? [{ path, code: 'listed_twice' }] : []
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const team: (Pick<
    NonNullable<(typeof chosen)[number]['person']>,
    'userId' | 'userPermissionId' | 'name'
  > & {
    position: 'lead' | 'member'
    registrationNumber: string | null
  })[] = []
  for (const { person, position } of chosen) {
    if (!person) continue
    const { userId, userPermissionId, name } = person
    const own = assessors.find((one) => one.userId === userId)?.registrationNumber
    const registrationNumber = own ?? (await registrationNumberOf(tx, userId))
    team.push({ userId, userPermissionId, name, position, registrationNumber })
  }
  return team
}

const checkDay = ({ tenant, now }: WriteCtx, plannedOn: string): void => {
  const issues = plannedIssues('planned_on', plannedOn, dayIn(tenant.timeZone, now))
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
}

/**
 * Plans the validation of a scheme; its team is told. Returns its id.
 * @throws Refusal `rule_broken` for a scheme that is not published, a day that is past, and for who may be of no team
 */
export const planValidation = async (ctx: WriteCtx, plan: ValidationPlan): Promise<string> => {
  const { tx, now } = ctx
  checkDay(ctx, plan.planned_on)
  await holdSchemes(tx, [plan.schema_id])
  const [scheme] = await schemeFaces(tx, [plan.schema_id])
  if (!scheme || scheme.deletedAt !== null || scheme.publishedVersionId === null) {
    throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'not_found' }] })
  }
  const team = await teamFor(ctx, plan.members)
  const validationId = newId(now.getTime())
  await insertValidation(tx, {
    validationId,
    schemaId: plan.schema_id,
    schemaName: scheme.name,
    schemaCode: scheme.code,
    period: plan.period,
    plannedOn: plan.planned_on,
    state: 'PLANNED',
    report: blankReport,
    createdAt: now,
    ...modified(ctx),
  })
  await replaceTeam(
    tx,
    validationId,
    team.map((one) => ({ validationId, ...one })),
  )
  const facts = { planned_on: plan.planned_on, user_ids: team.map(({ userId }) => userId) }
  const to = { validationId, schemaName: scheme.name }
  ctx.tell(validationEvent(to, { name: 'validation.planned', to: 'PLANNED', facts }))
  return validationId
}

/**
 * Changes day, period and team of a validation that nobody has signed; who is new in its team is told.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `version_conflict`, `rule_broken`
 */
export const replanValidation = async (
  ctx: WriteCtx,
  validationId: string,
  { version, ...plan }: ValidationReplan & { version: number },
): Promise<void> => {
  const { row, team: before } = await heldFor(ctx, validationId, 'replan')
  checkVersion(row, version)
  if (plan.planned_on !== row.plannedOn) checkDay(ctx, plan.planned_on)
  const team = await teamFor(ctx, plan.members)
  await changeValidation(ctx.tx, row, {
    period: plan.period,
    plannedOn: plan.planned_on,
    ...modified(ctx),
  })
  await replaceTeam(
    ctx.tx,
    validationId,
    team.map((one) => ({ validationId, ...one })),
  )
  const known = new Set(before.map(({ userId }) => userId))
  const joining = team.flatMap(({ userId }) => (known.has(userId) ? [] : [userId]))
  const facts = { planned_on: plan.planned_on, user_ids: joining }
  ctx.tell(validationEvent(row, { name: 'validation.replanned', facts }))
}

/** Gives up a validation that nobody has signed. @throws Refusal `not_found`, `not_allowed`, `step_not_possible` */
export const cancelValidation = async (
  ctx: WriteCtx,
  validationId: string,
  reason: string,
): Promise<void> => {
  const { row } = await heldFor(ctx, validationId, 'cancel')
  await changeValidation(ctx.tx, row, { state: 'CANCELLED', cancelledReason: reason, ...modified(ctx) })
  ctx.tell(validationEvent(row, { name: 'validation.cancelled', from: row.state, to: 'CANCELLED', reason }))
}
