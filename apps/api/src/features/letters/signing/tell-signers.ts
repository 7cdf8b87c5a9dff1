import type { SignerRole } from '@kompeten/contract/letters/types'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { delegatesNow } from '../letters.reads.ts'

/** A letter that waits for its signature. */
type Waiting = { letterId: string; signerRole: SignerRole | null; signerUserId: string | null }

/** Tells those who have to sign, each once, however many letters wait for them. */
export const tellSigners = async (ctx: WriteCtx, waiting: readonly Waiting[]): Promise<void> => {
  const signers = Map.groupBy(waiting, ({ signerRole, signerUserId }) => signerUserId ?? signerRole)
  const delegates = signers.has('DIR') ? await delegatesNow(ctx) : []
  for (const [signer, letters] of signers) {
    const [first] = letters
    if (signer === null || !first) continue
    const inPerson = first.signerUserId !== null
    ctx.tell({
      name: 'letter.waiting',
      subject: { kind: 'letter_batch', id: newId(ctx.now.getTime()) },
      facts: {
        count: letters.length,
        letter_id: letters.length === 1 ? first.letterId : null,
        roles: inPerson ? [] : [signer],
        user_ids: inPerson ? [signer] : signer === 'DIR' ? delegates : [],
      },
    })
  }
}
