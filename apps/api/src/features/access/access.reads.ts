import {
  type LoginUser,
  loginUser,
  type SessionView,
  type UserPermission,
} from '@kompeten/contract/access/access'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { roleWords } from '@kompeten/phrases/platform/roles'
import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformCtx } from '../../platform/context.ts'
import { choosesAnyLsp } from '../../platform/contract-runs.rules.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { type LspFace, platformAllLsps, platformLsps } from '../tenants/index.ts'
import { platformTukNames } from '../tuk/index.ts'
import { endsUnused, lspGroup, rolesOpenTo } from './access.rules.ts'
import { type Identity, type Permission, platformPermissionsOf } from './access.store.ts'
import type { AccessServices } from './access-services.ts'
import { integrationsOf } from './integrations.ts'
import { platformSession, platformSessionWithAccount, type Session } from './sessions/sessions.store.ts'

/** The group of a permission that is held through an institution (decisions §2). */
const throughInstitution = 3

const permissionView = (
  { userPermissionId, roleCode, tukId, institutionId }: Permission,
  lsp: LspFace,
  tukNames: ReadonlyMap<string, string>,
): UserPermission => ({
  user_permission_id: userPermissionId,
  role_code: roleCode,
  lsp_id: lsp.lspId,
  lsp_name: lsp.name,
  lsp_logo: lsp.logo,
  lsp_colour: lsp.themeColour,
  site_name: lsp.hostname,
  tuk_id: tukId,
  tuk_name: tukId === null ? null : (tukNames.get(tukId) ?? null),
  ref_id: lsp.lspId,
  group_id: institutionId === null ? lspGroup : throughInstitution,
  integration_detail: integrationsOf(lsp.lspId, lsp.capabilities),
})

/** A person's roles with the LSPs they are held in; the LSP that is `likely` among them is read along, which saves a trip. */
export const platformRolesOf = async (tx: PlatformTx, userId: string, likely?: string) => {
  const [permissions, known] = await Promise.all([
    platformPermissionsOf(tx, userId),
    platformLsps(tx, likely === undefined ? [] : [likely]),
  ])
  const others = permissions.map(({ lspId }) => lspId).filter((lspId) => !known.has(lspId))
  const [found, tukNames] = await Promise.all([
    platformLsps(tx, [...new Set(others)]),
    platformTukNames(
      tx,
      permissions.flatMap(({ lspId, tukId }) => (tukId === null ? [] : [{ lspId, tukId }])),
    ),
  ])
  return permissions.flatMap((permission) => {
    const lsp = known.get(permission.lspId) ?? found.get(permission.lspId)
    return lsp ? [{ permission, lsp, view: permissionView(permission, lsp, tukNames) }] : []
  })
}

/** Where a person's picture is read; changes with the picture. Null for none. */
export const picturePath = ({ userId, pictureSha256 }: Identity): string | null =>
  pictureSha256 === null ? null : `/users/${userId}/picture?v=${pictureSha256.slice(0, 16)}`

/** The signed-in person as the web keeps them; of their NIK what is shown masked. */
export const loginUserView = (
  person: Identity,
  nik: string | null,
  permissions: UserPermission[],
): LoginUser =>
  shown(loginUser, person, {
    nik,
    picture: picturePath(person),
    logged_in: true,
    user_permissions: permissions,
  })

/** The NIK of the record that goes with the role, or of another of the person's own; null for people without one. */
export const maskedNik = async (
  tx: PlatformTx,
  { recordOf }: AccessServices,
  roles: readonly { permission: Permission }[],
  chosen?: Permission,
): Promise<string | null> => {
  const held = roles.map(({ permission }) => permission)
  for (const permission of chosen ? [chosen, ...held] : held) {
    const record = await recordOf(tx, permission)
    if (record) return record.nikMasked
  }
  return null
}

/** The end of a session, as a moment and from now on. */
export const endOf = (expiresAt: Date, now: Date) => ({
  expires_at: expiresAt.toISOString(),
  ends_in_seconds: Math.round((expiresAt.getTime() - now.getTime()) / 1000),
})

