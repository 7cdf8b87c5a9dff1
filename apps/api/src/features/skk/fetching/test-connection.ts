import type { JobCtx } from '../../../platform/jobs/job.ts'
import { noteConnection } from '../connection.store.ts'
import { registryOf } from '../connection.ts'
import { RegistryFailure } from '../registry/client.ts'
import type { SkkServices } from '../skk-services.ts'

/** What a call to the registry came to: nothing wrong, or what. @throws what is no failure of the registry */
const failureOf = async (call: Promise<unknown>): Promise<RegistryFailure | null> => {
  try {
    await call
    return null
  } catch (error) {
    if (error instanceof RegistryFailure) return error
    throw error
  }
}

/** Asks the registry for something harmless, and notes whether address and token are right. */
export const testConnection = async (ctx: JobCtx, lspId: string, services: SkkServices): Promise<void> => {
  const connected = await ctx.inTenant(lspId, 'read', (tx) => registryOf(tx, services, ctx.signal))
  if (!connected) return
  const { registry, connection } = connected
  const failure = await failureOf(registry.test(connection.registryLspId))
  await ctx.inTenant(lspId, 'write', (tx) =>
    noteConnection(tx, connection.version, {
      testingSince: null,
      testedAt: ctx.now,
      testFault: failure?.fault ?? null,
      testAnswer: failure?.answer ?? null,
    }),
  )
}
