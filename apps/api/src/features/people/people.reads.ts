import { heldRole, type Person, personSteps, personView } from '@kompeten/contract/people/content'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { asOneTimeline, timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { applicantIdsOfUser } from '../applicants/index.ts'
import { institutionsNamed } from '../institutions/index.ts'
import { tuksNamed } from '../tuk/index.ts'
import { type Looking, lookingIn } from './acting.ts'
import { personPolicy, type RuledPerson } from './people.rules.ts'
import { type PersonRow, peoplePage, personById, type RoleRow, rolesOf, type Scope } from './people.store.ts'

/** A person with the roles they hold in the LSP. */
export type Found = { row: PersonRow; roles: RoleRow[] }

/** Whether a role waits for its holder to confirm it by the mailed link. */
export const isAwaited = ({ confirmedAt }: Pick<RoleRow, 'confirmedAt'>): boolean => confirmedAt === null

/** What the rules look at. */
export const ruled = ({ row, roles }: Found): RuledPerson => ({
  userId: row.userId,
  state: row.state,
  roleCodes: roles.map(({ roleCode }) => roleCode),
  awaited: roles.some(isAwaited),
  cameByInvitation: roles.length > 0 && roles.every(({ givenBy }) => givenBy !== null),
})

/** The names of the venues and institutions that roles name, by id. */
type Names = ReadonlyMap<string, string>

const viewOf = (actor: Looking['actor'], found: Found, names: Names): Person => {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const { row, roles } = found
  return shown(personView, row, {
    roles: roles.map((role) =>
      shown(heldRole, role, {
        tuk_name: nameOf(role.tukId),
        institution_name: nameOf(role.institutionId),
        confirmed: role.confirmedAt !== null,
      }),
    ),
    invited_date: row.invitedAt?.toISOString() ?? null,
    invitation_mail_date: row.invitationMailAt?.toISOString() ?? null,
    may: mayNow(personPolicy, personSteps, actor, ruled(found)),
  })
}

const viewsOf = async ({ tx, actor, lspId }: Looking, rows: PersonRow[]): Promise<Person[]> => {
  if (rows.length === 0) return []
  const roles = await rolesOf(
    tx,
    lspId,
    rows.map(({ userId }) => userId),
  )
  const tukIds = [...new Set(roles.flatMap(({ tukId }) => tukId ?? []))]
  const tuks = await tuksNamed(tx, lspId, tukIds)
  const institutionIds = [...new Set(roles.flatMap(({ institutionId }) => institutionId ?? []))]
  const institutions = await institutionsNamed(tx, lspId, institutionIds)
  const names: Names = new Map([
    ...tuks.map(({ tukId, tukName }) => [tukId, tukName] as const),
    ...institutions.map((one) => [one.institutionId, one.institutionName] as const),
  ])
  const rolesBy = Map.groupBy(roles, ({ userId }) => userId)
  return rows.map((row) => viewOf(actor, { row, roles: rolesBy.get(row.userId) ?? [] }, names))
}

/** The people of the LSP whom the scope names. */
export const listPeople = async (ctx: ReadCtx, scope: Scope, query: ListQuery): Promise<Page<Person>> => {
  const { rows, ...rest } = await peoplePage(ctx.tx, scope, query)
  return { data: await viewsOf(lookingIn(ctx), rows), ...rest }
}

/** A person of the LSP with their roles. @throws Refusal `not_found` */
export const foundPerson = async ({ tx, lspId }: Looking, userId: string): Promise<Found> => {
  const [row, roles] = await Promise.all([personById(tx, lspId, userId), rolesOf(tx, lspId, [userId])])
  if (!row) throw new Refusal('not_found')
  return { row, roles }
}

/** One person. @throws Refusal `not_found` */
export const readPerson = async (looking: Looking, userId: string): Promise<Person> => {
  const { row } = await foundPerson(looking, userId)
  const [view] = await viewsOf(looking, [row])
  if (!view) throw new Refusal('not_found')
  return view
}

/**
 * What happened to a person's account in the LSP, newest first: also what is told of the roles that they registered for, that
 * they confirmed one, and that they were invited as the applicant of a record. @throws Refusal `not_found`
 */
export const readPersonTimeline = async (ctx: ReadCtx, userId: string) => {
  const { tx } = ctx
  const { row, roles } = await foundPerson(lookingIn(ctx), userId)
  const applicantIds = await applicantIdsOfUser(tx, userId)
  const readings = await Promise.all([
    timelineOf(tx, { kind: 'person', id: userId }),
    timelineOf(tx, { kind: 'identity', id: userId }, { named: 'access.role_confirmed' }),
    ...roles.map(({ userPermissionId: id }) => timelineOf(tx, { kind: 'user_permission', id })),
    ...applicantIds.map((id) => timelineOf(tx, { kind: 'applicant', id }, { named: 'applicant.invited' })),
  ])
  // A record that went over to somebody else was given to the first before they were in the LSP.
  return { data: asOneTimeline(...readings).filter(({ at }) => at >= row.createdAt.toISOString()) }
}
