import { randomUUID } from 'node:crypto'
import { type HeavyVehicleInput, heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { lsps } from '@kompeten/contract/tenants/lsps'
import type { Call, RefusedCall } from '@kompeten/testkit/call'
import { aHeavyVehicle } from '@kompeten/testkit/heavy-vehicles'
import { refused } from '@kompeten/testkit/refused'
import { aScheme } from '@kompeten/testkit/schemes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
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

  test('whose scheme was taken away has it by its name in its timeline, from the bin too', async () => {
    const superUser = (await world.as('SUP')).call
    const timeline = ({ heavy_vehicle_id }: { heavy_vehicle_id: string }) =>
      admin(heavyVehicles.timeline, { params: { heavy_vehicle_id } })
    const body = aScheme({ schema_name: 'Operator Forklift' })
    const { schema_id } = (await superUser(schemes.create, { body })).data
    const made = await create({ schema_ids: [schema_id] })
    await admin(heavyVehicles.update, changing(made, { schema_ids: [] }))
    await superUser(schemes.delete, { params: { schema_id } })
    const { data, names } = await timeline(made)
    expect(data[0]?.facts).toMatchObject({ schema_ids: [[schema_id], []] })
    expect(names).toEqual({ schema_ids: { [schema_id]: 'Operator Forklift' } })
    expect((await timeline(await create())).names).toEqual({ schema_ids: {} })
  })
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
  const seen = () => elsewhere(heavyVehicles.get, { params: { heavy_vehicle_id } })
  await setTo([])
  await eventually(async () => expect((await refused(seen())).status).toBe(404))
  expect((await refused(create({}, elsewhere))).status).toBe(404)
  await setTo(['heavy_vehicles'])
  await eventually(seen)
})
