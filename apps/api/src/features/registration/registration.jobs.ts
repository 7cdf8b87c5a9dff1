import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import { platformDropPending } from './drop-pending.ts'
import { platformPendingBefore, platformTakePending } from './registration.store.ts'

/** A registration that nobody confirms is kept so long (decisions: docs/decisions/0009). */
const keptMs = 30 * 24 * 3_600_000

const settle = job(
  'registration.settle',
  'quick',
  z.object({ user_permission_id: z.string() }),
  async (ctx, { user_permission_id: userPermissionId }) => {
    const { lspId } = ctx
    if (lspId === null) return
    await ctx.asPlatform('write', (tx) => platformTakePending(tx, lspId, userPermissionId))
  },
)

const removeFiles = job(
  'registration.remove-files',
  'outside',
  z.object({ file_keys: z.array(z.string()) }),
  async (ctx, { file_keys: keys }) => {
    for (const key of keys) await ctx.files.delete(key)
  },
)

const sweep = job('registration.sweep', 'quick', z.null(), (ctx) =>
  ctx.asPlatform('write', async (tx) => {
    const old = await platformPendingBefore(tx, new Date(ctx.now.getTime() - keptMs))
    for (const pending of old) {
      const dropped = await platformDropPending(tx, pending)
      if (dropped) await ctx.tell(tx, pending.lspId, dropped)
      else await platformTakePending(tx, pending.lspId, pending.userPermissionId)
    }
  }),
)

/** A confirmed registration waits no longer; one that nobody confirms is removed with its files after a month. */
export const registrationJobs: FeatureJobs = {
  jobs: [settle, removeFiles, sweep],
  reactions: [
    reaction('access.role_confirmed', settle, ({ facts }) => ({
      user_permission_id: String(facts?.user_permission_id),
    })),
    reaction('registration.dropped', removeFiles, ({ facts }) => {
      const keys = z.safeParse(z.array(z.string()), facts?.file_keys)
      return keys.success && keys.data.length > 0 ? { file_keys: keys.data } : null
    }),
  ],
  timers: [timer('41 18 * * *', 'UTC', sweep)],
}