/** A session bound to a role, with everything the shell shows and hides by. */
export const sessionViewOf = (
  person: Identity,
  nik: string | null,
  roles: { view: UserPermission }[],
  chosen: { permission: Permission; lsp: LspFace; view: UserPermission },
  { expiresAt, now }: { expiresAt: Date; now: Date },
  language: Language,
): SessionView => ({
  user: loginUserView(
    person,
    nik,
    roles.map(({ view }) => view),
  ),
  role_code: chosen.permission.roleCode,
  role_name: roleWords[language][chosen.permission.roleCode],
  ref_id: chosen.lsp.lspId,
  selected_permission: chosen.view,
  tuk_access: { lsp_id: chosen.lsp.lspId, tuk_id: chosen.permission.tukId },
  permission: permissionsOf(chosen.permission.roleCode).map((code) => ({ sub_module_code: code })),
  capabilities: chosen.lsp.capabilities,
  time_zone: chosen.lsp.timeZone,
  ...endOf(expiresAt, now),
})

/** The role as it acts in the LSP named; DEV may name any. Undefined where it cannot be. */
export const chooseRole = async (
  tx: PlatformTx,
  roles: Awaited<ReturnType<typeof platformRolesOf>>,
  userPermissionId: string,
  lspId?: string,
) => {
  const held = roles.find(({ permission }) => permission.userPermissionId === userPermissionId)
  if (!held || lspId === undefined || lspId === held.lsp.lspId) return held
  if (!choosesAnyLsp(held.permission.roleCode)) return undefined
  const lsp = (await platformLsps(tx, [lspId])).get(lspId)
  return lsp && { ...held, lsp, view: permissionView(held.permission, lsp, new Map()) }
}

/** The stored session that the call came with. */
export const currentSession = async (ctx: PlatformCtx): Promise<Session | undefined> =>
  ctx.person ? platformSession(ctx.tx, ctx.person.sessionId) : undefined

/** The session as it stands now. */
export const readSession = async (ctx: PlatformCtx, services: AccessServices): Promise<SessionView> => {
  const { person, tx } = ctx
  if (!person?.actor) throw new Refusal('not_signed_in')
  const [session, held] = await Promise.all([
    platformSessionWithAccount(tx, person.sessionId),
    platformRolesOf(tx, person.userId, person.actor.lspId),
  ])
  if (!session?.userPermissionId) throw new Refusal('not_signed_in')
  const roles = rolesOpenTo(held, session.vouchedByLspId)
  const chosen = await chooseRole(tx, roles, session.userPermissionId, session.lspId ?? undefined)
  if (!chosen) throw new Refusal('session_ended')
  const expiresAt = endsUnused(session.expiresAt, ctx.now, services.idleHours)
  const nik = await maskedNik(tx, services, roles, chosen.permission)
  return sessionViewOf(session.account, nik, roles, chosen, { expiresAt, now: ctx.now }, ctx.caller.language)
}

/** The LSPs a person may choose from: all for DEV, otherwise those they hold a role in (spec §2 `/lsplogin`). */
export const listLsps = async (ctx: PlatformCtx, most: number) => {
  const session = await currentSession(ctx)
  if (!session) throw new Refusal('not_signed_in')
  const roles = rolesOpenTo(await platformRolesOf(ctx.tx, session.userId), session.vouchedByLspId)
  const developer = roles.find(({ permission }) => choosesAnyLsp(permission.roleCode))
  const lsps = developer
    ? await platformAllLsps(ctx.tx)
    : [...new Map(roles.map(({ lsp }) => [lsp.lspId, lsp])).values()]
  return {
    data: lsps.slice(0, most).map((lsp) => ({
      lsp_id: lsp.lspId,
      lsp_name: lsp.name,
      logo: lsp.logo,
      user_permission_id:
        developer?.permission.userPermissionId ??
        roles.find((role) => role.lsp.lspId === lsp.lspId)?.permission.userPermissionId ??
        null,
    })),
  }
}
