import type { LinkKind } from '@kompeten/contract/passwords/passwords'
import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { platformHostnameOf } from '../tenants/index.ts'
import { makeLink } from './make-link.ts'
import { resendAt } from './passwords.rules.ts'
import { platformTakeRequest } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'

type Mailing = {
  userId: string
  email: string
  kind: Extract<LinkKind, 'confirm' | 'invite'>
  /** The LSP in whose name it is written, and the role that the link confirms. */
  lspId: string
  userPermissionId: string
  language: Language
}

/**
 * Who registers goes on where they did so; who is invited comes to their LSP's own host, also where another's invites
 * them.
 */
const hostnameFor = async ({ caller, tx }: PlatformCtx, { kind, lspId }: Pick<Mailing, 'kind' | 'lspId'>) => {
  const here = caller.hostTenant ? caller.host : null
  if (kind === 'confirm' || caller.hostTenant?.lspId === lspId) return here
  return platformHostnameOf(tx, lspId)
}

/**
 * Sends a person the link by which they set their password, or with a password confirm the role, after the commit.
 * Answers from when on it can be sent again.
 */
export const mailLink = async (
  ctx: PlatformCtx,
  { sealer }: PasswordsServices,
  { email, ...link }: Mailing,
): Promise<Date> => {
  const hostname = await hostnameFor(ctx, link)
  const linkId = await makeLink(ctx.tx, sealer, { ...link, hostname }, ctx.now)
  await platformTakeRequest(
    ctx.tx,
    {
      accountKey: sealer.fingerprint(`account:${email.toLowerCase()}`),
      requestId: newId(ctx.now.getTime()),
      sealedEmail: sealer.seal(email),
      purpose: 'confirm',
      lspId: link.lspId,
      hostname,
      language: link.language,
      requestedAt: ctx.now,
    },
    ctx.now,
  )
  ctx.tell({
    name: 'password.link_made',
    subject: { kind: 'identity', id: link.userId },
    lspId: link.lspId,
    facts: { link_id: linkId, kind: link.kind },
  })
  return resendAt(ctx.now)
}
