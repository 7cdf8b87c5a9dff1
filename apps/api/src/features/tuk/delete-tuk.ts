import type { WriteCtx } from '../../platform/context.ts'
import { standingOnTuks, type TukServices } from './standing-on-tuks.ts'
import { tukMaster } from './tuk.master.ts'
import { tuksNamed } from './tuk.store.ts'

/** Puts a venue into the bin, with what its admins have not sent. @throws Refusal as `tukMaster.remove` */
export const deleteTuk = async (ctx: WriteCtx, services: TukServices, tukId: string) => {
  await services.drafts.hold(ctx, [tukId])
  const gone = await tukMaster.remove(ctx, tukId, standingOnTuks(services))
  await services.drafts.bin(ctx, [tukId])
  return gone
}

/** The same of several; those at which assessments are held that are not over stay. */
export const deleteTuks = async (ctx: WriteCtx, services: TukServices, tukIds: readonly string[]) => {
  await services.drafts.hold(ctx, tukIds)
  const done = await tukMaster.removeMany(ctx, tukIds, standingOnTuks(services))
  await services.drafts.bin(ctx, done.deleted)
  return done
}

/** Takes a venue out of the bin, with what went there with it. @throws Refusal as `tukMaster.restore` */
export const restoreTuk = async (ctx: WriteCtx, services: TukServices, tukId: string) => {
  const [before] = await tuksNamed(ctx.tx, ctx.tenant.lspId, [tukId])
  const restored = await tukMaster.restore(ctx, tukId)
  if (before?.deletedAt) await services.drafts.restore(ctx, tukId, before.deletedAt)
  return restored
}
