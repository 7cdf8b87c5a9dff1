import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../root.mjs'

/** Where the gate's parts leave their logs and reports. */
export const logFolder = join(root, '.build/gate')

/** @param {string} name a part's name @returns {string} the file that holds everything the part has printed */
export const logFile = (name) => join(logFolder, `${name}.log`)

// Logs are read in files and in CI.
/** @type {NodeJS.ProcessEnv} */
const withoutColours = { ...process.env, NO_COLOR: '1' }
delete withoutColours.FORCE_COLOR

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
// Ctrl-C reaches the parts by itself; ending only the gate would leave them running.
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM')
  process.exit(143)
})

/**
 * Runs a command at the repository's root, on this very Node and the packages' own tools, with all it
 * prints appended to the part's log.
 *
 * @param {string} part whose log it is
 * @param {string} file the program
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] settings on top of the gate's own
 * @returns {Promise<number>} the exit code; 1 where it could not be started or was killed
 */
export function runLogged(part, file, args, env = {}) {
  mkdirSync(logFolder, { recursive: true })
  const log = openSync(logFile(part), 'a')
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...withoutColours, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, ...env },
      stdio: ['ignore', log, log],
    })
    running.add(child)
    child.on('error', () => resolve(1))
    child.on('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  }).finally(() => closeSync(log))
}

/**
 * Runs a package's own command line with this very Node.
 *
 * @param {string} part
 * @param {string} tool the tool's entry file under node_modules
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
export const runTool = (part, tool, args, env) =>
  runLogged(part, process.execPath, [join(root, 'node_modules', tool), ...args], env)

/** @param {string} part @param {number} lines @returns {string} the end of the part's log */
export function logTail(part, lines) {
  try {
    return readFileSync(logFile(part), 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}
