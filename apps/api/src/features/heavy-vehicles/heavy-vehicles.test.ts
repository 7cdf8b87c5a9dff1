import { randomUUID } from 'node:crypto'
import { eraseWord } from '@kompeten/contract/erase-word'
import { type HeavyVehicleInput, heavyVehicles } from '@kompeten/contract/heavy-vehicles'
import { lsps } from '@kompeten/contract/lsps'
import { type Call, RefusedCall } from '@kompeten/testkit/call'
import { aHeavyVehicle } from '@kompeten/testkit/heavy-vehicles'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let elsewhere: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

const refused = (call: Promise<unknown>): Promise<RefusedCall> =>
  call.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: unknown) => {
      if (error instanceof RefusedCall) return error
      throw error
    },
  )
const create = async (changes: Partial<HeavyVehicleInput> = {}, call = admin) =>
  (await call(heavyVehicles.create, { body: aHeavyVehicle(changes) })).data
const changing = (
  { heavy_vehicle_id, vehicle_code, version }: Awaited<ReturnType<typeof create>>,
  changes: Partial<HeavyVehicleInput>,
) => ({ params: { heavy_vehicle_id }, body: { ...aHeavyVehicle({ vehicle_code }), ...changes, version } })
const pathsOf = ({ refusal }: RefusedCall) => refusal.errors.map(({ path }) => path)

describe('a heavy vehicle', () => {
  test('is made whole and read back, with what may be done next', async () => {
    const made = await create({ capacity_min: 1, capacity_max: 15, description: 'Gudang' })
    expect(made).toMatchObject({ version: 1, may: ['update', 'delete'], capacity_unit: 'ton', schemes: [] })
    const params = { heavy_vehicle_id: made.heavy_vehicle_id }
    expect((await admin(heavyVehicles.get, { params })).data).toEqual(made)
  })

  test('with a code in use is refused in any case of letters, but not in another LSP', async () => {
    const { vehicle_code } = await create()
    const again = await refused(create({ vehicle_code: vehicle_code.toLowerCase() }))
    expect(again.refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'vehicle_code' } })
    expect((await create({ vehicle_code }, elsewhere)).vehicle_code).toBe(vehicle_code)
  })

  test('whose capacity is upside down, has no unit, or names an unknown scheme, is refused at that field', async () => {
    expect(pathsOf(await refused(create({ capacity_min: 20, capacity_max: 15 })))).toEqual(['capacity_max'])
    expect(pathsOf(await refused(create({ capacity_unit: null })))).toEqual(['capacity_unit'])
    expect(pathsOf(await refused(create({ schema_ids: [randomUUID()] })))).toEqual(['schema_ids'])
  })

  test('changed from an old version is refused, and its timeline tells what changed', async () => {
    const made = await create()
    await admin(heavyVehicles.update, changing(made, { model: 'FB15' }))
    const late = await refused(admin(heavyVehicles.update, changing(made, { model: 'FB20' })))
    expect(late.refusal).toMatchObject({ reason: 'version_conflict', facts: { version: 2 } })
    const params = { heavy_vehicle_id: made.heavy_vehicle_id }
    const { data } = await admin(heavyVehicles.timeline, { params })
    expect(data.map(({ name }) => name)).toEqual(['heavy_vehicle.updated', 'heavy_vehicle.created'])
    expect(data[0]?.facts).toMatchObject({ model: [null, 'FB15'] })
  })

  test('goes to the bin and back; for ever only by a super user with the word typed', async () => {
    const { heavy_vehicle_id } = await create()
    const params = { heavy_vehicle_id }
    await admin(heavyVehicles.delete, { params })
    const bin = (await admin(heavyVehicles.deleted, { query: { limit: '100' } })).data
    expect(bin.map((row) => row.heavy_vehicle_id)).toContain(heavy_vehicle_id)
    expect((await admin(heavyVehicles.restore, { params })).data.deleted_date).toBeNull()
    await admin(heavyVehicles.delete, { params })
    const confirmed = { params, body: { confirmation: eraseWord } }
    expect((await refused(admin(heavyVehicles.erase, confirmed))).status).toBe(403)
    const superUser = (await world.as('SUP')).call
    const mistyped = { params, body: { confirmation: 'hapus' } }
    expect((await refused(superUser(heavyVehicles.erase, mistyped))).refusal.reason).toBe(
      'confirmation_needed',
    )
    await superUser(heavyVehicles.erase, confirmed)
    expect((await refused(superUser(heavyVehicles.get, { params }))).status).toBe(404)
  })

  test('of another LSP is not found, and several are deleted only where they are one’s own', async () => {
    const theirs = await create({}, elsewhere)
    const params = { heavy_vehicle_id: theirs.heavy_vehicle_id }
    expect((await refused(admin(heavyVehicles.get, { params }))).status).toBe(404)
    expect((await refused(admin(heavyVehicles.update, changing(theirs, {})))).status).toBe(404)
    const own = await create()
    const { data } = await admin(heavyVehicles.deleteMany, {
      body: { heavy_vehicle_ids: [own.heavy_vehicle_id, theirs.heavy_vehicle_id] },
    })
    expect(data.deleted).toEqual([own.heavy_vehicle_id])
    expect(data.refused.map(({ heavy_vehicle_id }) => heavy_vehicle_id)).toEqual([theirs.heavy_vehicle_id])
  })
})

test('an export loaded again changes nothing here, makes the same rows elsewhere once, and keeps the schemes', async () => {
  await create({ vehicle_name: 'Ekspor A', description: '=1+1', capacity_min: 0.5 })
  const file = await admin(heavyVehicles.export, { query: { search: 'ekspor' } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const load = async (dry_run: 'true' | 'false', call = admin) =>
    (await call(heavyVehicles.import, { file: { name: 'alat.xlsx', bytes }, body: { dry_run } })).data
  expect(await load('true')).toMatchObject({ rows: 1, unchanged: 1, created: 0, error_count: 0 })
  expect(await load('true', elsewhere)).toMatchObject({ created: 1, stored: false })
  expect(await load('false', elsewhere)).toMatchObject({ created: 1, stored: true })
  expect(await load('false', elsewhere)).toMatchObject({ created: 0, unchanged: 1 })
})

test('an LSP that loses the capability has no heavy vehicles, and has them again when DEV gives it back', async () => {
  const developer = (await world.as('DEV')).call
  const { lspId } = await world.as('ADM', 'b')
  const params = { lsp_id: lspId }
  const { heavy_vehicle_id } = await create({}, elsewhere)
  const setTo = async (capabilities: 'heavy_vehicles'[]) => {
    const { lsp_type, contract_starts_on, contract_ends_on, active, version } = (
      await developer(lsps.get, { params })
    ).data
    const terms = { lsp_type, contract_starts_on, contract_ends_on, active }
    await developer(lsps.changeTerms, { params, body: { ...terms, capabilities, version } })
  }
  const statusOf = () =>
    elsewhere(heavyVehicles.get, { params: { heavy_vehicle_id } }).then(
      () => 200,
      (error: unknown) => (error instanceof RefusedCall ? error.status : 0),
    )
  await setTo([])
  await vi.waitFor(async () => expect(await statusOf()).toBe(404))
  expect((await refused(create({}, elsewhere))).status).toBe(404)
  await setTo(['heavy_vehicles'])
  await vi.waitFor(async () => expect(await statusOf()).toBe(200))
})
