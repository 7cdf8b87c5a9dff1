import { execFileSync, spawnSync } from 'node:child_process'
import { StartFailure } from '../../start-failure.ts'

/** The account PostgreSQL runs under; none: the server's own. */
export type Account = { name: string; uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. A server started by root runs it as `postgres`, else as `kompeten`, which is
 * made if need be; every other server runs it under its own account.
 */
export const databaseAccount = (): Account => {
  if (process.getuid?.() !== 0) return undefined
  return accountNamed('postgres') ?? accountNamed('kompeten') ?? makeAccount('kompeten')
}

/** Whether the account may read, write or enter the path, every folder above it included. */
export const accountMay = (account: Account, right: 'r' | 'w' | 'x', path: string): boolean =>
  account === undefined ||
  spawnSync('/bin/sh', ['-c', `test -${right} "$1"`, 'sh', path], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
  }).status === 0

const accountNamed = (name: string): Account => {
  const idOf = (option: '-u' | '-g') =>
    Number(execFileSync('id', [option, name], { stdio: 'pipe' }).toString())
  try {
    return { name, uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

const makeAccount = (name: string): Account => {
  const attempts: [command: string, args: string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ]
  for (const [command, args] of attempts) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return accountNamed(name)
  }
  throw new StartFailure(
    'PostgreSQL does not run as root, and no account could be made for it: make one named postgres, start the server as another user, or set DATABASE_URL.',
  )
}
