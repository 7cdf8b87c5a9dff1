import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../../platform/context.ts'
import { signWith } from '../../signatures/index.ts'
import type { PlenoSignature } from '../plenos.tables.ts'

/** The actor's signature, as a pleno keeps it. @throws Refusal `rule_broken` where they have none */
export const signedNow = async (ctx: WriteCtx, drawn: SignatureInput | null): Promise<PlenoSignature> => ({
  ...(await signWith(ctx, drawn)),
  userId: ctx.actor.userId,
  name: ctx.actor.name,
  at: ctx.now.toISOString(),
})

export const modified = ({ now, actor }: WriteCtx) => ({ modifiedAt: now, modifiedByName: actor.name })
