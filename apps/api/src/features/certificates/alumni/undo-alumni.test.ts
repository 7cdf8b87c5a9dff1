import { type AlumniInput, alumni } from '@kompeten/contract/certificates/alumni'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theRest, whole, workbookOf } from '../../../../test/workbook-of.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { alumniSheet } from './alumni-sheet.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

let made = 0
const aRow = (changes: Partial<AlumniInput> = {}) => {
  made += 1
  return {
    holder_name: `Budi ${'abcdefgh'[made]}bimanyu`,
    schema_name: 'Pemrogram Junior',
    certificate_number: `62019 2514 0 000${made} 2021`,
    issued_on: '2021-01-01',
    valid_until: '2099-01-01',
    ...changes,
  }
}
const load = async (rows: ReturnType<typeof aRow>[]) => {
  const file = await workbookOf(alumniSheet, rows)
  const { data } = await admin(alumni.import, { file, body: { dry_run: 'false' } })
  expect(data).toMatchObject({ stored: true, errors: [] })
  return data.import_id ?? ''
}
const undo = async (import_id: string, body: { dry_run: boolean; rest: boolean } = whole) =>
  (await admin(alumni.undoImport, { params: { import_id }, body })).data
const found = async ({ holder_name }: { holder_name: string }) =>
  (await admin(alumni.list, { query: { search: holder_name } })).data[0]

test('entered certificates go, those that were changed are as they were, and their numbers are free again', async () => {
  const [one, two] = [aRow(), aRow()]
  await load([one])
  const before = await found(one)
  const id = await load([{ ...one, valid_until: '2020-01-01', issued_on: '2019-01-01' }, two])
  expect((await found(one))?.state).toBe('EXPIRED')
  expect(await undo(id)).toMatchObject({ undone: true, removed: 1, restored: 1 })
  expect(await found(one)).toMatchObject({ state: 'ACTIVE', valid_until: before?.valid_until })
  expect(await found(two)).toBeUndefined()
  await load([two])
  expect(await found(two)).toBeDefined()
})

test('one that was put in the bin since is left there', async () => {
  const [one, two] = [aRow(), aRow()]
  const id = await load([one, two])
  const { certificate_id = '' } = (await found(one)) ?? {}
  await admin(alumni.delete, { params: { alumni_id: certificate_id } })
  expect(await undo(id)).toMatchObject({ undone: false, left: [{ reason: 'in_bin' }] })
  expect(await undo(id, theRest)).toMatchObject({ undone: true, removed: 1, left_count: 1 })
  const elsewhere = (await world.as('ADM', 'b')).call
  expect(await reasonOf(elsewhere(alumni.undoImport, { params: { import_id: id }, body: whole }))).toBe(
    'not_found',
  )
})
