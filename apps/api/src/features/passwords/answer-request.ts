import { pick } from '@kompeten/contract/platform/pick'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { lspGroup, platformIdentityByEmail } from '../access/index.ts'
import { makeLink } from './make-link.ts'
import { platformRequest, platformWaitingLink } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'

/**
 * Makes the link that a request asked for and returns its id; undefined where nobody has the address, or a later
 * request has taken this one's place. An account without password gets its confirmation once more, whichever was
 * asked for; one that waits for a further role gets it where the confirmation was asked for.
 */
export const platformAnswerRequest = async (
  tx: PlatformTx,
  { sealer }: PasswordsServices,
  requestId: string,
  now: Date,
): Promise<string | undefined> => {
  const request = await platformRequest(tx, requestId)
  const person = request && (await platformIdentityByEmail(tx, sealer.open(request.sealedEmail)))
  if (!request || !person?.active || person.groupId !== lspGroup) return undefined
  const { lspId, hostname, purpose } = request
  // The language that they chose; of whoever chose none, that of whoever asked.
  const language = person.language ?? request.language
  const { userId } = person
  const isNew = person.passwordHash === null
  const waiting = isNew || purpose === 'confirm' ? await waitingLink(tx, userId, lspId) : undefined
  const link = waiting
    ? pick(waiting, 'kind', 'lspId', 'userPermissionId')
    : { kind: isNew ? ('confirm' as const) : ('reset' as const), lspId, userPermissionId: null }
  return makeLink(tx, sealer, { ...link, userId, hostname, language }, now)
}

/** That of the LSP whose host the request came from, else any. */
const waitingLink = async (tx: PlatformTx, userId: string, lspId: string | null) =>
  (lspId === null ? undefined : await platformWaitingLink(tx, userId, lspId)) ??
  (await platformWaitingLink(tx, userId, null))
