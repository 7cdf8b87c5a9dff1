import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Identity, platformIdentity } from '../access/index.ts'
import { tokenHash } from './link-token.ts'
import { isWithdrawn, linkWorks } from './passwords.rules.ts'
import { type Link, platformLinkByToken } from './passwords.store.ts'
import { withdrawnBy } from './refuse-deactivated.ts'

/**
 * The link of a token with its account, while it works; with `hold` two uses of it wait for each other.
 * @throws Refusal `link_used` for one that was used, has expired, or never was, `account_deactivated` for that of an invitation that was taken back
 */
export const workingLink = async (
  ctx: PlatformCtx,
  token: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<{ link: Link; person: Identity }> => {
  const { tx, now } = ctx
  const link = await platformLinkByToken(tx, tokenHash(token), { hold })
  if (link?.lspId && isWithdrawn(link)) throw await withdrawnBy(ctx, link.lspId, true)
  const person = link && linkWorks(link, now) ? await platformIdentity(tx, link.userId) : undefined
  if (!link || !person?.active) throw new Refusal('link_used')
  return { link, person }
}
