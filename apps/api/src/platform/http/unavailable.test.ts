import { tuk } from '@kompeten/contract/tuk/tuk'
import { urlOf } from '@kompeten/testkit/call'
import { aVenue } from '@kompeten/testkit/venues'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld({ poolSize: 2 })
})
afterAll(() => world.close())

test.each([
  ['read', { method: 'GET', body: undefined }],
  ['write', { method: 'POST', body: aVenue() }],
] as const)(
  'a %s that PostgreSQL cuts short is refused for now, in words and with a time to come back',
  async (_, how) => {
    const { key } = await world.as('ADM')
    const owner = new pg.Client({ connectionString: world.database.url })
    await owner.connect()
    const send = () =>
      world.carry({
        method: how.method,
        url: urlOf(tuk.list),
        headers: { authorization: `Bearer ${key}` },
        ...(how.body && { body: how.body }),
      })
    try {
      await owner.query('begin; lock table tuk in access exclusive mode')
      const waiting = send()
      await eventually(async () => {
        const { rows } = await owner.query(
          "select pg_cancel_backend(pid) from pg_locks where not granted and relation = 'tuk'::regclass",
        )
        expect(rows).toHaveLength(1)
      })
      const { status, headers, bytes } = await waiting
      expect(status).toBe(503)
      expect(headers['retry-after']).toBe('2')
      expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
        responseStatus: 'ERROR',
        error: { code: 503, reason: 'unavailable', message: expect.stringContaining('Silakan coba') },
      })
      await owner.query('rollback')
      expect((await send()).status).toBeLessThan(300)
    } finally {
      await owner.end()
    }
  },
)
