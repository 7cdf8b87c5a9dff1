import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './root.mjs'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const stamp = join(dist, '.sources')
const sources = ['apps/web', 'packages/contract', 'packages/phrases', 'package-lock.json']
const notASource = /^(node_modules|dist|\.build|.*\.test\.tsx?)$/

/** @param {string} path @returns {string[]} every source file at or below it, in a stable order */
function filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true })
  return entries
    .filter((entry) => !notASource.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

/** @returns {string} a hash over names and contents of all that the web is built from */
function sourceHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    for (const file of source.endsWith('.json') ? [path] : filesBelow(path)) {
      hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/**
 * Builds the web into a folder; ends with this process at the latest.
 *
 * @param {string} folder @returns {Promise<{ ok: boolean, told: string }>}
 */
async function build(folder) {
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    { cwd: web, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  const stop = () => vite.kill()
  process.on('exit', stop)
  const [code, ...told] = await Promise.all([
    new Promise((resolve, reject) => vite.on('error', reject).on('close', resolve)),
    text(vite.stdout),
    text(vite.stderr),
  ]).finally(() => process.off('exit', stop))
  return { ok: code === 0, told: told.join('') }
}

/**
 * Builds the web into apps/web/dist unless what lies there was built from these very sources. The old
 * build stays until the new one is whole. A failed build throws with the builder's own words.
 *
 * @returns {Promise<boolean>} whether it had to be built
 */
export async function ensureWebBuilt() {
  const hash = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  console.log('Building the web …')
  const fresh = join(web, '.build', `dist-${process.pid}`)
  const { ok, told } = await build(fresh)
  if (!ok) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`The web could not be built:\n${told}`)
  }
  writeFileSync(join(fresh, '.sources'), hash)
  const old = join(web, '.build', `old-${process.pid}`)
  mkdirSync(join(web, '.build'), { recursive: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
  return true
}
