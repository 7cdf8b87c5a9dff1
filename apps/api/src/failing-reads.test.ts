import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@kompeten/contract/index'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { urlOf } from '@kompeten/testkit/call'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { oneByOne } from '../test/citus.ts'
import { rowsOf } from '../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

const paramsFor = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, randomUUID()]))

const mayCall = ({ may }: Endpoint, role: RoleCode) =>
  typeof may === 'string' || may.some((code) => permissionsOf(role).includes(code))

/** Keeps the connections that a failure would have replaced: a new one is most of what such a call takes a processor. */
const keepConnections = () => {
  const pool = world.app.database.app
  const connect = pool.connect.bind(pool)
  const kept = async () => {
    const client = await connect()
    const { release } = client
    return Object.assign(client, { release: () => release() })
  }
  Object.assign(pool, { connect: kept })
}

// A read that has two queries under way and waits for one after the other leaves the second's failure to nobody, which ends a process.
test('a database that fails every query leaves no failure of a read that nobody waits for', async () => {
  const left: unknown[] = []
  const note = (failure: unknown) => left.push(failure)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const keys = new Map<RoleCode, string>()
  for (const role of roleCodes) keys.set(role, (await world.as(role)).key)
  keepConnections()
  await rowsOf(oneByOne(world.database.url), 'revoke select on all tables in schema public from kompeten_app')

  const reads = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET')
  const failed = new Set<string>()
  for (const { name, endpoint } of reads) {
    for (const role of roleCodes.filter((one) => mayCall(endpoint, one))) {
      const { status } = await world.carry({
        method: 'GET',
        url: urlOf(endpoint, paramsFor(endpoint)),
        headers: { authorization: `Bearer ${keys.get(role)}` },
      })
      if (status >= 500) failed.add(name)
    }
  }
  // Queries that were under way beside the one that failed first have failed by then, too.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(failed.size).toBeGreaterThan(100)
  expect(left).toEqual([])
})
