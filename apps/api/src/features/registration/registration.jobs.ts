import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import { platformDropForgotten, platformForgotten, type Registration } from './drop-pending.ts'
import { followEmail } from './follow-email.ts'
import { isFirstOfDay, mailOwner } from './mail-owner.ts'
import type { RegistrationServices } from './register.ts'
import { platformSettlePending } from './settle-pending.ts'

const settle = job(
  'registration.settle',
  'quick',
  z.object({ user_permission_id: z.string() }),
  async (ctx, { user_permission_id: userPermissionId }) => {
    const { lspId } = ctx
    if (lspId === null) return
    await ctx.asPlatform('write', async (tx) =>
      ctx.tell(tx, lspId, await platformSettlePending(tx, lspId, userPermissionId, ctx.now)),
    )
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

const drop = job(
  'registration.drop',
  'quick',
  z.object({ user_id: z.string(), user_permission_id: z.string() }),
  async (ctx, { user_id: userId, user_permission_id: userPermissionId }) => {
    const { lspId } = ctx
    if (lspId === null) return
    await ctx.asPlatform('write', async (tx) =>
      ctx.tell(tx, lspId, await platformDropForgotten(tx, { lspId, userId, userPermissionId, at: ctx.now })),
    )
  },
)

const dropOf = ({ lspId, userId, userPermissionId }: Registration) =>
  drop.with(lspId, { user_id: userId, user_permission_id: userPermissionId })

// Each by a job of its own: one that cannot be dropped holds up no other.
const sweep = job('registration.sweep', 'quick', z.null(), (ctx) =>
  ctx.asPlatform('write', async (tx) => ctx.enqueue(tx, (await platformForgotten(tx, ctx.now)).map(dropOf))),
)

/**
 * A confirmed registration waits no longer; one that nobody confirms is removed with its files after a month. What was
 * registered follows the account's address.
 */
export const registrationJobs = ({ passwords }: Pick<RegistrationServices, 'passwords'>): FeatureJobs => {
  const follow = job('registration.follow-email', 'quick', z.object({ link_id: z.string() }), (ctx, data) =>
    followEmail(ctx, passwords, data.link_id),
  )
  const tellOwner = job(
    'registration.tell-owner',
    'outside',
    z.object({ user_id: z.string(), event_id: z.string() }),
    async (ctx, { user_id: userId, event_id: eventId }) => {
      const { lspId } = ctx
      if (lspId === null || !(await isFirstOfDay(ctx, lspId, { userId, eventId }))) return
      await mailOwner(ctx, passwords, lspId, userId)
    },
  )
  return {
    jobs: [settle, removeFiles, drop, sweep, follow, tellOwner],
    reactions: [
      reaction('registration.repeated', tellOwner, ({ subject, eventId }) =>
        subject.kind === 'identity' ? { user_id: subject.id, event_id: eventId } : null,
      ),
      reaction('profile.email_changed', follow, ({ facts }) => ({ link_id: String(facts?.link_id) })),
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
}
