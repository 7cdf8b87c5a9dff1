import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-version.mjs'
import { root } from './root.mjs'

ensureInstalled()
await ensureNode()

const sides = [
  spawn(process.execPath, ['--watch', 'apps/api/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
]

/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  for (const side of sides) side.kill(signal)
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
for (const side of sides) {
  side.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop('SIGTERM')
  })
}
