import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-version.mjs'
import { ensureWebBuilt } from './web-build.mjs'

ensureInstalled()
await ensureNode()
try {
  ensureWebBuilt()
} catch (problem) {
  console.error(/** @type {Error} */ (problem).message)
  process.exit(1)
}
// The server runs in this very process: signals and the exit code are its own.
await import('../apps/api/src/main.ts')
