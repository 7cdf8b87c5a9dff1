import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

const file = new URL('./end-with-npm.mjs', import.meta.url).href
const server = `
  import { endWithNpm } from '${file}'
  endWithNpm()
  process.on('SIGTERM', () => { console.log('drained'); process.exit() })
  setInterval(() => undefined, 1000)
  console.log('pid ' + process.pid)`

/** A server behind a shell, as npm starts one; what it says, and its process. */
const behindShell = async (event: string | undefined) => {
  const env = { ...process.env, npm_lifecycle_event: event, SERVER: server, NODE: process.execPath }
  // The command after it keeps the shell from becoming the server.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$SERVER"; true'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(shell.stdout, 'data')
  const pid = Number(String(said).replace('pid ', ''))
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  })
  return { shell, pid }
}

test('a server drains once npm is gone, though nobody passed the signal on', async () => {
  const { shell } = await behindShell('start')
  const drained = once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  expect(String((await drained)[0])).toBe('drained\n')
})

test('one that was started without npm goes on without its shell', async () => {
  const { shell, pid } = await behindShell(undefined)
  shell.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(process.kill(pid, 0)).toBe(true)
})
