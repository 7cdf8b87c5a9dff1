import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { FileStore } from '../files/store.ts'
import { sendFile } from './downloads.ts'
import { setDown } from './set-down.ts'

const noFiles = {} as FileStore
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('kompeten-export-'))

test('a reader that takes nothing is cut off, and what was sent to it is closed', async () => {
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })
  const app = fastify()
  app.get('/', async (_request, reply) => {
    await sendFile(
      reply,
      { name: 'a.bin', mime: 'application/octet-stream', content: endless },
      noFiles,
      {},
      50,
    )
    return reply
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const reader = connect(Number(port), '127.0.0.1', () => reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'))
  reader.pause()
  onTestFinished(async () => {
    reader.destroy()
    await app.close()
  })
  await expect.poll(() => endless.destroyed, { timeout: 10_000 }).toBe(true)
})

test('what is set down is read back whole, and leaves no file, also where its source breaks', async () => {
  async function* parts() {
    yield Buffer.from('one ')
    yield Buffer.from('two')
  }
  const down = await setDown(parts())
  expect(await left()).toEqual([])
  expect(await text(down)).toBe('one two')
  async function* broken() {
    yield Buffer.from('one')
    throw new Error('The list broke')
  }
  await expect(setDown(broken())).rejects.toThrow('The list broke')
  expect(await left()).toEqual([])
})
