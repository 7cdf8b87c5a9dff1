import { readConfig } from '../apps/api/src/platform/config.ts'
import { StartFailure } from '../apps/api/src/platform/start-failure.ts'
import { prepareTables } from '../apps/api/src/prepare-database.ts'
import { command } from './command.ts'

/** Spreads an installation over the machines of its cluster, and goes on where it was cut off. Its servers have ended before. */
const distribute = async (): Promise<string> => {
  const { databaseCluster: cluster, databaseUrl: adminUrl, secret } = readConfig()
  if (cluster === undefined || adminUrl === undefined)
    throw new StartFailure('Set DATABASE_CLUSTER to citus, and DATABASE_URL to its coordinator.')
  const { spread } = await prepareTables({ adminUrl, secret, cluster, spreading: 'all' })
  return spread.length === 0
    ? 'Every table lies where it belongs already.'
    : `Spread over the cluster: ${spread.length} tables. Servers that have DATABASE_CLUSTER=citus can start now.`
}

await command([], distribute)
