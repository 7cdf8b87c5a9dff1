import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedDrill } from './drill/embedded-drill.ts'
import { ownServerDrill } from './drill/own-server-drill.ts'

/**
 * `npm run drill`: really backs up and restores, both ways of docs/operating.md, and fails where anything is lost.
 * The second needs PostgreSQL's own programs; a machine without them is told so.
 */
const binaries = '/usr/lib/postgresql/15/bin'

const inFolder = async (name: string, drill: (folder: string) => Promise<string[]>): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'kompeten-drill-'))
  const started = performance.now()
  try {
    const faults = await drill(folder)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const outcome =
      faults.length === 0 ? `✓ ${name}: backed up, restored, the same (${seconds} s)` : `✗ ${name}:`
    process.stdout.write(`${[outcome, ...faults].join('\n    ')}\n`)
    return faults.length === 0
  } finally {
    for (const part of ['running', 'restored', 'postgresql']) {
      const cluster = join(folder, part, 'postgres')
      // Where PostgreSQL's account cannot reach the folder, its files lie elsewhere.
      if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true })
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

const outcomes = [await inFolder('embedded database', embeddedDrill)]
if (existsSync(join(binaries, 'pg_dump'))) {
  outcomes.push(await inFolder('PostgreSQL of your own', (folder) => ownServerDrill(folder, binaries)))
} else {
  process.stdout.write(
    `– PostgreSQL of your own: NOT RUN, ${binaries} is not there (Debian: apt-get install postgresql-15)\n`,
  )
}
process.exitCode = outcomes.every(Boolean) ? 0 : 1
