import { endWithNpm } from './end-with-npm.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-version.mjs'
import { ensureWebBuilt } from './web-build.mjs'

endWithNpm()
ensureInstalled()
await ensureNode()
// Beside the making of the database and the demo, which need nothing of it.
const webBuilt = ensureWebBuilt()
webBuilt.catch(() => undefined)
// The server runs in this very process: signals and the exit code are its own.
const { main } = await import('../apps/api/src/main.ts')
await main({ webBuilt })
