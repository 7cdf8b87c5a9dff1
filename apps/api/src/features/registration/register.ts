import { id } from '@kompeten/contract/platform/fields'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { PlatformCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { accountFor, checkEmailFree, giveRole } from '../access/index.ts'
import type { ApplicantGaps } from '../applicants/index.ts'
import { type GivenConsent, platformKeepConsent } from '../consents/index.ts'
import { mailLink, type PasswordsServices } from '../passwords/index.ts'
import { keepSignature } from '../signatures/index.ts'
import { platformDropPending } from './drop-pending.ts'
import { platformInsertPending, platformPending } from './registration.store.ts'

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
  /** The token of the registration that this one replaces. */
  replaces: string | undefined
}

/** Whose record a NIK stands in; one without an account was entered by the LSP. */
type Holder = { userId: string | null; userPermissionId: string | null }

/**
 * The record that goes with the role: how to find and how to add it; what a record that the LSP had before lacks waits for the
 * mailed link.
 */
type RoleRecord = {
  byNik(fingerprint: string): Promise<Holder | undefined>
  add(ids: {
    userId: string
    userPermissionId: string
    nikSealed: string
    nikFingerprint: string
    nikShared: boolean
  }): Promise<ApplicantGaps | null>
}

/** What a registrant is told; it is the same whoever they are. */
type Told = { data: { email: string; resend_at: string; replace_token: string } }

/** Lets whoever began a registration replace it, as long as nobody has confirmed it. */
const replaceToken = ({ nik }: RegistrationServices, userPermissionId: string): string =>
  `${userPermissionId}.${nik.fingerprint(`replace:${userPermissionId}`)}`

/** Makes account, role, record, signature and, if it is given, consent, all waiting for the mailed link. */
const make = async (
  ctx: PlatformCtx,
  services: RegistrationServices,
  registrant: Registrant,
  { record, ...numbered }: { record: RoleRecord; nikFingerprint: string; nikShared: boolean },
): Promise<Told> => {
  const { tx, now, caller } = ctx
  const { lspId, roleCode, email, nik, signature, consent } = registrant
  const userId = await accountFor(ctx, { ...registrant, language: caller.language })
  const role = { lspId, userId, roleCode, active: false, knownAs: registrant }
  const userPermissionId = await giveRole(tx, role, now).catch(roleTaken)
  const gaps = await record
    .add({ userId, userPermissionId, nikSealed: services.nik.seal(nik), ...numbered })
    .catch(nikTaken)
  await keepSignature(ctx, { lspId, userId }, signature)
  if (consent) await platformKeepConsent(ctx, { lspId, userId, userPermissionId }, consent)
  await platformInsertPending(tx, { lspId, userPermissionId, userId, roleCode, gaps, createdAt: now })
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
  const replace_token = replaceToken(services, userPermissionId)
  return { data: { email, resend_at: resendAt.toISOString(), replace_token } }
}

/**
 * Registers a person for a role in an LSP: account, role, record, signature and, if it is given, consent at once, all waiting for the
 * mailed link. Who began it and mistyped something replaces it. Of a NIK that another record has nobody is told: the registration is
 * one like any other, its record shares the NIK until the LSP settles whose it is, and the owner gets a mail (decision 140).
 * @throws Refusal `already_exists` at `username` or `email`; `invalid_input` at `signature`
 */
export const register = async (
  ctx: PlatformCtx,
  services: RegistrationServices,
  registrant: Registrant,
  record: RoleRecord,
): Promise<Told> => {
  const { lspId, roleCode, email, nik } = registrant
  const nikFingerprint = services.nik.fingerprint(nik)
  await replaced(ctx, services, registrant)
  await checkEmailFree(ctx, lspId, email)
  // A record that was the LSP's before, or has become so, stays when its registration is replaced.
  const holder = await record.byNik(nikFingerprint)
  const nikShared = holder !== undefined
  const told = await make(ctx, services, registrant, { record, nikFingerprint, nikShared })
  if (nikShared) {
    const owner = await ownerIn(ctx, lspId, holder)
    ctx.tell({
      name: 'registration.repeated',
      subject: owner === null ? { kind: 'lsp', id: lspId } : { kind: 'identity', id: owner },
      lspId,
      facts: { role_code: roleCode },
    })
  }
  return told
}

/** The person who is told that somebody gave their NIK: null where nobody has confirmed that it is theirs. */
const ownerIn = async (
  { tx }: PlatformCtx,
  lspId: string,
  { userId, userPermissionId }: Holder,
): Promise<string | null> =>
  userPermissionId !== null && (await platformPending(tx, lspId, userPermissionId)) ? null : userId

/** Drops the registration that the registrant began before, while it waits; whether it did. */
const replaced = async (
  ctx: PlatformCtx,
  services: RegistrationServices,
  { lspId, roleCode, replaces = '' }: Registrant,
): Promise<boolean> => {
  const [began = ''] = replaces.split('.')
  if (!id.safeParse(began).success || replaces !== replaceToken(services, began)) return false
  const own = await platformPending(ctx.tx, lspId, began)
  if (own?.roleCode !== roleCode) return false
  const dropped = await platformDropPending(ctx.tx, { ...own, at: ctx.now })
  for (const event of dropped) ctx.tell({ ...event, lspId })
  return dropped.length > 0
}

/** Somebody was faster with the same NIK, at this very moment: asked again, it is known. */
const nikTaken = (error: unknown): never => {
  if (brokenUnique(error)?.endsWith('_nik_once')) throw new Refusal('unavailable')
  throw error
}

/** Somebody else with that e-mail was faster, at this very moment. */
const roleTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'user_permission_once') throw new Refusal('already_exists', { field: 'email' })
  throw error
}
