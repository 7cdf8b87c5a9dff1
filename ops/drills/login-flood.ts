import { Agent, request } from 'node:http'
import { access } from '@kompeten/contract/access/access'
import { type Carrier, caller } from '@kompeten/testkit/call'
import { outcomeOf } from '@kompeten/testkit/refused'
import { demoPassword, demoUsername } from '../../apps/api/src/demo/people.ts'
import type { Drill } from './drill.ts'
import { onDemo } from './on-demo.ts'

/** As many as fill the line twice. */
const sockets = 300
const wantedMeanwhile = 5

/** Calls from one of this machine's own addresses, over so many connections at most. */
const carryFrom = (server: string, localAddress: string, maxSockets: number): Carrier => {
  const agent = new Agent({ keepAlive: true, maxSockets, localAddress })
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const { host: _, ...others } = headers
      const sent = request(
        `${server}${url}`,
        { agent, method, headers: { ...others, 'content-type': 'application/json' } },
        async (reply) => {
          const chunks: Buffer[] = []
          for await (const chunk of reply) chunks.push(chunk)
          const bytes = new Uint8Array(Buffer.concat(chunks))
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers as Record<string, string>, bytes })
        },
      )
      sent.once('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
}

const logInBy = (carry: Carrier, username_email: string, password: string) =>
  outcomeOf(caller(carry)(access.login, { body: { username_email, password } }))

export const loginFlood: Drill = {
  name: 'login flood',
  proves:
    'One address sends logins with made-up names over three hundred connections without a pause: meanwhile everybody from elsewhere signs in at the first try, and the flood is refused.',
  run: (folder) =>
    onDemo(folder, async ({ product }) => {
      const flood = carryFrom(product.address, '127.0.0.1', sockets)
      const seen = new Set<string>()
      let isOver = false
      let made = 0
      const flooding = Promise.all(
        Array.from({ length: sockets }, async () => {
          while (!isOver) seen.add(await logInBy(flood, `nobody.${made++}`, 'wrong-password'))
        }),
      )
      const elsewhere = carryFrom(product.address, '127.0.0.2', 1)
      const ends: string[] = []
      while (ends.length < wantedMeanwhile) {
        ends.push(await logInBy(elsewhere, demoUsername('ADM', 'karya'), demoPassword))
      }
      isOver = true
      await flooding
      const odd = [...seen].filter(
        (end) => !['bad_credentials', 'too_many_attempts', 'unavailable'].includes(end),
      )
      return [
        ...ends.filter((end) => end !== 'done').map((end) => `a login from elsewhere ended as ${end}`),
        ...odd.map((end) => `a login of the flood ended as ${end}`),
      ]
    }),
}
