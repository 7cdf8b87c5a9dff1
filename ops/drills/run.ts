import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const opsFolder = fileURLToPath(new URL('..', import.meta.url))

/** Runs a script of `ops` as an operator does; answers what it complained of, and throws with its own words where it fails. */
export const runScript = async (
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> => {
  const file = `${opsFolder}${script}`
  const [program, given] = script.endsWith('.ts') ? [process.execPath, [file, ...args]] : [file, args]
  const { stderr } = await execute(program, given, { env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env } })
  return stderr
}
