import { livePath } from '@kompeten/contract/platform/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '../context.ts'
import type { Bus } from '../database/bus.ts'
import { Refusal } from '../refusal.ts'
import { liveChannel } from './hint.ts'
import { makeWindows, type Windows } from './windows.ts'

type Settings = {
  bus: Bus
  identify(request: FastifyRequest): Promise<Person | null>
  /** The bus channel that names people whose sessions changed: their streams end, and each has to sign in again. */
  sessionChannel: string
}

/** Longer silences are cut off by proxies. */
const beatMs = 25_000

/** A stream ends after so long; the page comes back for another while somebody looks at it. */
const lifeMs = 15 * 60_000

/**
 * Opens `GET /api/me/live`: a stream of hints (server-sent events) to a signed-in person, from any process. It holds no
 * database connection and sends nothing but names of topics.
 * @throws Refusal `not_signed_in`, `session_ended`, `signature_invalid` before the stream begins
 */
export const registerLive = (app: FastifyInstance, { bus, identify, sessionChannel }: Settings): Windows => {
  const windows = makeWindows()
  bus.subscribe(liveChannel, windows.hint)
  bus.subscribe(sessionChannel, windows.closeOf)
  app.addHook('preClose', async () => windows.closeAll())

  app.get(
    livePath,
    { compress: false, logLevel: 'silent', exposeHeadRoute: false },
    async (request, reply) => {
      const person = await identify(request)
      if (!person?.actor) throw new Refusal('not_signed_in')
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        // nginx would hold the hints back until its buffer is full.
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 3000\n\nevent: open\ndata: {}\n\n')
      const close = () => raw.end()
      const remove = windows.add(person.userId, { send: (text) => raw.write(text), close })
      const beat = setInterval(() => raw.write(': beat\n\n'), beatMs)
      const life = setTimeout(close, lifeMs)
      raw.on('close', () => {
        clearInterval(beat)
        clearTimeout(life)
        remove()
      })
    },
  )
  return windows
}
