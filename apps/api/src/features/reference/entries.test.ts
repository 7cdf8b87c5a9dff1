import { reference } from '@kompeten/contract/reference/reference'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { loadReference } from './index.ts'

let world: OwnWorld
let developer: Call
beforeAll(async () => {
  world = await startOwnWorld()
  developer = (await world.as('DEV')).call
})
afterAll(() => world.close())

const publicJobs = async () => (await world.stranger(reference.jobs, { query: { limit: 'unlimited' } })).data

test('an entry that DEV adds stands at the end of its list, for everybody; its code only once', async () => {
  const body = { code: '901', name: 'Pengembang gim', name_en: 'Game developer' }
  await developer(reference.addEntry, { params: { list: 'job' }, body })
  expect((await publicJobs()).at(-1)).toEqual({
    jobs_code: '901',
    jobs_name: 'Pengembang gim',
    jobs_name_en: 'Game developer',
    active: true,
  })
  const again = (await refused(developer(reference.addEntry, { params: { list: 'job' }, body }))).refusal
  expect(again).toMatchObject({ reason: 'already_exists', facts: { field: 'code' } })
})

test('an entry that is taken out of the choices keeps its name; a change on an old version is refused', async () => {
  const { entries } = (await developer(reference.entries, {})).data
  const first = entries.find(({ list }) => list === 'job')
  if (!first) throw new Error('No occupations')
  const { list, code, ...rest } = first
  const params = { list, code }
  const body = { ...rest, active: false }
  expect((await developer(reference.changeEntry, { params, body })).data.active).toBe(false)
  expect((await publicJobs()).find((one) => one.jobs_code === code)).toMatchObject({ active: false })
  expect(await reasonOf(developer(reference.changeEntry, { params, body }))).toBe('version_conflict')
})

test('an entry that is not there is not found, and no other role keeps the lists', async () => {
  const params = { list: 'job' as const, code: 'zzz' }
  const body = { name: 'A', name_en: 'A', active: true, version: 1 }
  expect(await reasonOf(developer(reference.changeEntry, { params, body }))).toBe('not_found')
  const superUser = (await world.as('SUP')).call
  expect(await reasonOf(superUser(reference.entries, {}))).toBe('not_allowed')
})

test('what was changed here outlives the next start', async () => {
  const { entries } = (await developer(reference.entries, {})).data
  const one = entries.find(({ list }) => list === 'religion')
  if (!one) throw new Error('No religions')
  const { list, code, ...rest } = one
  await developer(reference.changeEntry, {
    params: { list, code },
    body: { ...rest, name_en: 'Renamed here' },
  })
  await rowsOf(world.database.url, `update reference_stamp set version = 'older' returning subject`)
  await loadReference(world.database.url, world.database.cluster)
  const after = (await developer(reference.entries, {})).data.entries
  expect(after.find((entry) => entry.list === list && entry.code === code)?.name_en).toBe('Renamed here')
})
