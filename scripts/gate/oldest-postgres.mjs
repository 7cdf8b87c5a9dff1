import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { installSystemPackages } from './system-packages.mjs'
import { vitestSuite } from './vitest-suite.mjs'

/** @import { Part } from './part.mjs' */

const binFolder = '/usr/lib/postgresql/15/bin'

/** @param {string} part @returns {Promise<boolean>} whether PostgreSQL 15's programs are there now */
async function ensureOldestPostgres(part) {
  if (existsSync(`${binFolder}/initdb`)) return true
  if (!(await installSystemPackages(part, ['postgresql-common']))) return false
  // Only the programs are wanted: without this Debian would also start a server of its own on port 5432.
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true })
  writeFileSync('/etc/postgresql-common/createcluster.d/programs-only.conf', 'create_main_cluster = false\n')
  return (await installSystemPackages(part, ['postgresql-15'])) && existsSync(`${binFolder}/initdb`)
}

/**
 * The whole API suite once more, on the oldest PostgreSQL we support. A machine that neither has it nor
 * can install it is told so in the summary; the rest of the gate goes on.
 *
 * @param {readonly string[]} only parts of the test files' names; none means all
 * @returns {Part}
 */
export function oldestPostgresSuite(only) {
  const env = { TEST_POSTGRES: binFolder }
  const suite = vitestSuite('api-15', 'api on PostgreSQL 15', 'heavy', { project: 'api', only, env })
  const note = 'NOT RUN: install postgresql-15 (Debian: apt-get install postgresql-15)'
  return {
    ...suite,
    run: async () =>
      (await ensureOldestPostgres(suite.name)) ? suite.run() : { passed: 0, failed: 0, note },
  }
}
