import type { PasswordLink } from '@kompeten/contract/passwords/passwords'
import { needsGuardian } from '@kompeten/contract/platform/age'
import type { PlatformCtx } from '../../platform/context.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformHostnameOf, platformLsps } from '../tenants/index.ts'
import { awaitedConsent } from './awaited-consent.ts'
import { needsPassword } from './passwords.rules.ts'
import type { Link } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'
import { refuseDeactivated } from './refuse-deactivated.ts'
import { workingLink } from './working-link.ts'

/** Where its owner signs in, if the link was opened on another LSP's host, whose entrance is no way in for them. */
const ownLogin = async (
  { tx, caller }: PlatformCtx,
  { config }: PasswordsServices,
  { lspId, hostname }: Link,
): Promise<string | null> => {
  if (lspId === null || !caller.hostTenant || caller.hostTenant.lspId === lspId) return null
  return `${publicAddress(config, hostname ?? (await platformHostnameOf(tx, lspId)))}/login`
}

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
    login_address: await ownLogin(ctx, services, link),
    password_min_length: services.config.passwordMinLength,
    expires_at: (link.expiresAt ?? ctx.now).toISOString(),
  }
}
