import type { LinkKind } from '@kompeten/contract/passwords'
import type { Language } from '@kompeten/phrases/words'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { newId } from '../../platform/ids.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { linkToken, tokenHash } from './link-token.ts'
import { platformInsertLink } from './passwords.store.ts'

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
