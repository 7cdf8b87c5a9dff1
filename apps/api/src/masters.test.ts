import { eraseWord } from '@kompeten/contract/erase-word'
import { heavyVehicles } from '@kompeten/contract/heavy-vehicles'
import { institutions } from '@kompeten/contract/institutions'
import type { Call } from '@kompeten/testkit/call'
import { aHeavyVehicle } from '@kompeten/testkit/heavy-vehicles'
import { anInstitution } from '@kompeten/testkit/institutions'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../test/world.ts'

let world: World
let admin: Call
let elsewhere: Call
let superUser: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  elsewhere = (await world.as('ADM', 'b')).call
  superUser = (await world.as('SUP')).call
})
afterAll(() => world.close())

type Made = { id: string; code: string; version: number }
/** Calls of one kind of records with a bin, by what they do. */
type Master = {
  /** The event of its creation. */
  created: string
  /** The field that no two records in use share. */
  unique: string
  create(call: Call, code?: string, description?: string | null): Promise<Made>
  update(call: Call, made: Made, description: string): Promise<unknown>
  get(call: Call, id: string): Promise<unknown>
  events(call: Call, id: string): Promise<string[]>
  used(call: Call): Promise<string[]>
  remove(call: Call, id: string): Promise<unknown>
  removeMany(call: Call, ids: string[]): Promise<{ deleted: string[]; refused: string[] }>
  restore(call: Call, id: string): Promise<unknown>
  erase(call: Call, id: string, confirmation: string): Promise<unknown>
  export(call: Call, search: string): Promise<Blob>
  import(call: Call, bytes: Uint8Array, dry_run: 'true' | 'false'): Promise<unknown>
}

const institution: Master = {
  created: 'institution.created',
  unique: 'institution_name',
  async create(call, code, description = null) {
    const body = anInstitution({ ...(code !== undefined && { institution_name: code }), description })
    const { institution_id: id, institution_name, version } = (await call(institutions.create, { body })).data
    return { id, code: institution_name, version }
  },
  update: (call, { id, code, version }, description) =>
    call(institutions.update, {
      params: { institution_id: id },
      body: { ...anInstitution({ institution_name: code, description }), version },
    }),
  get: (call, institution_id) => call(institutions.get, { params: { institution_id } }),
  events: async (call, institution_id) =>
    (await call(institutions.timeline, { params: { institution_id } })).data.map(({ name }) => name),
  used: async (call) =>
    (await call(institutions.list, { query: { limit: '100' } })).data.map((row) => row.institution_id),
  remove: (call, institution_id) => call(institutions.delete, { params: { institution_id } }),
  async removeMany(call, institution_ids) {
    const { data } = await call(institutions.deleteMany, { body: { institution_ids } })
    return { deleted: data.deleted, refused: data.refused.map((one) => one.institution_id) }
  },
  restore: (call, institution_id) => call(institutions.restore, { params: { institution_id } }),
  erase: (call, institution_id, confirmation) =>
    call(institutions.erase, { params: { institution_id }, body: { confirmation } }),
  export: (call, search) => call(institutions.export, { query: { search } }),
  import: async (call, bytes, dry_run) =>
    (await call(institutions.import, { file: { name: 'institusi.xlsx', bytes }, body: { dry_run } })).data,
}

