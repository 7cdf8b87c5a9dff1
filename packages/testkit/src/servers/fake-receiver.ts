import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

export type Received = { headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks as a server of its own; `answer` says what it answers next. Bytes that are no text are `latin1`. */
export const startFakeReceiver = async ({ isBinary = false } = {}) => {
  const received: Received[] = []
  const state: { answer: number | 'silence'; headers: Record<string, string>; text: string } = {
    answer: 200,
    headers: {},
    text: 'ok',
  }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        headers: request.headers,
        body: Buffer.concat(chunks).toString(isBinary ? 'latin1' : 'utf8'),
      })
      if (state.answer !== 'silence') reply.writeHead(state.answer, state.headers).end(state.text)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The receiver has no address')
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    received,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
