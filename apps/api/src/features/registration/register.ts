import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { PlatformCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { accountFor, checkEmailFree, giveRole } from '../access/index.ts'
import { type GivenConsent, platformKeepConsent } from '../consents/index.ts'
import { mailLink, type PasswordsServices } from '../passwords/index.ts'
import { keepSignature } from '../signatures/index.ts'
import { platformDropPending } from './drop-pending.ts'
import { platformInsertPending } from './registration.store.ts'

/** What registering needs beside its transaction. */
export type RegistrationServices = {
  passwords: PasswordsServices
  /** Seals NIKs and makes their keyed hashes. */
  nik: Sealer
}

/** Who registers, for which role, with what both kinds of registration have in common. */
export type Registrant = {
  lspId: string
  roleCode: 'APL' | 'ACS'
  username: string
  email: string
  firstName: string
  lastName: string
  nik: string
  signature: SignatureInput
  /** Null where it is asked for at the mailed link. */
  consent: GivenConsent | null
}

/** Whose record a NIK stands in; one without an account was entered by the LSP. */
type Holder = { userId: string | null; userPermissionId: string | null }

/** The record that goes with the role: how to find and how to add it. */
type RoleRecord = {
  byNik(fingerprint: string): Promise<Holder | undefined>
  add(ids: {
    userId: string
    userPermissionId: string
    nikSealed: string
    nikFingerprint: string
  }): Promise<void>
}

/**
 * Registers a person for a role in an LSP: account, role, record, signature and, if it is given, consent at once, all waiting for the
 * mailed link. Who registers again after a mistyped e-mail takes the place of their unconfirmed registration.
 * @throws Refusal `already_exists` at `username`, `email` or `nik`; `invalid_input` at `signature`
 */
export const register = async (
  ctx: PlatformCtx,
  services: RegistrationServices,
  registrant: Registrant,
  record: RoleRecord,
) => {
  const { tx, now, caller } = ctx
  const { lspId, roleCode, email, nik, signature, consent } = registrant
  const nikFingerprint = services.nik.fingerprint(nik)
  await checkEmailFree(ctx, lspId, email)
  await freeNik(ctx, lspId, await record.byNik(nikFingerprint))
  const userId = await accountFor(ctx, registrant)
  const role = { lspId, userId, roleCode, active: false, knownAs: registrant }
  const userPermissionId = await giveRole(tx, role, now).catch(roleTaken)
  await record
    .add({ userId, userPermissionId, nikSealed: services.nik.seal(nik), nikFingerprint })
    .catch(nikTaken)
  await keepSignature(ctx, { lspId, userId }, signature)
  if (consent) await platformKeepConsent(ctx, { lspId, userId, userPermissionId }, consent)
  await platformInsertPending(tx, { lspId, userPermissionId, userId, roleCode, createdAt: now })
  const mailing = {
    userId,
    email,
    kind: 'confirm',
    lspId,
    userPermissionId,
    language: caller.language,
  } as const
  const resendAt = await mailLink(ctx, services.passwords, mailing)
  ctx.tell({
    name: 'registration.received',
    subject: { kind: 'user_permission', id: userPermissionId },
    lspId,
    facts: { role_code: roleCode },
  })
  return { data: { email, resend_at: resendAt.toISOString() } }
}

const nikInUse = () => new Refusal('already_exists', { field: 'nik' })

const freeNik = async (ctx: PlatformCtx, lspId: string, holder: Holder | undefined) => {
  if (!holder) return
  const { userId, userPermissionId } = holder
  if (userId === null || userPermissionId === null) throw nikInUse()
  const dropped = await platformDropPending(ctx.tx, { lspId, userId, userPermissionId })
  if (!dropped) throw nikInUse()
  ctx.tell({ ...dropped, lspId })
}

const nikTaken = (error: unknown): never => {
  if (brokenUnique(error)?.endsWith('_nik_once')) throw nikInUse()
  throw error
}

/** Somebody else with that e-mail was faster, at this very moment. */
const roleTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'user_permission_once') throw new Refusal('already_exists', { field: 'email' })
  throw error
}
