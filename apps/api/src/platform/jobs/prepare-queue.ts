import { PgBoss, type Queue } from 'pg-boss'
import { roles } from '../database/roles.ts'
import { deadLetters, heartbeat, kept, type LaneName, laneNames, lanes } from './lanes.ts'
import { queueSchema } from './queue.ts'

/**
 * Makes the queue's tables and lanes what this version needs, with the connection of the schema's owner;
 * idempotent. The app's role may add jobs and nothing else, not even read them: they cross the wall.
 */
export const prepareQueue = async (adminUrl: string): Promise<void> => {
  const boss = new PgBoss({
    connectionString: adminUrl,
    application_name: 'kompeten-migrate',
    schema: queueSchema,
    max: 1,
    supervise: false,
    schedule: false,
  })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  try {
    await makeQueue(boss, deadLetters, { retentionSeconds: kept.dead })
    for (const name of laneNames) await makeQueue(boss, name, queueOf(name))
    await boss.getDb().executeSql(rights.join(';\n'))
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures[0]) throw failures[0]
}

const queueOf = (name: LaneName): Omit<Queue, 'name'> => {
  const { longest, attempts, firstWait, longestWait } = lanes[name]
  return {
    expireInSeconds: longest,
    heartbeatSeconds: heartbeat,
    retryLimit: attempts - 1,
    retryBackoff: true,
    retryDelay: firstWait,
    retryDelayMax: longestWait,
    retentionSeconds: kept.waiting,
    deleteAfterSeconds: kept.done,
    deadLetter: deadLetters,
  }
}

const makeQueue = async (boss: PgBoss, name: string, options: Omit<Queue, 'name'>) => {
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
}

const all = `${roles.app}, ${roles.platform}`

/** One after another, where servers start at once; sent as one text, these are one transaction. */
const rights = [
  'select pg_advisory_xact_lock(7165730402)',
  `grant usage on schema ${queueSchema} to ${all}`,
  `grant select, insert, update, delete on all tables in schema ${queueSchema} to ${roles.platform}`,
  `grant usage on all sequences in schema ${queueSchema} to ${roles.platform}`,
  `grant insert on ${queueSchema}.job_common to ${roles.app}`,
  `grant select on ${queueSchema}.queue to ${roles.app}`,
]
