import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { audit } from '@kompeten/contract/audit/audit'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller, RefusedCall } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, expect, test } from 'vitest'
import { discardFolder, temporaryFolder } from '../test/cluster.ts'
import { eventually } from '../test/eventually.ts'
import { carryTo, runningServer } from '../test/server-process.ts'
import { demoPassword, demoUsername } from './demo/people.ts'
import { runningPostmaster } from './platform/database/embedded/postmaster.ts'

const dataDir = temporaryFolder()
afterAll(() => discardFolder(dataDir))

const run = () => runningServer({ DATA_DIR: dataDir, DEMO: 'on' })
const account = { username: demoUsername('ADM', 'digital'), password: demoPassword }

const killAfter = 40
const wanted = Array.from({ length: 200 }, (_, index) => ({
  key: randomUUID(),
  venue: aVenue({ tuk_name: `Listrik padam ${index}` }),
}))

test('kill -9 of the server and its database amid 200 creations: what was acknowledged is there, once and whole, and the log is too', async () => {
  const first = await run()
  const { key: session } = await signIn(carryTo(first.address), account)
  const acknowledged = new Map<string, string>()
  const creating = (address: string, key: string) =>
    caller(carryTo(address), { key: session, headers: { 'idempotency-key': key } })

  const postmaster = runningPostmaster(join(dataDir, 'postgres', 'data'))
  const attempts = wanted.map(async ({ key, venue }) => {
    const { data } = await creating(first.address, key)(tuk.create, { body: venue })
    acknowledged.set(key, data.tuk_id)
    if (acknowledged.size === killAfter) {
      first.server.kill('SIGKILL')
      process.kill(postmaster ?? Number.NaN, 'SIGKILL')
    }
  })
  const outcomes = await Promise.allSettled(attempts)
  const refused = outcomes.filter((one) => one.status === 'rejected' && one.reason instanceof RefusedCall)
  expect(refused).toEqual([])
  if (first.server.signalCode === null) await once(first.server, 'exit')
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter)
  expect(acknowledged.size).toBeLessThan(wanted.length)

  const second = await run()
  const call = caller(carryTo(second.address), { key: session })
  const found = async () => {
    const pages = await Promise.all(
      ['0', '100'].map((offset) =>
        call(tuk.list, { query: { search: 'listrik padam', limit: '100', offset, sort: 'tuk_code' } }),
      ),
    )
    return pages.flatMap(({ data }) => data)
  }

  const survivors = await found()
  for (const id of acknowledged.values()) {
    expect(survivors.filter(({ tuk_id }) => tuk_id === id)).toHaveLength(1)
  }
  for (const { tuk_id } of survivors) {
    const { data } = await call(tuk.timeline, { params: { tuk_id } })
    expect(data.map(({ name }) => name)).toEqual(['tuk.created'])
  }

  // A caller who got no answer asks again under the same key; neither they nor the others make anything twice.
  const repeated = await Promise.all(
    wanted.map(async ({ key, venue }) => {
      const { data } = await creating(second.address, key)(tuk.create, { body: venue })
      return [key, data.tuk_id] as const
    }),
  )
  expect(Object.fromEntries(repeated)).toMatchObject(Object.fromEntries(acknowledged))
  const all = await found()
  expect(all.map(({ tuk_id }) => tuk_id).sort()).toEqual(repeated.map(([, id]) => id).sort())
  expect(new Set(all.map(({ tuk_code }) => tuk_code)).size).toBe(wanted.length)

  // The demo is still being written beside this: what waits then has come since. Nothing is broken at any time.
  const breaks: unknown[] = []
  await eventually(async () => {
    const { data: log } = await call(audit.verify, { body: { after: 0 } })
    breaks.push(log.broken)
    expect(log).toMatchObject({ is_done: true, waiting: 0 })
  })
  expect(new Set(breaks)).toEqual(new Set([null]))

  second.server.kill('SIGTERM')
  expect((await second.end).code).toBe(0)
})
