import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// Pages are measured as they are shipped.
await ensureWebBuilt()
const { status } = spawnSync(process.execPath, [join(root, 'bench/run.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
