import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import { type FeatureJobs, job, timer } from '../../platform/jobs/job.ts'
import { platformAllLsps } from '../tenants/index.ts'
import { dropOldMessages } from './drop-old.ts'
import { gatherDigests } from './gather-digests.ts'
import { platformDigestMail } from './mail-digest.ts'

/** Who was away is told by mail; what is kept long enough is removed. */
export const messagesJobs = (config: Pick<Config, 'publicScheme' | 'publicHost'>): FeatureJobs => {
  const mailDigest = job(
    'messages.mail-digest',
    'outside',
    z.object({ user_id: z.string(), count: z.int(), conversations: z.int() }),
    async (ctx, digest) => {
      const { lspId } = ctx
      if (lspId === null) return
      const mail = await ctx.asPlatform('read', (tx) => platformDigestMail(tx, config, lspId, digest))
      if (mail) await ctx.mail.send(mail)
    },
  )
  const gather = job('messages.gather-digests', 'quick', z.null(), async (ctx) => {
    const lsps = await ctx.asPlatform('read', platformAllLsps)
    for (const { lspId } of lsps.filter(({ active }) => active)) {
      // Noted and handed on in one transaction: whoever is noted as told is told.
      await ctx.inTenant(lspId, 'write', async (tx) => {
        const digests = await gatherDigests(tx, ctx.now)
        await ctx.enqueue(
          tx,
          digests.map((digest) => mailDigest.with(lspId, digest)),
        )
      })
    }
  })
  const sweep = job('messages.sweep', 'quick', z.null(), async (ctx) => {
    for (const { lspId } of await ctx.asPlatform('read', platformAllLsps)) {
      const drop = () => ctx.inTenant(lspId, 'write', (tx) => dropOldMessages(tx, ctx.now))
      while (await drop()) ctx.signal.throwIfAborted()
    }
  })
  return {
    jobs: [mailDigest, gather, sweep],
    timers: [timer('*/10 * * * *', 'UTC', gather), timer('41 19 * * *', 'UTC', sweep)],
  }
}