const heavyVehicle: Master = {
  created: 'heavy_vehicle.created',
  unique: 'vehicle_code',
  async create(call, code, description = null) {
    const body = aHeavyVehicle({ ...(code !== undefined && { vehicle_code: code }), description })
    const { heavy_vehicle_id: id, vehicle_code, version } = (await call(heavyVehicles.create, { body })).data
    return { id, code: vehicle_code, version }
  },
  update: (call, { id, code, version }, description) =>
    call(heavyVehicles.update, {
      params: { heavy_vehicle_id: id },
      body: { ...aHeavyVehicle({ vehicle_code: code, description }), version },
    }),
  get: (call, heavy_vehicle_id) => call(heavyVehicles.get, { params: { heavy_vehicle_id } }),
  events: async (call, heavy_vehicle_id) =>
    (await call(heavyVehicles.timeline, { params: { heavy_vehicle_id } })).data.map(({ name }) => name),
  used: async (call) =>
    (await call(heavyVehicles.list, { query: { limit: '100' } })).data.map((row) => row.heavy_vehicle_id),
  remove: (call, heavy_vehicle_id) => call(heavyVehicles.delete, { params: { heavy_vehicle_id } }),
  async removeMany(call, heavy_vehicle_ids) {
    const { data } = await call(heavyVehicles.deleteMany, { body: { heavy_vehicle_ids } })
    return { deleted: data.deleted, refused: data.refused.map((one) => one.heavy_vehicle_id) }
  },
  restore: (call, heavy_vehicle_id) => call(heavyVehicles.restore, { params: { heavy_vehicle_id } }),
  erase: (call, heavy_vehicle_id, confirmation) =>
    call(heavyVehicles.erase, { params: { heavy_vehicle_id }, body: { confirmation } }),
  export: (call, search) => call(heavyVehicles.export, { query: { search } }),
  import: async (call, bytes, dry_run) =>
    (await call(heavyVehicles.import, { file: { name: 'alat.xlsx', bytes }, body: { dry_run } })).data,
}

describe.each([
  ['an institution', institution],
  ['a heavy vehicle', heavyVehicle],
] as const)('%s', (_name, master) => {
  test('whose name or code is in use is refused in any case of letters, but not in another LSP', async () => {
    const { code } = await master.create(admin)
    const again = await refused(master.create(admin, code.toLowerCase()))
    expect(again.refusal).toMatchObject({ reason: 'already_exists', facts: { field: master.unique } })
    expect((await master.create(elsewhere, code)).code).toBe(code)
  })

  test('changed from an old version is refused, naming the version that stands; its timeline tells both events', async () => {
    const made = await master.create(admin)
    await master.update(admin, made, 'Pertama')
    const late = await refused(master.update(admin, made, 'Kedua'))
    expect(late.refusal).toMatchObject({ reason: 'version_conflict', facts: { version: 2 } })
    const updated = master.created.replace('created', 'updated')
    expect(await master.events(admin, made.id)).toEqual([updated, master.created])
  })

  test('goes to the bin and back; for ever only by a super user with the word typed', async () => {
    const { id } = await master.create(admin)
    await master.remove(admin, id)
    expect(await master.used(admin)).not.toContain(id)
    await master.restore(admin, id)
    expect(await master.used(admin)).toContain(id)
    await master.remove(admin, id)
    expect((await refused(master.erase(admin, id, eraseWord))).status).toBe(403)
    const mistyped = await refused(master.erase(superUser, id, eraseWord.toLowerCase()))
    expect(mistyped.refusal.reason).toBe('confirmation_needed')
    await master.erase(superUser, id, eraseWord)
    expect((await refused(master.get(superUser, id))).status).toBe(404)
  })

  test('of another LSP is not found, and several are deleted only where they are one’s own', async () => {
    const theirs = await master.create(elsewhere)
    expect((await refused(master.get(admin, theirs.id))).status).toBe(404)
    expect((await refused(master.update(admin, theirs, 'Milik lain'))).status).toBe(404)
    const own = await master.create(admin)
    expect(await master.removeMany(admin, [own.id, theirs.id])).toEqual({
      deleted: [own.id],
      refused: [theirs.id],
    })
  })

  test('exported and loaded again changes nothing here, and makes the same row elsewhere once', async () => {
    await master.create(admin, `Ekspor ${master.unique}`, '=1+1')
    const file = await master.export(admin, 'ekspor')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const once = { rows: 1, error_count: 0 }
    expect(await master.import(admin, bytes, 'true')).toMatchObject({ ...once, unchanged: 1, created: 0 })
    expect(await master.import(elsewhere, bytes, 'true')).toMatchObject({ created: 1, stored: false })
    expect(await master.import(elsewhere, bytes, 'false')).toMatchObject({ created: 1, stored: true })
    expect(await master.import(elsewhere, bytes, 'false')).toMatchObject({ created: 0, unchanged: 1 })
  })
})
