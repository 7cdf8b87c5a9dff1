import type { ReadCtx } from '../../../platform/context.ts'
import { approvedRequests } from '../../applications/index.ts'

/** Who waits with an approved application for an assessment of one of these schemes. */
export const waitingRequests = async ({ tx }: ReadCtx, schemeIds: readonly string[]) => {
  const found = await Promise.all(schemeIds.map((schemaId) => approvedRequests(tx, { schemaId })))
  return found.flat()
}
