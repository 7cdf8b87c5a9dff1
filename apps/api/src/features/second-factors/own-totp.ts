import type { PlatformCtx } from '../../platform/context.ts'
import { qrPath } from '../../platform/documents/qr.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countedAttempt } from '../access/index.ts'
import { checkStillEnough } from './factor-rule.ts'
import { newSecret, stepOf, uriOf } from './one-time-codes.ts'
import { firstFactor, withoutFactorsNoCodes } from './recovery-codes.ts'
import { heldAccount, ownAccount, readSecondFactors } from './second-factors.reads.ts'
import {
  platformConfirmTotp,
  platformKeepTotp,
  platformRemoveTotp,
  platformTotp,
  platformUseTotp,
} from './second-factors.store.ts'
import type { SecondFactorsServices } from './second-factors-services.ts'
import { tellFactorChange } from './tell-factor-change.ts'

/** So long a set-up goes on with the secret that it began with. */
const settingUpMinutes = 30

/**
 * Makes a secret for an authenticator app. Nothing is asked for by it until it is confirmed. Whoever begins again a moment later, such as
 * by reloading the page, gets the same: the entry that their app has by then is the one whose codes count.
 * @throws Refusal `already_exists` beside a confirmed one
 */
export const beginTotp = async (ctx: PlatformCtx, { sealer }: SecondFactorsServices) => {
  const { userId, username } = await ownAccount(ctx)
  const known = await platformTotp(ctx.tx, userId)
  const isUnderWay =
    known?.confirmedAt === null && known.createdAt.getTime() > ctx.now.getTime() - settingUpMinutes * 60_000
  const secret = isUnderWay ? sealer.open(known.sealedSecret) : newSecret()
  const begunAt = isUnderWay ? known.createdAt : ctx.now
  const row = { userId, sealedSecret: sealer.seal(secret), createdAt: begunAt }
  if (!(await platformKeepTotp(ctx.tx, row))) throw new Refusal('already_exists', { field: 'totp' })
  const uri = uriOf(secret, username)
  return { data: { secret, uri, qr: qrPath(uri) } }
}

/**
 * Lets codes of the app be asked for from now on, once one was right. The first second factor comes with recovery codes,
 * which are told this once, and ends all other sign-ins.
 * @throws Refusal `not_found` where no secret waits, `already_exists`, `proof_wrong`, `too_many_attempts`
 */
export const confirmTotp = async (ctx: PlatformCtx, services: SecondFactorsServices, code: string) => {
  const { userId } = await heldAccount(ctx)
  const known = await platformTotp(ctx.tx, userId)
  if (!known) throw new Refusal('not_found')
  if (known.confirmedAt) throw new Refusal('already_exists', { field: 'totp' })
  await countedAttempt(ctx, services.access, userId, { by: 'factor', wrong: 'proof_wrong' }, async () => {
    const step = stepOf(services.sealer.open(known.sealedSecret), code, known.usedStep, ctx.now)
    return step !== undefined && platformUseTotp(ctx.tx, userId, step)
  })
  const { isSet } = await services.access.factors.of(ctx.tx, userId, ctx.caller.host)
  await platformConfirmTotp(ctx.tx, userId, ctx.now)
  tellFactorChange(ctx, userId, 'totp_added')
  return { data: { recovery_codes: isSet ? [] : await firstFactor(ctx, services, userId) } }
}

/** Asks for no more codes of the app. @throws Refusal `not_found` where there is none, `second_factor_required` */
export const removeTotp = async (ctx: PlatformCtx, services: SecondFactorsServices) => {
  const { userId } = await heldAccount(ctx)
  if (!(await platformRemoveTotp(ctx.tx, userId))) throw new Refusal('not_found')
  await checkStillEnough(ctx, services, userId)
  await withoutFactorsNoCodes(ctx, services, userId)
  tellFactorChange(ctx, userId, 'totp_removed')
  return { data: await readSecondFactors(ctx) }
}
