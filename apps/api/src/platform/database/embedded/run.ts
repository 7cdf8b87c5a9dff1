import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'

export type Outcome = { ok: boolean; output: string }

/**
 * Runs one of PostgreSQL's programs under the account, and waits for its end. It is its own process group, so that
 * Ctrl-C in the terminal reaches only the server, and its environment holds only what it needs: no secret of ours.
 */
export const run = async (account: Account, program: string, args: string[]): Promise<Outcome> => {
  const child = spawn(program, args, {
    ...(account && { uid: account.uid, gid: account.gid }),
    ...(process.platform !== 'win32' && {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    }),
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { ok: code === 0, output: `${out}${err}`.trim() }
}
