import { existsSync } from 'node:fs'
import { runLogged } from './command.mjs'

/**
 * Installs packages of Debian or its kin, where this process may.
 *
 * @param {string} part whose log holds what apt says
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installSystemPackages(part, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await runLogged(part, 'apt-get', ['update', '-q'], quiet)
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  return (await runLogged(part, 'apt-get', args, quiet)) === 0
}
