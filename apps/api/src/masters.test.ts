import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { institutions } from '@kompeten/contract/institutions/institutions'
import { misuses } from '@kompeten/contract/misuses/misuses'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import type { ImportReport, StoredImport, UndoReport } from '@kompeten/contract/platform/imports'
import type { masterEndpoints } from '@kompeten/contract/platform/master'
import { tuk } from '@kompeten/contract/tuk/tuk'
import type { Call } from '@kompeten/testkit/call'
import { aHeavyVehicle } from '@kompeten/testkit/heavy-vehicles'
import { anInstitution } from '@kompeten/testkit/institutions'
import { aMisuse } from '@kompeten/testkit/misuses'
import { refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../test/read-sheet.ts'
import { startWorld, type World } from '../test/world.ts'
import { heavyVehicleMaster } from './features/heavy-vehicles/heavy-vehicles.master.ts'
import { institutionMaster } from './features/institutions/institutions.master.ts'
import { misuseMaster } from './features/misuses/misuses.master.ts'
import { tukMaster } from './features/tuk/tuk.master.ts'
import type { Sheet } from './platform/sheets/sheet.ts'
import { writeSheet } from './platform/sheets/write-sheet.ts'

// What every master owes: a line here for each, and the feature's own test for what only that feature does.

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

type Parts = ReturnType<typeof masterEndpoints>
type Fields = Record<string, unknown>
type Tested = {
  group: { [Verb in keyof (Parts['records'] & Parts['bin'] & Parts['sheet'])]: Endpoint }
  sheet: Sheet
  /** The event of its creation. */
  created: string
  /** The field that no two records in use share. */
  unique: string
  /** A record as somebody would fill it in, in the LSP that is called. */
  fresh: (changes: Fields, call: Call) => object | Promise<object>
  /** A field that can be changed, with two values. */
  changes: readonly [Fields, Fields]
}

const described = [{ description: 'Pertama' }, { description: 'Kedua' }] as const

/** By the name of the feature's master file. */
const masters: Record<string, Tested> = {
  tuk: {
    group: tuk,
    sheet: tukMaster.sheet.sheet,
    created: 'tuk.created',
    unique: 'tuk_code',
    fresh: aVenue,
    changes: described,
  },
  institutions: {
    group: institutions,
    sheet: institutionMaster.sheet.sheet,
    created: 'institution.created',
    unique: 'institution_name',
    fresh: anInstitution,
    changes: described,
  },
  'heavy-vehicles': {
    group: heavyVehicles,
    sheet: heavyVehicleMaster.sheet.sheet,
    created: 'heavy_vehicle.created',
    unique: 'vehicle_code',
    fresh: aHeavyVehicle,
    changes: described,
  },
  misuses: {
    group: misuses,
    sheet: misuseMaster.sheet.sheet,
    created: 'misuse.created',
    unique: 'misuse_number',
    fresh: aMisuse,
    changes: described,
  },
}

test('every master is tested here', () => {
  const files = globSync('features/*/*.master.ts', { cwd: import.meta.dirname })
  expect(Object.keys(masters).sort()).toEqual(files.map((file) => basename(file, '.master.ts')).sort())
})

type Made = { id: string; version: number; filled: Fields; code: string }
type Row = Fields & { version: number }

/** The calls of a master, by what they do. */
const callsOf = ({ group, unique, fresh }: Tested) => {
  const id = /:(\w+)/.exec(group.get.path)?.[1] ?? ''
  // What a call of a group takes and answers is in the group's type, which a table of groups cannot keep.
  const ask = <Data>(call: Call, endpoint: Endpoint, given: object): Promise<{ data: Data }> =>
    (call as (endpoint: Endpoint, given: object) => Promise<{ data: Data }>)(endpoint, given)
  const at = (recordId: string) => ({ params: { [id]: recordId } })
  return {
    async create(call: Call, changes: Fields = {}): Promise<Made> {
      const filled = { ...(await fresh(changes, call)) } as Fields
      const { data } = await ask<Row>(call, group.create, { body: filled })
      return { id: String(data[id]), version: data.version, filled, code: String(filled[unique]) }
    },
    update: (call: Call, { id: recordId, filled, version }: Made, changes: Fields) =>
      ask(call, group.update, { ...at(recordId), body: { ...filled, ...changes, version } }),
    get: (call: Call, recordId: string) => ask(call, group.get, at(recordId)),
    events: async (call: Call, recordId: string) =>
      (await ask<{ name: string }[]>(call, group.timeline, at(recordId))).data.map(({ name }) => name),
    used: async (call: Call) =>
      (await ask<Row[]>(call, group.list, { query: { limit: '100' } })).data.map((row) => row[id]),
    remove: (call: Call, recordId: string) => ask(call, group.delete, at(recordId)),
    async removeMany(call: Call, ids: string[]) {
      type Removed = { deleted: string[]; refused: Fields[] }
      const { data } = await ask<Removed>(call, group.deleteMany, { body: { [`${id}s`]: ids } })
      return { deleted: data.deleted, refused: data.refused.map((one) => one[id]) }
    },
    restore: (call: Call, recordId: string) => ask(call, group.restore, at(recordId)),
    erase: (call: Call, recordId: string, confirmation: string) =>
      ask(call, group.erase, { ...at(recordId), body: { confirmation } }),
    export: (call: Call, search: string) =>
      (call as (endpoint: Endpoint, given: object) => Promise<Blob>)(group.export, { query: { search } }),
    import: async (call: Call, bytes: Uint8Array, dry_run: 'true' | 'false') =>
      (
        await ask<ImportReport>(call, group.import, {
          file: { name: 'daftar.xlsx', bytes },
          body: { dry_run },
        })
      ).data,
    imports: async (call: Call) => (await ask<StoredImport[]>(call, group.imports, {})).data,
    undo: async (call: Call, importId: string | null) =>
      (
        await ask<UndoReport>(call, group.undoImport, {
          params: { import_id: importId },
          body: { dry_run: false, rest: false },
        })
      ).data,
  }
}

describe.each(Object.entries(masters))('of %s a record', (_name, tested) => {
  const { unique, created, changes } = tested
  const master = callsOf(tested)

  test('whose name or code is in use is refused in any case of letters, but not in another LSP', async () => {
    const { code } = await master.create(admin)
    const again = await refused(master.create(admin, { [unique]: code.toLowerCase() }))
    expect(again.refusal).toMatchObject({ reason: 'already_exists', facts: { field: unique } })
    expect((await master.create(elsewhere, { [unique]: code })).code).toBe(code)
  })

  test('whose name or code one in the bin has is not made a second time, by hand or by a workbook', async () => {
    const { id, code } = await master.create(admin, { [unique]: 'Di tempat sampah' })
    const bytes = new Uint8Array(await (await master.export(admin, code)).arrayBuffer())
    await master.remove(admin, id)
    const again = await refused(master.create(admin, { [unique]: code.toLowerCase() }))
    expect(again.refusal.errors).toMatchObject([{ path: unique, code: 'in_bin' }])
    const other = await master.create(admin)
    const renamed = await refused(master.update(admin, other, { [unique]: code }))
    expect(renamed.refusal.errors).toMatchObject([{ path: unique, code: 'in_bin' }])
    const report = await master.import(admin, bytes, 'false')
    expect(report).toMatchObject({ created: 0, stored: false, errors: [{ row: 2, code: 'in_bin' }] })
    await master.restore(admin, id)
    expect(await master.used(admin)).toContain(id)
  })

  test('changed from an old version is refused, naming the version that stands; its timeline tells both events', async () => {
    const made = await master.create(admin)
    await master.update(admin, made, changes[0])
    const late = await refused(master.update(admin, made, changes[1]))
    expect(late.refusal).toMatchObject({ reason: 'version_conflict', facts: { version: 2 } })
    expect(await master.events(admin, made.id)).toEqual([created.replace('created', 'updated'), created])
  })

  test('in the bin is not changed, and whoever tries reads since when it lies there and who put it there', async () => {
    const made = await master.create(admin)
    await master.remove(superUser, made.id)
    const { refusal } = await refused(master.update(admin, made, changes[0]))
    const facts = { name: expect.any(String), by: expect.any(String), since: world.today() }
    expect(refusal).toMatchObject({ reason: 'in_bin', facts })
    expect(refusal.message).toMatch(/ada di tempat sampah sejak \d+ \S+ \d{4}, dipindahkan oleh \S/)
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
    expect((await refused(master.update(admin, theirs, changes[0]))).status).toBe(404)
    const own = await master.create(admin)
    expect(await master.removeMany(admin, [own.id, theirs.id])).toEqual({
      deleted: [own.id],
      refused: [theirs.id],
    })
  })

  test('exported and loaded again changes nothing, and makes a row that is gone once', async () => {
    const { id, code } = await master.create(admin, { [unique]: 'Satu-satunya' })
    const file = await master.export(admin, code)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const once = { rows: 1, error_count: 0 }
    expect(await master.import(admin, bytes, 'true')).toMatchObject({ ...once, unchanged: 1, created: 0 })
    await master.remove(admin, id)
    await master.erase(superUser, id, eraseWord)
    expect(await master.import(admin, bytes, 'true')).toMatchObject({ ...once, created: 1, stored: false })
    expect(await master.import(admin, bytes, 'false')).toMatchObject({ ...once, created: 1, stored: true })
    expect(await master.import(admin, bytes, 'false')).toMatchObject({ ...once, created: 0, unchanged: 1 })
  })

  test('imported is gone when the import is undone, and one that the import changed is as it was', async () => {
    const made = await master.create(admin, { ...changes[0], [unique]: 'Diimpor' })
    const exported = Buffer.from(await (await master.export(admin, made.code)).arrayBuffer())
    const { rows } = await readSheet(tested.sheet, exported, 'id')
    const workbook = async (cells: Fields) => {
      const filled = { ...rows[0]?.cells, ...cells } as Record<string, string>
      return new Uint8Array(await buffer(writeSheet(tested.sheet, [filled], 'id')))
    }
    const fresh = await master.import(admin, await workbook({ [unique]: 'Diimpor baru' }), 'false')
    const [newest] = await master.imports(admin)
    expect(newest).toMatchObject({
      import_id: fresh.import_id,
      file_name: 'daftar.xlsx',
      created: 1,
      undone: null,
      may: ['undo'],
    })
    const used = await master.used(admin)
    expect((await refused(master.undo(elsewhere, fresh.import_id))).status).toBe(404)
    expect(await master.undo(admin, fresh.import_id)).toMatchObject({ undone: true, removed: 1, restored: 0 })
    const gone = used.filter((id) => id !== undefined)
    const left = await master.used(admin)
    expect(gone.filter((id) => !left.includes(id))).toHaveLength(1)
    expect((await master.imports(admin))[0]).toMatchObject({ may: [], undone: { removed: 1 } })
    expect((await refused(master.undo(admin, fresh.import_id))).refusal.reason).toBe('step_taken')

    const before = await master.get(admin, made.id)
    const changed = await master.import(admin, await workbook(changes[1]), 'false')
    expect(changed).toMatchObject({ updated: 1, stored: true })
    expect(await master.undo(admin, changed.import_id)).toMatchObject({ undone: true, restored: 1 })
    const { version: _v, modified_date: _m, ...after } = (await master.get(admin, made.id)).data as Fields
    expect(before.data).toMatchObject(after)
    expect((await master.events(admin, made.id))[0]).toBe(created.replace('created', 'import_undone'))
  })

  test('keeps what a workbook leaves empty, and what it has no column for', async () => {
    const { id, code } = await master.create(admin, { ...changes[0], [unique]: 'Tetap utuh' })
    const before = await master.get(admin, id)
    const { columns } = tested.sheet
    const exported = await readSheet(
      tested.sheet,
      Buffer.from(await (await master.export(admin, code)).arrayBuffer()),
      'id',
    )
    const [cells] = exported.rows.map((row) => row.cells)
    const needed = columns.filter(({ required }) => required)
    const spare = (kept: typeof columns) =>
      buffer(
        writeSheet(
          { name: tested.sheet.name, columns: kept },
          [
            Object.fromEntries(
              kept.map(({ key, required }) => [key, required ? (cells?.[key] ?? null) : null]),
            ),
          ],
          'id',
        ),
      )
    for (const kept of [columns, needed]) {
      const report = await master.import(admin, new Uint8Array(await spare(kept)), 'false')
      expect(report).toMatchObject({ unchanged: 1, updated: 0, error_count: 0, changes: [], change_count: 0 })
    }
    expect(await master.get(admin, id)).toEqual(before)
  })
})
