import type { JobCtx } from '../../platform/jobs/job.ts'
import { discover } from './client.ts'
import { noteProvider, providerOf } from './openid.store.ts'
import type { OpenidServices } from './openid-services.ts'
import { clientOf } from './signing-in.ts'

/** Asks the provider what it says of itself, and notes that, or why it does not. */
export const lookAtProvider = async (ctx: JobCtx, lspId: string, services: OpenidServices): Promise<void> => {
  const provider = await ctx.inTenant(lspId, 'read', providerOf)
  if (!provider) return
  const { outgoing, reach } = services
  const outcome = await discover(clientOf(provider, services), { outgoing, reach, signal: ctx.signal })
  const fault = 'fault' in outcome ? outcome.fault : null
  await ctx.inTenant(lspId, 'write', (tx) =>
    noteProvider(tx, provider.version, {
      testingSince: null,
      testedAt: ctx.now,
      testFault: fault,
      // A provider that does not answer for a moment stays what it was.
      ...('found' in outcome && { metadata: outcome.found }),
    }),
  )
}
