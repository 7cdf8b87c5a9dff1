import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const opsFolder = fileURLToPath(new URL('..', import.meta.url))

/** Runs a script of `ops` as an operator does; throws with its own words where it fails. */
export const runScript = async (
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> => {
  const file = `${opsFolder}${script}`
  const [program, given] = script.endsWith('.ts') ? [process.execPath, [file, ...args]] : [file, args]
  await execute(program, given, { env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env } })
}
