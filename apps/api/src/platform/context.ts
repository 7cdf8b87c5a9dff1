import type { Capability } from '@kompeten/contract/platform/capabilities'
import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { EventName } from '@kompeten/phrases/platform/events'
import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformTx, TenantTx } from './database/tenancy.ts'

/** Who acts: a signed-in person in the role they chose. */
export type Actor = {
  sessionId: string
  userId: string
  name: string
  username: string
  userPermissionId: string
  roleCode: RoleCode
  lspId: string
  /** The venue of an ADT; null for all others. */
  tukId: string | null
  /** The institution through which an ADT holds their role; null for all others. */
  institutionId: string | null
  permissions: ReadonlySet<PermissionCode>
  /** When they proved last who they are; absent where no request brought them. */
  provedAt?: Date
}

/** Signed in as a person; `actor` is null until a role is chosen. */
export type Person = {
  sessionId: string
  userId: string
  username: string
  actor: Actor | null
  /** When they proved last who they are; absent where no request brought them. */
  provedAt?: Date
  /** Of a partner's program the key that it calls by; absent for people. */
  keyId?: string
  /** The body's SHA-256 that a signed request vouches for; absent for bearer calls. */
  signedBodySha256?: string
}

/** The LSP inside which a request runs. */
export type Tenant = {
  lspId: string
  name: string
  shortName: string
  timeZone: string
  language: Language
  capabilities: readonly Capability[]
}

/**
 * Something that happened, emitted in the transaction that made it happen; the timeline, the data log and the jobs read
 * it.
 */
export type DomainEvent = {
  /** `tuk.updated`; one without words in both languages does not compile. */
  name: EventName
  /** The record it happened to. */
  subject: { kind: string; id: string }
  from?: string
  to?: string
  reason?: string
  /** What changed or what the step rests on. Never personal data: the log outlives it. */
  facts?: Record<string, unknown>
}

/** Where and how a call came in. */
export type Caller = {
  requestId: string
  /** The caller's network address, for rate limits and the security log. */
  address: string
  host: string
  userAgent: string
  /** The token by which the browser is known again, in calls of endpoints that say so (`knowsDevice`); null in others. */
  device: string | null
  language: Language
  /** The tenant that the host belongs to, if any. */
  hostTenant: Tenant | null
}

type Base = { now: Date; caller: Caller }

/** What a read inside a tenant may use. */
export type ReadCtx = Base & {
  actor: Actor
  tenant: Tenant
  tx: TenantTx
  /** Puts a reading of what is sealed or secret into the log, before the answer leaves (decision 114). */
  note(event: DomainEvent): void
}
/** What a verb inside a tenant may use, and nothing else: no pool, no mailer, no network. */
export type WriteCtx = ReadCtx & { tell(event: DomainEvent): void }
/** A public read inside the tenant that the host or the query names. */
export type PublicCtx = Base & { actor: Actor | null; tenant: Tenant; tx: TenantTx }
/** A public write inside a tenant (registration). */
export type PublicWriteCtx = PublicCtx & { tell(event: DomainEvent): void }
/** A call that crosses tenants: login, the list of one's roles, DEV's screens. */
export type PlatformCtx = Base & {
  person: Person | null
  tx: PlatformTx
  tell(event: DomainEvent & { lspId?: string }): void
}
