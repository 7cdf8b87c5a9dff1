import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Identity, platformIdentity } from '../access/index.ts'
import { tokenHash } from './link-token.ts'
import { linkWorks } from './passwords.rules.ts'
import { type Link, platformLinkByToken } from './passwords.store.ts'

/**
 * The link of a token with its account, while it works; with `hold` two uses of it wait for each other.
 * @throws Refusal `link_used` for one that was used, has expired, or never was
 */
export const workingLink = async (
  { tx, now }: PlatformCtx,
  token: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<{ link: Link; person: Identity }> => {
  const link = await platformLinkByToken(tx, tokenHash(token), { hold })
  const person = link && linkWorks(link, now) ? await platformIdentity(tx, link.userId) : undefined
  if (!link || !person?.active) throw new Refusal('link_used')
  return { link, person }
}
