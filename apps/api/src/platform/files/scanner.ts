import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'

/** What a scanner finds: nothing, or something by its name. */
export type Verdict = { infected: false } | { infected: true; finding: string }

/** Checks bytes for what would harm whoever opens them. @throws where the scanner does not answer */
export type Scanner = (bytes: Uint8Array) => Promise<Verdict>

/** A scanner that says nothing for so long is away; so is one that has not come to an end by then. */
const answersWithinMs = 20_000
const endsWithinMs = 120_000

/** A verdict is a line. */
const answerMostBytes = 4096

/** What clamd takes at a time. */
const chunkBytes = 64 * 1024

const connect = (url: string): Socket => {
  if (url.startsWith('unix:')) return createConnection(url.slice('unix:'.length))
  const { hostname: host, port } = new URL(url)
  return createConnection({ host, port: Number(port) })
}

/** Each chunk after its length, big-endian; a length of nothing ends the stream. */
const send = async (socket: Socket, bytes: Uint8Array): Promise<void> => {
  socket.write('zINSTREAM\0')
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
  socket.write(Buffer.alloc(4))
}

const verdictOf = (answer: string): Verdict => {
  const [, finding] = /^stream: (.+) FOUND/.exec(answer) ?? []
  if (finding) return { infected: true, finding }
  if (/^stream: OK/.test(answer)) return { infected: false }
  throw new Error(`clamd gave no verdict: ${answer.slice(0, 100)}`)
}

/** ClamAV's daemon, by its INSTREAM command. */
export const clamdScanner =
  (url: string): Scanner =>
  async (bytes) => {
    const socket = connect(url)
    socket.setTimeout(answersWithinMs, () => socket.destroy(new Error('clamd does not answer')))
    const end = setTimeout(() => socket.destroy(new Error('clamd comes to no end')), endsWithinMs)
    try {
      const [answer] = await Promise.all([
        answerOf(socket),
        once(socket, 'connect').then(() => send(socket, bytes)),
      ])
      return verdictOf(answer)
    } finally {
      clearTimeout(end)
      socket.destroy()
    }
  }

/** Ends with the nought after the answer: a clamd that cuts off too long a stream has said why before. @throws where it is no line */
const answerOf = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, answerMostBytes))
    length += chunk.length
    if (chunk.includes(0)) break
    if (length > answerMostBytes) throw new Error('clamd answers without an end')
  }
  const [answer = ''] = Buffer.concat(chunks).toString().split('\0')
  return answer
}
