import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction } from '../src/platform/jobs/job.ts'
import { eventIn, startJobServer } from './job-server.ts'

export type HangsAt = 'before the effect' | 'after the effect' | 'never'

/** A feature whose job tells one event once for every `thing.made`, or hangs on its way until it is killed. */
export const doingFeature = (hangs: HangsAt): FeatureJobs => {
  const hang = async () => {
    process.stdout.write('hanging\n')
    await pause(600_000)
  }
  const finish = job(
    'thing.finish',
    'quick',
    z.object({ thing_id: z.string() }),
    async (ctx, { thing_id }) => {
      if (hangs === 'before the effect') await hang()
      const { lspId } = ctx
      if (lspId === null) return
      await ctx.inTenant(lspId, 'write', async (tx) => {
        if (!(await ctx.once(tx, lspId))) return
        await ctx.tell(tx, lspId, { name: 'tuk.updated', subject: { kind: 'thing', id: thing_id } })
      })
      if (hangs === 'after the effect') await hang()
    },
  )
  return {
    jobs: [finish],
    reactions: [reaction('thing.made', finish, ({ subject }) => ({ thing_id: subject.id }))],
  }
}

if (import.meta.main) {
  const [urls = '', lspId = '', id = '', hangs] = process.argv.slice(2)
  const server = await startJobServer(JSON.parse(urls), doingFeature(hangs as HangsAt))
  await server.tell(eventIn(lspId, 'thing.made', { subject: { kind: 'thing', id } }))
}
