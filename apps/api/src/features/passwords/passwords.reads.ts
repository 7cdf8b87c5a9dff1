import type { PasswordLink } from '@kompeten/contract/passwords/passwords'
import { needsGuardian } from '@kompeten/contract/platform/age'
import type { PlatformCtx } from '../../platform/context.ts'
import { platformLsps } from '../tenants/index.ts'
import { awaitedConsent } from './awaited-consent.ts'
import { needsPassword } from './passwords.rules.ts'
import type { PasswordsServices } from './passwords-services.ts'
import { refuseDeactivated } from './refuse-deactivated.ts'
import { workingLink } from './working-link.ts'

/** What a link is for. @throws Refusal `link_used`, `account_deactivated` for one that cannot be used as things stand */
export const readLink = async (
  ctx: PlatformCtx,
  services: PasswordsServices,
  token: string,
): Promise<PasswordLink> => {
  const { link, person } = await workingLink(ctx, token)
  await refuseDeactivated(ctx, services, link)
  const awaited = await awaitedConsent(ctx, services, link)
  const lsps = await platformLsps(ctx.tx, link.lspId === null ? [] : [link.lspId])
  return {
    kind: link.kind,
    needs_password: needsPassword(link.kind, person.passwordHash),
    needs_consent: awaited !== null,
    needs_guardian: awaited !== null && needsGuardian(awaited.dateOfBirth),
    username: person.username,
    email: link.sealedEmail === null ? person.email : services.sealer.open(link.sealedEmail),
    first_name: person.firstName,
    lsp_name: link.lspId === null ? null : (lsps.get(link.lspId)?.name ?? null),
    password_min_length: services.config.passwordMinLength,
    expires_at: (link.expiresAt ?? ctx.now).toISOString(),
  }
}
