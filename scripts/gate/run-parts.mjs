import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { logFile, logTail } from './command.mjs'

/** @import { Part, Result } from './part.mjs' */

const tailLines = 60

/** @param {Part} part @returns {Promise<Result>} never throws: a part that breaks is a failure with its reason */
async function runPart(part) {
  const startedAt = Date.now()
  rmSync(logFile(part.name), { force: true })
  const result = await part
    .run()
    .catch((problem) => ({ passed: 0, failed: 1, note: /** @type {Error} */ (problem).message }))
  report(part, result, (Date.now() - startedAt) / 1000)
  return result
}

/** @param {Part} part @param {Result} result @param {number} seconds */
function report(part, { passed, failed, note }, seconds) {
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  const line = `${mark} ${part.title.padEnd(22)} ${counts.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`
  console.log(note ? `${line}  ${note}` : line)
  if (failed === 0) return
  const tail = logTail(part.name, tailLines)
  if (tail) console.log(`${tail.replace(/^/gm, '    ')}\n    … all of it in ${logFile(part.name)}`)
}

/**
 * Runs every part, whatever becomes of the others: the light ones beside one another on all cores, then
 * the heavy ones each alone. Prints a line for each as it ends, and the end of its log where it failed.
 *
 * @param {readonly Part[]} parts
 * @returns {Promise<Result>} the sums
 */
export async function runParts(parts) {
  /** @type {Result[]} */
  const results = []
  const light = parts.filter(({ group }) => group !== 'heavy')
  const lane = async () => {
    for (let part = light.shift(); part; part = light.shift()) results.push(await runPart(part))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  for (const part of parts.filter(({ group }) => group === 'heavy')) results.push(await runPart(part))
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}
