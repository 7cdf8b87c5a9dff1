import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, freePort } from './gate/browser-suite.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-version.mjs'
import { root } from './root.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/**
 * `npm run screenshots`: retakes the pictures of docs/screenshots and of the guide, from the built product with its
 * demo.
 */
ensureInstalled()
await ensureNode()
await ensureWebBuilt()
const data = mkdtempSync(join(tmpdir(), 'kompeten-screenshots-'))
try {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e/screenshots.config.ts',
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: findChromium(),
        DATA_DIR: data,
        DEMO: 'on',
        PORT: String(await freePort()),
      },
    },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(data, { recursive: true, force: true })
}
