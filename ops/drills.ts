import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drills } from './drills/all.ts'
import type { Drill } from './drills/drill.ts'

/**
 * `npm run drills` really does to the product what machines and people do to it, and fails where anything is lost;
 * `npm run drills -- backup` runs those whose names hold the word. What a machine lacks for a drill it is told.
 */
const outcomeOf = async ({ name, run }: Drill): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'kompeten-drill-'))
  const started = performance.now()
  try {
    const faults = await run(folder).catch((error: Error) => [error.stack ?? error.message])
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if ('lacks' in faults) {
      process.stdout.write(`– ${name}: NOT RUN, ${faults.lacks}\n`)
      return true
    }
    const outcome = faults.length === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s):`
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

const words = process.argv.slice(2)
const chosen = drills.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) process.stderr.write('No drill bears that name.\n')
let isWell = chosen.length > 0
for (const drill of chosen) isWell = (await outcomeOf(drill)) && isWell
// Connections that a drill cut may linger.
process.exit(isWell ? 0 : 1)
