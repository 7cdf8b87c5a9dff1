import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clamdScanner } from './scanner.ts'

/** A scanner at work as long as `meanwhile` runs. */
const withScanner = async (
  answer: (socket: Socket) => unknown,
  meanwhile: (url: string) => Promise<void>,
) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  try {
    await meanwhile(`tcp://127.0.0.1:${port}`)
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

test('a scanner that answers without an end is given up after a line’s length, and nothing waits for it', async () => {
  let written = 0
  const pour = (socket: Socket) => {
    const more = () => {
      while (!socket.destroyed && written < 200_000_000) {
        written += 1_000_000
        if (!socket.write(Buffer.alloc(1_000_000, 'A'))) return socket.once('drain', more)
      }
      return socket
    }
    more()
  }
  await withScanner(pour, async (url) => {
    await expect(clamdScanner(url)(Buffer.alloc(300_000))).rejects.toThrow('clamd answers without an end')
  })
  expect(written).toBeLessThan(50_000_000)
})

test('an answer in pieces is read to its end, and no further', async () => {
  const inPieces = async (socket: Socket) => {
    for (const piece of ['stream: ', 'Uji.Coba', ' FOUND\0', 'stream: OK\0']) {
      socket.write(piece)
      await new Promise(setImmediate)
    }
  }
  await withScanner(inPieces, async (url) => {
    expect(await clamdScanner(url)(Buffer.from('x'))).toEqual({ infected: true, finding: 'Uji.Coba' })
  })
})
