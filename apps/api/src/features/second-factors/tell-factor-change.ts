import type { FactorChange } from '@kompeten/phrases/second-factors/second-factor-mails'
import type { PlatformCtx } from '../../platform/context.ts'
import { whereDone } from '../../platform/where-done.ts'

/** Tells that the second factors of an account have changed: its log says so, and its owner gets a mail. */
export const tellFactorChange = (
  ctx: PlatformCtx,
  userId: string,
  change: Exclude<FactorChange, 'recovery_code_used'>,
): void =>
  ctx.tell({
    name: `second_factor.${change}`,
    subject: { kind: 'identity', id: userId },
    facts: whereDone(ctx),
  })
