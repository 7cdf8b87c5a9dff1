import type { LogBreak } from '@kompeten/contract/audit/audit'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import type { QueuedJob } from '../../platform/jobs/queue.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { peopleInRoles, platformDevelopers } from '../access/index.ts'
import type { RootBook } from './chain/root-book.ts'
import { verifyStretch } from './chain/verify-stretch.ts'

/** Looks at what was sealed since the newest root, and at all roots: the first place that does not hold, null for none. */
export const breakSinceRoot = async (
  ctx: JobCtx,
  book: RootBook,
  lspId: string,
): Promise<LogBreak | null> => {
  let after = (await book.of(lspId)).roots.at(-1)?.position ?? 0
  for (;;) {
    const from = after
    const seen = await ctx.inTenant(lspId, 'write', (tx) => verifyStretch(tx, book, from))
    if (seen.is_done) return seen.broken
    after = seen.checked_to
    ctx.signal.throwIfAborted()
  }
}

const wasTold = async (tx: TenantTx, { how, position }: LogBreak): Promise<boolean> => {
  const told = await timelineOf(tx, { kind: 'data_log', id: lspOf(tx) }, { named: 'log.broken' })
  return told.some(({ facts }) => facts.how === how && facts.position === position)
}

/**
 * Tells of a break, once: in the log itself, which notifies the LSP's super users and DEV, and by a mail to each of them. The
 * server's log has it every night.
 */
export const tellOfBreak = async (
  ctx: JobCtx,
  lspId: string,
  broken: LogBreak,
  mailTo: (userId: string) => QueuedJob,
): Promise<void> => {
  ctx.log.error({ broken_log_of: lspId, ...broken }, 'a data log is broken, no root was signed for it')
  const developers = await ctx.asPlatform('read', platformDevelopers)
  await ctx.inTenant(lspId, 'write', async (tx) => {
    if (await wasTold(tx, broken)) return
    const people = [...(await peopleInRoles(tx, ['SUP'])), ...developers].map(({ userId }) => userId)
    const { how, position, event_id } = broken
    await ctx.tell(tx, lspId, {
      name: 'log.broken',
      subject: { kind: 'data_log', id: lspId },
      facts: { how, position, event_id },
    })
    await ctx.enqueue(tx, [...new Set(people)].map(mailTo))
  })
}
