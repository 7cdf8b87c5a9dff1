import type { LinkKind } from '@kompeten/contract/passwords/passwords'
import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformCtx } from '../../platform/context.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { newId } from '../../platform/ids.ts'
import { publicAddress } from '../../platform/public-address.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { linkToken, setPasswordPath, tokenHash } from './link-token.ts'
import { linkEnd } from './passwords.rules.ts'
import { platformInsertLink, platformOpenLink } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'

export type NewLink = {
  userId: string
  kind: LinkKind
  lspId: string | null
  /** The role that waits for the link. */
  userPermissionId: string | null
  hostname: string | null
  /** Of a link for a new address: that one. */
  sealedEmail?: string
  language: Language
}

/** Makes a link that works from the moment it is mailed; returns its id. */
export const makeLink = async (tx: PlatformTx, sealer: Sealer, link: NewLink, now: Date): Promise<string> => {
  const linkId = newId(now.getTime())
  await platformInsertLink(tx, {
    ...link,
    linkId,
    tokenHash: tokenHash(linkToken(sealer, linkId)),
    createdAt: now,
  })
  return linkId
}

/** Makes a link that works from now on without a mail; returns its address, for whoever hands it over. */
export const openLink = async (
  { tx, now }: PlatformCtx,
  { sealer, config }: PasswordsServices,
  link: Omit<NewLink, 'hostname'>,
): Promise<string> => {
  const linkId = await makeLink(tx, sealer, { ...link, hostname: null }, now)
  await platformOpenLink(tx, linkId, linkEnd(link.kind, now))
  return `${publicAddress(config, null)}${setPasswordPath(linkToken(sealer, linkId))}`
}
