import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import {
  type ProgrammeRow,
  reportGaps,
  type TeamCandidate,
  type Validation,
  type ValidationRow,
  validationRow,
  validationSteps,
  validationView,
} from '@kompeten/contract/validations/content'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { peopleInRoles } from '../access/index.ts'
import { schemeNames, schemesOffered, schemeTitleIn } from '../schemes/index.ts'
import { dueOf, type RuledValidation, validationPolicy } from './validations.rules.ts'
import {
  standings,
  type TeamMember,
  teamOf,
  type ValidationStored,
  validationById,
  validationPage,
} from './validations.store.ts'

/** Whose role may be of a team: assessors, and the LSP's own people. */
export const teamRoles = ['ACS', 'MGR', 'MAG', 'SUP', 'DIR', 'ADM'] as const satisfies readonly RoleCode[]

const today = ({ tenant, now }: ReadCtx) => dayIn(tenant.timeZone, now)

/** A validation with its team, and how the actor stands to it. */
export type Seen = { row: ValidationStored; team: TeamMember[]; ruled: RuledValidation }

/**
 * A validation that this actor may see; `hold` keeps it until the transaction ends.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const seenValidation = async (
  ctx: ReadCtx,
  validationId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<Seen> => {
  const row = await validationById(ctx.tx, validationId, { hold })
  if (!row) throw new Refusal('not_found')
  const team = await teamOf(ctx.tx, validationId)
  const own = team.find(({ userId }) => userId === ctx.actor.userId)
  const ruled = { state: row.state, seat: own?.position ?? null, hasSigned: (own?.signedAt ?? null) !== null }
  if (!validationPolicy.see(ctx.actor, ruled)) throw new Refusal('not_found')
  return { row, team, ruled }
}

/** One validation with its report. @throws Refusal `not_found` */
export const readValidation = async (ctx: ReadCtx, validationId: string): Promise<Validation> => {
  const { row, team, ruled } = await seenValidation(ctx, validationId)
  const names = await schemeNames(ctx, [row.schemaId])
  return shown(validationView, row, {
    schema_name: names.get(row.schemaId) ?? row.schemaName,
    due: dueOf(row, today(ctx)),
    members: team.map((one) => ({
      user_permission_id: one.userPermissionId,
      full_name: one.name,
      registration_number: one.registrationNumber,
      position: one.position,
      signed_date: one.signedAt?.toISOString() ?? null,
    })),
    gaps: row.state === 'PLANNED' ? reportGaps(row.report, today(ctx)) : [],
    is_own: ruled.seat !== null,
    may: mayNow(validationPolicy, validationSteps, ctx.actor, ruled),
  })
}

/** A page of the validations that this actor may see. */
export const listValidations = async (ctx: ReadCtx, query: ListQuery): Promise<Page<ValidationRow>> => {
  const { rows, ...rest } = await validationPage(ctx, query)
  const names = await schemeNames(
    ctx,
    rows.map(({ schemaId }) => schemaId),
  )
  const data = rows.map((row) =>
    shown(validationRow, row, {
      schema_name: names.get(row.schemaId) ?? row.schemaName,
      due: dueOf(row, today(ctx)),
    }),
  )
  return { data, ...rest }
}

/** Every scheme that takes applications, by name, with its last validation and the next that is planned. */
export const readProgramme = async (ctx: ReadCtx): Promise<ProgrammeRow[]> => {
  const [schemes, standing] = await Promise.all([schemesOffered(ctx.tx), standings(ctx.tx)])
  const of = new Map(standing.map((one) => [one.schema_id, one]))
  return schemes.map(({ schemeId, details }) => {
    const { last_done_on = null, validation_id, planned_on, state } = of.get(schemeId) ?? {}
    return {
      schema_id: schemeId,
      schema_name: schemeTitleIn(ctx.caller.language, details),
      last_done_on,
      next:
        validation_id && planned_on && state
          ? { validation_id, planned_on, state, due: dueOf({ state, plannedOn: planned_on }, today(ctx)) }
          : null,
    }
  })
}

/** Who may be of a team, each person once. */
export const listTeamCandidates = async ({ tx }: ReadCtx): Promise<TeamCandidate[]> => {
  const people = await peopleInRoles(tx, teamRoles)
  const seen = new Set<string>()
  return people.flatMap(({ userId, userPermissionId, name }) => {
    if (seen.has(userId)) return []
    seen.add(userId)
    return [{ user_permission_id: userPermissionId, full_name: name }]
  })
}

/** What happened to a validation, newest first. @throws Refusal `not_found` */
export const readValidationTimeline = async (ctx: ReadCtx, validationId: string) => {
  await seenValidation(ctx, validationId)
  return { data: await timelineOf(ctx.tx, { kind: 'validation', id: validationId }) }
}
