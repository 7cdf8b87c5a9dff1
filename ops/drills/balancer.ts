import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from '../../apps/api/test/port-of.ts'

/**
 * A balancer as it comes: kept connections, turns among the servers that say that they are ready, and another one only
 * where a server does not let it connect.
 */
export type Balancer = {
  address: string
  /** Where it sends calls to; may be changed at any time. */
  ports: number[]
  /** Calls whose connection was cut: nobody knows whether they were done. */
  cut: string[]
  close(): void
}

const askEveryMs = 500

export const startBalancer = async (ports: number[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true })
  const cut: string[] = []
  let turn = 0

  /** What each has answered last: a slow one holds up nothing that is known of the others. */
  const isReady = new Map<number, boolean>()
  const ask = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    isReady.set(port, answer?.ok ?? false)
  }
  const asking = setInterval(() => {
    for (const port of ports) void ask(port)
  }, askEveryMs)
  const ready = (): readonly number[] => {
    const found = ports.filter((port) => isReady.get(port) !== false)
    return found.length > 0 ? found : ports
  }

  const pass = (call: IncomingMessage, body: Buffer, reply: ServerResponse, first: number, tried = 0) => {
    const to = ready()
    const { connection: _, ...headers } = call.headers
    const { method, url: path } = call
    const passed = request({
      host: '127.0.0.1',
      port: to[(first + tried) % to.length],
      agent,
      headers,
      ...(method !== undefined && { method }),
      ...(path !== undefined && { path }),
    })
    passed.on('response', (answer) => {
      const { connection: __, ...shown } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, shown)
      answer.pipe(reply)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tried < ports.length)
        return pass(call, body, reply, first, tried + 1)
      cut.push(`${method} ${path}: ${error.code ?? error.message}`)
      reply.destroy()
    })
    passed.end(body)
  }

  const server = createServer(async (call, reply) => {
    turn += 1
    pass(call, await buffer(call), reply, turn)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    ports,
    cut,
    close: () => {
      clearInterval(asking)
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
