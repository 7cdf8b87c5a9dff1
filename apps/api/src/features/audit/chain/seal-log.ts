import { createHash } from 'node:crypto'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import { entriesToSeal, insertSeals, lastLink, type Seal, takeChain } from './chain.store.ts'

/** So many entries are sealed in one transaction. */
export const batch = 2_000

/** What the first link of an LSP's chain follows. */
export const genesisOf = (lspId: string): Buffer => createHash('sha256').update(`log of ${lspId}`).digest()

/**
 * Seals entries of the LSP that wait, the oldest first: each gets the next place, and the hash of the hash before it and
 * itself (decision 112). Answers how many; none where somebody else is at it.
 */
export const sealWaiting = async (tx: TenantTx): Promise<number> => {
  if (!(await takeChain(tx))) return 0
  const [waiting, last] = await Promise.all([entriesToSeal(tx, batch), lastLink(tx)])
  let { position, hash } = last ?? { position: 0, hash: genesisOf(lspOf(tx)) }
  const seals = waiting.map(({ eventId, body }): Seal => {
    position += 1
    hash = createHash('sha256').update(hash).update(body).digest()
    return { position, eventId, hash }
  })
  if (seals.length > 0) await insertSeals(tx, seals)
  return seals.length
}
