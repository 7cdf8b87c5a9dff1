import type { signatures } from '@kompeten/contract/signatures/signatures'
import type { Handlers } from '../../platform/http/answers.ts'
import { keepSignature } from './keep-signature.ts'
import { readOwnSignature } from './signatures.reads.ts'

/** One's own signature. */
export const signaturesRoutes: Handlers<typeof signatures> = {
  mine: (ctx) => readOwnSignature(ctx),
  give: async (ctx, { body }) => {
    const owner = { lspId: ctx.tenant.lspId, userId: ctx.actor.userId }
    const signature_id = await keepSignature(ctx, owner, body.signature)
    return { data: { signature_id, created_date: ctx.now.toISOString() } }
  },
}
