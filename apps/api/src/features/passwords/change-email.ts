import type { EmailChange } from '@kompeten/contract/profile/profile'
import type { PlatformCtx } from '../../platform/context.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeLogin, checkLoginFree, checkPassword, type Identity } from '../access/index.ts'
import { makeLink } from './make-link.ts'
import { linkWorks, resendAt } from './passwords.rules.ts'
import {
  type Link,
  platformEmailLink,
  platformEndLinks,
  platformLink,
  platformNoteFormerEmail,
} from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'

/**
 * Notes that a person wants another address and mails it a link; until that is used the one before stays. A later wish
 * takes the place of an earlier one.
 * @throws Refusal `bad_credentials`, `already_exists` at `email`, `too_many_attempts` for the same address within five
 * minutes
 */
export const askNewEmail = async (
  ctx: PlatformCtx,
  services: PasswordsServices,
  { userId }: Identity,
  { email, password }: EmailChange,
): Promise<void> => {
  const { sealer } = services
  await checkPassword(ctx, services.access, userId, password)
  await checkLoginFree(ctx.tx, { email })
  const before = await platformEmailLink(ctx.tx, userId)
  const wait = before ? Math.ceil((resendAt(before.createdAt).getTime() - ctx.now.getTime()) / 1000) : 0
  if (wait > 0 && before?.sealedEmail && sealer.open(before.sealedEmail) === email) {
    throw new Refusal('too_many_attempts', { wait_seconds: wait })
  }
  await platformEndLinks(ctx.tx, userId, ['email'], ctx.now)
  const { caller } = ctx
  const lspId = ctx.person?.actor?.lspId ?? null
  const link = {
    userId,
    kind: 'email',
    lspId,
    userPermissionId: null,
    hostname: caller.hostTenant ? caller.host : null,
    language: caller.language,
    sealedEmail: sealer.seal(email),
  } as const
  const linkId = await makeLink(ctx.tx, sealer, link, ctx.now)
  const subject = { kind: 'identity', id: userId }
  ctx.tell({ name: 'password.link_made', subject, facts: { link_id: linkId, kind: 'email' } })
  ctx.tell({ name: 'profile.email_asked', subject, facts: { link_id: linkId } })
}

/** The address that waits for its link to be used; undefined where none does, or its time is over. */
export const platformAwaitedEmail = async (
  tx: PlatformTx,
  { sealer }: Pick<PasswordsServices, 'sealer'>,
  userId: string,
  now: Date,
): Promise<string | undefined> => {
  const link = await platformEmailLink(tx, userId)
  if (!link?.sealedEmail || (link.expiresAt !== null && !linkWorks(link, now))) return undefined
  return sealer.open(link.sealedEmail)
}

/** Takes back the wish for another address; its link works no more. Without one nothing changes. */
export const keepEmail = ({ tx, now }: PlatformCtx, userId: string): Promise<void> =>
  platformEndLinks(tx, userId, ['email'], now)

/**
 * Puts the new address of a link in the place of the one before, which is notified. Links to the former one that would
 * set a password work no more.
 * @throws Refusal `already_exists` at `email` where somebody else has it by now
 */
export const takeNewEmail = async (
  ctx: PlatformCtx,
  { access, sealer }: PasswordsServices,
  link: Link,
  { userId, email: former }: Identity,
): Promise<void> => {
  const { tx, now } = ctx
  await changeLogin(tx, access, userId, { email: sealer.open(link.sealedEmail ?? '') }, now)
  await platformNoteFormerEmail(tx, link.linkId, sealer.seal(former))
  await platformEndLinks(tx, userId, ['reset'], now)
  ctx.tell({
    name: 'profile.email_changed',
    subject: { kind: 'identity', id: userId },
    facts: { link_id: link.linkId },
  })
}

/** Whose address changed by this link, from which to which; undefined where the link was not used for that. */
export const platformEmailChange = async (
  tx: PlatformTx,
  { sealer }: Pick<PasswordsServices, 'sealer'>,
  linkId: string,
): Promise<{ userId: string; former: string; email: string } | undefined> => {
  const link = await platformLink(tx, linkId)
  if (!link?.sealedEmail || !link.sealedFormerEmail) return undefined
  const [former, email] = [sealer.open(link.sealedFormerEmail), sealer.open(link.sealedEmail)]
  return { userId: link.userId, former, email }
}
