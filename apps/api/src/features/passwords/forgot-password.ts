import { type passwords, resendMinutes } from '@kompeten/contract/passwords/passwords'
import type { ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { resendAt } from './passwords.rules.ts'
import { platformRequestOf, platformTakeRequest } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'

type Forgot = typeof passwords.forgot

/**
 * Takes the wish for a mail with a link. Whether anybody has the address is looked up after the commit, so that the
 * answer and its time are the same for all (decisions §3).
 * @throws Refusal `too_many_attempts` within five minutes of the last wish for that address
 */
export const forgotPassword = async (
  { tx, now, caller, tell }: PlatformCtx,
  { sealer }: PasswordsServices,
  { email, purpose }: ParsedOf<Forgot>['body'],
): Promise<ReplyOf<Forgot>> => {
  const accountKey = sealer.fingerprint(`account:${email}`)
  const requestId = newId(now.getTime())
  const noneSince = new Date(now.getTime() - resendMinutes * 60_000)
  const request = {
    accountKey,
    requestId,
    sealedEmail: sealer.seal(email),
    purpose,
    lspId: caller.hostTenant?.lspId ?? null,
    hostname: caller.hostTenant ? caller.host : null,
    language: caller.language,
    requestedAt: now,
  }
  if (!(await platformTakeRequest(tx, request, noneSince))) {
    const last = await platformRequestOf(tx, accountKey)
    const waitMs = last ? resendAt(last.requestedAt).getTime() - now.getTime() : 0
    throw new Refusal('too_many_attempts', { wait_seconds: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  tell({ name: 'password.link_asked', subject: { kind: 'password_request', id: requestId } })
  return { data: { resend_at: resendAt(now).toISOString() } }
}
