import type { LoginUser, SessionView, UserPermission } from '@kompeten/contract/access/access'
import { type Capability, lpjkSystemId } from '@kompeten/contract/platform/capabilities'
import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import { actsAs, type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { useSyncExternalStore } from 'react'
import { forgetEverybody, keys, remember, remembered, rememberedJson } from './storage.ts'

/** Who is signed in, before and after a role is chosen. */
export type SignedInUser = Omit<LoginUser, 'user_permissions'>

/** The session with a chosen role, as this browser remembers it. */
export type Session = {
  user: SignedInUser
  role: RoleCode
  /** The role whose rights hold: DIR and MGR act as SUP (spec §4). */
  actingRole: RoleCode
  lspId: string
  lspName: string
  permission: UserPermission
  codes: ReadonlySet<string>
  capabilities: ReadonlySet<string>
  timeZone: string
}

/** What another tab did to this one's session: ended it, or put another person, role or LSP in its place. */
export type SessionLoss = 'ended' | 'replaced'

const listeners = new Set<() => void>()
const lossListeners = new Set<(loss: SessionLoss) => void>()
let snapshot: { session: Session | undefined } | undefined

const changed = () => {
  snapshot = undefined
  for (const listener of listeners) listener()
}

const read = (): Session | undefined => {
  const role = roleCodes.find((code) => code === remembered(keys.role))
  const user = rememberedJson(keys.userdata) as SignedInUser | undefined
  const permission = rememberedJson(keys.selectedPermission) as UserPermission | undefined
  if (!role || !user || !permission || remembered(keys.secretKey) === null) return undefined
  return {
    user,
    role,
    actingRole: actsAs(role),
    permission,
    lspId: remembered(keys.lspId) ?? permission.lsp_id,
    lspName: remembered(keys.lsp) ?? permission.lsp_name,
    codes: new Set((rememberedJson(keys.permissionCodes) as string[] | undefined) ?? []),
    capabilities: new Set((rememberedJson(keys.capabilities) as string[] | undefined) ?? []),
    timeZone: remembered(keys.timeZone) ?? 'Asia/Jakarta',
  }
}

/** The session, or undefined where nobody is signed in with a role. The same object until something changes. */
export const session = (): Session | undefined => {
  snapshot ??= { session: read() }
  return snapshot.session
}

const isSame = (one: Session, other: Session) =>
  one.permission.user_permission_id === other.permission.user_permission_id && one.lspId === other.lspId

/**
 * How this tab's session stands against what other tabs have stored; undefined where nothing was lost. A tab keeps
 * showing its own session until it has asked what becomes of its unsaved work.
 */
export const sessionLoss = (): SessionLoss | undefined => {
  const own = snapshot?.session
  if (!own) return undefined
  const stored = read()
  if (!stored) return 'ended'
  return isSame(own, stored) ? undefined : 'replaced'
}

/**
 * Calls the listener whenever the session changes in any way, here or in another tab; returns a function that stops it.
 */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Calls the listener when another tab ends or replaces this tab's session; returns a function that stops it. */
export const onSessionLoss = (listener: (loss: SessionLoss) => void): (() => void) => {
  lossListeners.add(listener)
  return () => {
    lossListeners.delete(listener)
  }
}

window.addEventListener('storage', (event) => {
  if (event.key !== null && !(Object.values(keys) as string[]).includes(event.key)) return
  const loss = sessionLoss()
  if (loss === undefined) changed()
  // Only the key's change says that the other tab is done writing.
  else if (event.key === null || event.key === keys.secretKey)
    for (const listener of lossListeners) listener(loss)
})

/** The key to call with: none where another tab has put another session in the place of this one. */
export const secretKey = (): string | null =>
  sessionLoss() === undefined ? remembered(keys.secretKey) : null

/** The session in a component; renders again when it changes, in this tab or another. */
export const useSession = (): Session | undefined => useSyncExternalStore(onSessionChange, session)

/** True where the session holds one of the permission codes: the datum that guards the endpoint shows the button. */
export const holds = (held: Session | undefined, codes: readonly PermissionCode[]): boolean =>
  codes.some((code) => held?.codes.has(code) ?? false)

/** True where the session's LSP has a capability (decisions §1). */
export const isCapable = (held: Session | undefined, capability: Capability): boolean =>
  held?.capabilities.has(capability) ?? false

type Login = {
  secret_key: string
  identity_type: string
  data: LoginUser
  user_permissions: UserPermission[]
}

/** Remembers a login whose role is still to be chosen (spec §4). */
export const rememberLogin = (login: Login): void => {
  const { user_permissions: _, ...user } = login.data
  remember(keys.userdata, JSON.stringify(user))
  remember(keys.secretKey, login.secret_key)
  remember(keys.identityType, login.identity_type)
  remember(keys.userPermissions, JSON.stringify(login.user_permissions))
  remember(keys.email, login.data.email)
  changed()
}

/** The roles to choose from after a login; empty where there was none. */
export const rememberedPermissions = (): UserPermission[] =>
  (rememberedJson(keys.userPermissions) as UserPermission[] | undefined) ?? []

/** Who logged in, also before a role is chosen. */
export const rememberedUser = (): SignedInUser | undefined =>
  rememberedJson(keys.userdata) as SignedInUser | undefined

type Ending = Pick<SessionView, 'ends_in_seconds'>

/** When a session ends by this device's own clock, which may be wrong by hours: it is compared with nothing else. */
const endHere = ({ ends_in_seconds }: Ending): string =>
  new Date(Date.now() + ends_in_seconds * 1000).toISOString()

/** Remembers a chosen role with its permissions and its LSP (spec §4, §7 select_lsp). */
export const rememberRole = ({ secret_key, data }: { secret_key: string; data: SessionView }): void => {
  const { user_permissions, ...user } = data.user
  const selected = data.selected_permission
  const integrations = selected.integration_detail
  const values: Partial<Record<keyof typeof keys, string | null>> = {
    userdata: JSON.stringify(user),
    userPermissions: JSON.stringify(user_permissions),
    selectedPermission: JSON.stringify(selected),
    role: data.role_code,
    notifRole: data.role_code,
    refId: data.ref_id,
    lspId: data.tuk_access.lsp_id,
    lsp: selected.lsp_name,
    lspLogo: selected.lsp_logo,
    whitelabel: String(selected.site_name !== null),
    permissionCodes: JSON.stringify(data.permission.map((one) => one.sub_module_code)),
    capabilities: JSON.stringify(data.capabilities),
    isIntegration: String(integrations.length > 0),
    isLpjkIntegration: String(integrations.some(({ system_id }) => system_id === lpjkSystemId)),
    integrationList: JSON.stringify(integrations),
    timeZone: data.time_zone,
    issuedAt: new Date().toISOString(),
    expiresAt: endHere(data),
    loggedIn: 'true',
    // Last: other tabs take the key as the sign that all is there.
    secretKey: secret_key,
  }
  for (const [name, value] of Object.entries(values)) remember(keys[name as keyof typeof keys], value)
  changed()
}

/** Remembers a rotated key (spec §7 refresh_token). */
export const rememberKey = (secretKey: string, ends: Ending): void => {
  remember(keys.issuedAt, new Date().toISOString())
  remember(keys.expiresAt, endHere(ends))
  remember(keys.secretKey, secretKey)
  changed()
}

/**
 * Clears the storage (spec §4): nobody is signed in any more, in every tab. Drafts stay for the same person's next
 * login, unless they have logged out themselves.
 */
export const forgetSession = ({ alsoDrafts = false } = {}): void => {
  forgetEverybody({ alsoDrafts })
  changed()
}
