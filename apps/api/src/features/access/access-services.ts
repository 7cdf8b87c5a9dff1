import type { FactorKind } from '@kompeten/contract/platform/proof'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { staffRoles } from '@kompeten/contract/platform/roles'
import type { PasskeyAnswer } from '@kompeten/contract/second-factors/answers'
import { announce } from '../../platform/database/bus.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { SessionCache } from './sessions/session-cache.ts'

/** Which role, in which LSP. */
type RoleKey = { lspId: string; userPermissionId: string; roleCode?: RoleCode }

/** What a passkey answers to a challenge; `isVerified` asks that it has looked whose hand it is in. */
type PasskeyAnswered = PasskeyAnswer & { challenge: string; isVerified: boolean }

/** What a person gives as second factor: one of them. */
export type FactorAnswer = {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: PasskeyAnswered | undefined
}

type OwnFactors = { isSet: boolean; kinds: FactorKind[]; passkeys: string[] }

/** What people have beside their password. */
export type Factors = {
  /**
   * Whether the person has a second factor, and by what they can answer at this host: passkeys of others work there
   * alone. `passkeys` are the credentials' ids.
   */
  of(tx: PlatformTx, userId: string, host: string): Promise<OwnFactors>
  /** Whether the answer is right; a right one is used up by it. */
  accepts(
    tx: PlatformTx,
    userId: string,
    answer: FactorAnswer,
    at: { host: string; now: Date },
  ): Promise<boolean>
}

/** What signing in needs beside its transaction; none of it is slow. */
export type AccessServices = {
  /** Encrypts session keys at rest and fingerprints names and addresses. */
  sealer: Sealer
  cache: SessionCache
  factors: Factors
  /** Whether DEV must have a second factor, which no LSP can require of that role. */
  devNeedsFactor: boolean
  idleHours: number
  absoluteDays: number
  /** What is asked of the record that goes with a role, and since when it lies in the bin; null for a role without one. */
  recordOf(
    tx: PlatformTx,
    role: RoleKey,
  ): Promise<{ nikMasked: string; dateOfBirth: string; deletedAt?: Date | null } | null>
}

/** Whether a role must have a second factor: as the LSP sets it, for DEV as the installation does. */
export const needsFactor = (
  { devNeedsFactor }: Pick<AccessServices, 'devNeedsFactor'>,
  lsp: { secondFactorRoles: readonly RoleCode[] } | undefined,
  role: RoleCode,
): boolean => (role === 'DEV' ? devNeedsFactor : lsp?.secondFactorRoles.includes(role)) ?? false

/**
 * Whether a role is entered with an account of the LSP's OpenID provider alone, as the LSP sets it: those of its own
 * people. DEV belongs to no LSP, and can set it right from outside.
 */
export const needsVouching = (lsp: { staffByOpenid: boolean }, role: RoleCode): boolean =>
  lsp.staffByOpenid && staffRoles.includes(role)

/** The bus channel that names a person whose sessions or roles changed. */
export const sessionChannel = 'session_changed'

/** The bus channel that names a person who has proved again who they are: their streams of hints go on. */
export const proofChannel = 'session_proved'

/** Makes every server process forget what it remembers of the person's sessions. */
export const forgetSessions = async (
  tx: Connection,
  services: AccessServices,
  userId: string,
): Promise<void> => {
  services.cache.forget(userId)
  await announce(tx, sessionChannel, userId)
}
