import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chosenFiles, unreachable } from './oldest-postgres-files.mjs'
import { everyStatement, reachedIn } from './reached-statements.mjs'
import { installSystemPackages } from './system-packages.mjs'
import { vitestSuite } from './vitest-suite.mjs'

/** @import { Part, Result } from './part.mjs' */

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
 * The chosen files have to reach every function of every store: one that they do not is a failure with its name.
 *
 * @param {Result} result what came of the tests
 * @param {string} folder where the run has noted what it reached
 * @returns {Result}
 */
function withEveryStatement(result, folder) {
  const reached = new Set([...unreachable, ...reachedIn(folder).flatMap((file) => file.reached)])
  const missing = everyStatement().filter((statement) => !reached.has(statement))
  if (missing.length === 0) return { ...result, passed: result.passed + 1 }
  const note = `not reached on the oldest PostgreSQL: ${missing.join(', ')}; name a test file that does in scripts/gate/oldest-postgres-files.mjs`
  return { ...result, failed: result.failed + 1, note: result.note ? `${result.note}; ${note}` : note }
}

/**
 * The API suite once more, on the oldest PostgreSQL we support: the files that between them reach every function of
 * every store, or all of them. A machine that neither has it nor can install it is told so in the summary; the rest
 * of the gate goes on.
 *
 * @param {readonly string[]} only parts of the test files' names; none means the chosen files
 * @param {boolean} all whether every file is run
 * @returns {Part}
 */
export function oldestPostgresSuite(only, all) {
  const chosen = only.length === 0 && !all
  const suite = vitestSuite('api-15', 'api on PostgreSQL 15', 'heavy', {
    projects: ['api'],
    only: chosen ? chosenFiles : only,
    env: { TEST_POSTGRES: binFolder },
  })
  const note = 'NOT RUN: install postgresql-15 (Debian: apt-get install postgresql-15)'
  return {
    ...suite,
    run: async () => {
      if (!(await ensureOldestPostgres(suite.name))) return { passed: 0, failed: 0, note }
      if (!chosen) return suite.run()
      const notes = mkdtempSync(join(tmpdir(), 'kompeten-reached-'))
      try {
        return withEveryStatement(await suite.run({ REACHED_STATEMENTS: notes }), notes)
      } finally {
        rmSync(notes, { recursive: true, force: true })
      }
    },
  }
}
