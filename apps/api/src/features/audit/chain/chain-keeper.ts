import type { Database } from '../../../platform/database/database.ts'
import { asPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { platformLspsToSeal } from './chain.store.ts'
import { batch, sealWaiting } from './seal-log.ts'

/** Seals the logs of all LSPs, a moment after their entries are committed. */
export type ChainKeeper = {
  start(): void
  /** Seals what waits, now. */
  seal(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 3_000

const sealAll = async (database: Database, lspId: string): Promise<void> => {
  const sealed = await inTenant(database.app, lspId, 'write', sealWaiting)
  if (sealed === batch) await sealAll(database, lspId)
}

/** Makes the keeper; any number of processes may have one, for each chain is taken by one at a time. */
export const makeChainKeeper = (database: Database): ChainKeeper => {
  let round: Promise<void> | undefined
  const seal = async () => {
    const lsps = await asPlatform(database.platform, 'read', platformLspsToSeal)
    for (const lspId of lsps) await sealAll(database, lspId)
  }
  const next = () => {
    // A failed round is made up for by the next: what waits stays put down.
    round ??= seal()
      .catch(() => undefined)
      .finally(() => {
        round = undefined
      })
  }
  let timer: NodeJS.Timeout | undefined
  return {
    start: () => {
      timer = setInterval(next, everyMs)
      timer.unref()
    },
    seal,
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}
