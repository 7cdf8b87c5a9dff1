import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** What the fake finds in a file: the mark that scanners are tried with stands in no real file. */
export const infectedMark = 'X5O!P%@AP-UJI-COBA-VIRUS'

/** The bytes of an INSTREAM command once it is whole; undefined before. */
const streamed = (given: Buffer): Buffer | undefined => {
  const command = 'zINSTREAM\0'
  if (given.subarray(0, command.length).toString() !== command) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= given.length; ) {
    const length = given.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > given.length) return undefined
    chunks.push(given.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const answering = (socket: Socket) => {
  let given: Buffer = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    given = Buffer.concat([given, chunk])
    const bytes = streamed(given)
    if (bytes) socket.end(bytes.includes(infectedMark) ? 'stream: Uji.Coba FOUND\0' : 'stream: OK\0')
  })
}

/** A clamd that knows one virus; it can be away and come back under the same address. */
export const fakeClamd = async () => {
  const server: Server = createServer(answering)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const leave = async () => {
    server.close()
    await once(server, 'close')
  }
  return { url: `tcp://127.0.0.1:${port}`, leave, comeBack: () => listen(port) }
}
