import type { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import type { Handlers } from '../../platform/http/answers.ts'
import { changeRule, readRule } from './factor-rule.ts'
import { addPasskey, beginPasskey, removePasskey } from './own-passkeys.ts'
import { beginTotp, confirmTotp, removeTotp } from './own-totp.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { readSecondFactors } from './second-factors.reads.ts'
import type { SecondFactorsServices } from './second-factors-services.ts'

/** What one proves oneself with beside the password, one's own and nobody else's; and who must. */
export const secondFactorsRoutes = (services: SecondFactorsServices): Handlers<typeof secondFactors> => ({
  rule: (ctx) => readRule(ctx),
  changeRule: (ctx, { body }) => changeRule(ctx, services, body),
  get: async (ctx) => ({ data: await readSecondFactors(ctx) }),
  beginTotp: (ctx) => beginTotp(ctx, services),
  confirmTotp: (ctx, { body }) => confirmTotp(ctx, services, body.code),
  removeTotp: (ctx) => removeTotp(ctx, services),
  beginPasskey: (ctx) => beginPasskey(ctx),
  addPasskey: (ctx, { body }) => addPasskey(ctx, services, body),
  removePasskey: (ctx, { params }) => removePasskey(ctx, services, params.passkey_id),
  renewRecoveryCodes: (ctx) => renewRecoveryCodes(ctx, services),
})
