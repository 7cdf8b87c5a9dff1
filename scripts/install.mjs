import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, extraneous?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages keyed by the folder under the repository
 */

/** @param {string} file @returns {LockedPackages} empty where the file is not there or was cut short */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * The packages that package-lock.json names and `node_modules` does not hold in that very version.
 * npm writes `node_modules/.package-lock.json` as its last act, so an install that was interrupted
 * counts as nothing installed. Optional packages of other platforms are not missed.
 *
 * @param {string} folder the repository's folder
 * @returns {string[]} folders of packages, such as `node_modules/vite`
 */
export function missingPackages(folder) {
  const locked = lockedPackages(join(folder, 'package-lock.json'))
  const installed = lockedPackages(join(folder, 'node_modules/.package-lock.json'))
  return Object.entries(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([path, wanted]) => {
      const found = installed[path]
      if (!found) return !wanted.optional
      return (
        found.version !== wanted.version ||
        found.integrity !== wanted.integrity ||
        !existsSync(join(folder, path))
      )
    })
    .map(([path]) => path)
}

/**
 * Installs what package-lock.json names, in those versions and with those hashes, unless it is there
 * already; ends the process with npm's own words where that fails. The lockfile is never written.
 */
export function ensureInstalled() {
  if (missingPackages(root).length === 0) return
  console.log('Installing packages (once; about a minute) …')
  // Not `npm ci`: it refuses a lockfile made on a machine whose registry lacks other platforms' optional
  // packages. Under NODE_ENV=production npm would leave out what builds the web.
  const npm = spawnSync('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const missing = npm.status === 0 ? missingPackages(root) : []
  if (npm.status === 0 && missing.length === 0) return
  console.error(npm.error?.message ?? `${npm.stdout}${npm.stderr}`.trim())
  console.error(`The packages could not be installed${missing.length > 0 ? `: ${missing.join(', ')}` : ''}.`)
  process.exit(1)
}
