import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureNode } from './node-version.mjs'
import { root } from './root.mjs'

await ensureNode()

/**
 * @typedef {object} Run what came of one run of the whole gate
 * @property {number} burners processes that did nothing but keep the processors busy beside it
 * @property {number} seconds
 * @property {string} result the gate's closing line
 * @property {string[]} parts the line of each part
 */

/** Five runs, two of them on a busy machine, which finds most, so they come early, once it is green at all: what fails once in so many fails by chance. */
const plan = [0, 8, 8, 0, 0]
const noteFile = join(root, '.build/steady.json')
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()

/** @returns {Run[]} the runs of this very commit that have ended already */
function endedRuns() {
  try {
    const note = JSON.parse(readFileSync(noteFile, 'utf8'))
    return note.commit === commit ? note.runs : []
  } catch {
    return []
  }
}

/** @param {number} burners @returns {Promise<Run>} */
async function runOnce(burners) {
  const busy = Array.from({ length: burners }, () =>
    spawn(process.execPath, ['-e', 'for(;;){}'], { stdio: 'ignore' }),
  )
  const startedAt = Date.now()
  let printed = ''
  try {
    const gate = spawn(process.execPath, [join(root, 'scripts/test.mjs')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of gate.stdout) {
      process.stdout.write(chunk)
      printed += chunk
    }
  } finally {
    for (const process of busy) process.kill('SIGKILL')
  }
  const lines = printed.trimEnd().split('\n')
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return { burners, seconds, result: lines.at(-1) ?? '', parts: lines.filter((line) => /^[✓✗–] /.test(line)) }
}

// What was stopped goes on where it stopped: a run that ended is not repeated for the same commit.
const runs = endedRuns()
mkdirSync(join(root, '.build'), { recursive: true })
for (const burners of plan.slice(runs.length)) {
  console.log(`Run ${runs.length + 1} of ${plan.length}, beside ${burners} busy processes`)
  runs.push(await runOnce(burners))
  writeFileSync(noteFile, `${JSON.stringify({ commit, runs }, null, 2)}\n`)
}
for (const { burners, seconds, result } of runs) console.log(`${seconds} s beside ${burners}: ${result}`)
process.exitCode = runs.every(({ result }) => / 0 failed$/.test(result)) ? 0 : 1
