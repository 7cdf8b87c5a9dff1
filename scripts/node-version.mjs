import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The first Node that runs our TypeScript sources as they stand. */
const oldestNode = 24

/** @returns {string | undefined} the Node that comes with the packages, where this platform has one */
function bundledNode() {
  const windows = process.platform === 'win32'
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const file = join(root, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

/**
 * Returns only where this process runs on a Node that is new enough. Otherwise the same command is run
 * again on the bundled Node, in the same console, and this process ends as that one ends; where there
 * is no bundled Node for the platform, it ends with one line that says what to install.
 */
export async function ensureNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return
  const node = bundledNode()
  if (!node) {
    console.error(
      `Kompeten needs Node ${oldestNode} or newer on ${process.platform}-${process.arch}; this is ${process.versions.node}.`,
    )
    process.exit(1)
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  const code = await new Promise((resolve) => {
    child.on('exit', (exitCode, signal) => resolve(exitCode ?? (signal === 'SIGINT' ? 130 : 143)))
  })
  process.exit(code)
}
