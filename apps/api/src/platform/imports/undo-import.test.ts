import { buffer } from 'node:stream/consumers'
import { applicants } from '@kompeten/contract/applicants/applicants'
import { audit } from '@kompeten/contract/audit/audit'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anApplicant } from '@kompeten/testkit/applicants'
import type { Call } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { tukMaster } from '../../features/tuk/tuk.master.ts'
import { asPlatform } from '../database/tenancy.ts'
import type { Cell } from '../sheets/sheet.ts'
import { writeSheet } from '../sheets/write-sheet.ts'
import { forgetOldImports } from './sweep-imports.ts'

let world: OwnWorld
let admin: Call
beforeAll(async () => {
  world = await startOwnWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const hourMs = 3_600_000
let made = 0
/** A venue as a row of the workbook. */
const aRow = (changes: Record<string, Cell> = {}): Record<string, Cell> => {
  made += 1
  const empty = Object.fromEntries(tukMaster.sheet.sheet.columns.map(({ key }) => [key, null]))
  return {
    ...empty,
    tuk_code: `IMPOR.${made}`,
    tuk_name: `TUK Impor ${made}`,
    tuk_type: 'sewaktu',
    address: 'Jl. Cimanuk No. 12',
    contact: '02212345678',
    ...changes,
  }
}
const load = async (rows: Record<string, Cell>[], call = admin) => {
  const bytes = new Uint8Array(await buffer(writeSheet(tukMaster.sheet.sheet, rows as never, 'id')))
  const file = { name: 'tuk.xlsx', bytes }
  const { data } = await call(tuk.import, { file, body: { dry_run: 'false' } })
  expect(data.errors).toEqual([])
  return data.import_id ?? ''
}
const undo = async (import_id: string, body = { dry_run: false, rest: false }, call = admin) =>
  (await call(tuk.undoImport, { params: { import_id }, body })).data
const found = async (row: Record<string, Cell>) =>
  (await admin(tuk.list, { query: { tuk_code: String(row.tuk_code) } })).data[0]
const change = async (row: Record<string, Cell>, tuk_name: string) => {
  const venue = (await found(row)) as NonNullable<Awaited<ReturnType<typeof found>>>
  const { tuk_id, area: _a, has_logo: _l, created_date: _c, modified_date: _m, ...view } = venue
  const { deleted_date: _d, may: _y, ...body } = view
  await admin(tuk.update, { params: { tuk_id }, body: { ...body, tuk_name } })
}

test('a dry run tells what would go and changes nothing', async () => {
  const [one, two] = [aRow(), aRow()]
  await load([one])
  const id = await load([{ ...one, tuk_name: 'TUK Lain' }, two])
  expect(await undo(id, { dry_run: true, rest: false })).toEqual({
    dry_run: true,
    undone: false,
    removed: 1,
    restored: 1,
    invited: 0,
    left_count: 0,
    left: [],
    later: [],
  })
  expect((await found(one))?.tuk_name).toBe('TUK Lain')
  expect(await undo(id)).toMatchObject({ undone: true, removed: 1, restored: 1 })
  expect((await found(one))?.tuk_name).toBe(one.tuk_name)
  expect(await found(two)).toBeUndefined()
})

test('what was changed, binned or used since stands in the way and is named; the rest is undone where one says so', async () => {
  const [changed, binned, used, free] = [aRow(), aRow(), aRow(), aRow()]
  const id = await load([changed, binned, used, free])
  await change(changed, 'TUK Diubah')
  await admin(tuk.delete, { params: { tuk_id: (await found(binned))?.tuk_id ?? '' } })
  const { tuk_id } = (await found(used)) ?? { tuk_id: '' }
  await admin(applicants.create, { body: anApplicant({ tuk_id }) })
  const report = await undo(id)
  expect(report).toMatchObject({ undone: false, removed: 1 })
  const reasons = Object.fromEntries(report.left.map(({ record, reason }) => [record, reason]))
  expect(reasons).toMatchObject({
    [String(changed.tuk_code)]: 'changed',
    [String(binned.tuk_code)]: 'in_bin',
    [String(used.tuk_code)]: 'in_use',
  })
  expect(report.left.find(({ reason }) => reason === 'in_use')?.message).toContain('1 asesi')
  expect(await found(free)).toBeDefined()
  expect(await undo(id, { dry_run: false, rest: true })).toMatchObject({ undone: true, removed: 1 })
  expect(await found(free)).toBeUndefined()
  expect((await found(changed))?.tuk_name).toBe('TUK Diubah')
  expect((await admin(tuk.imports)).data[0]?.undone).toMatchObject({ removed: 1, left: report.left_count })
})

test('once later imports are undone, an earlier one finds what it made or changed as it left it', async () => {
  const row = aRow()
  const imports = [await load([row])]
  for (const tuk_name of ['TUK Kedua', 'TUK Ketiga', 'TUK Keempat']) {
    imports.push(await load([{ ...row, tuk_name }]))
  }
  const [made = '', second = '', third = '', fourth = ''] = imports
  expect(await undo(second)).toMatchObject({ undone: false, later: [fourth] })
  expect(await undo(fourth)).toMatchObject({ undone: true, restored: 1 })
  expect(await undo(second)).toMatchObject({ undone: false, later: [third] })
  expect(await undo(third)).toMatchObject({ undone: true, restored: 1 })
  expect((await found(row))?.tuk_name).toBe('TUK Kedua')
  expect(await undo(second)).toMatchObject({ undone: true, restored: 1 })
  expect(await undo(made)).toMatchObject({ undone: true, removed: 1 })
  expect(await found(row)).toBeUndefined()
})

test('what somebody changed between two imports stays changed once the later one is undone', async () => {
  const row = aRow()
  const made = await load([row])
  await change(row, 'TUK Diubah')
  const later = await load([{ ...row, tuk_name: 'TUK Kedua' }])
  expect(await undo(later)).toMatchObject({ undone: true, restored: 1 })
  await change(row, 'TUK Diubah Lagi')
  expect(await undo(made)).toMatchObject({ undone: false, left: [{ reason: 'changed' }] })
})

test('two at once undo it once, the other is told who was first', async () => {
  const id = await load([aRow(), aRow()])
  const sup = (await world.as('SUP')).call
  const outcomes = await Promise.all([
    outcomeOf(undo(id)),
    outcomeOf(undo(id, { dry_run: false, rest: false }, sup)),
  ])
  expect(outcomes.sort()).toEqual(['done', 'step_taken'])
})

test('it is found by no other LSP, and by nobody under another kind', async () => {
  const id = await load([aRow()])
  const elsewhere = (await world.as('ADM', 'b')).call
  expect(await reasonOf(undo(id, { dry_run: true, rest: false }, elsewhere))).toBe('not_found')
  expect((await elsewhere(tuk.imports)).data).toEqual([])
})

test('the data log tells it: of the import how much, of each record that it happened', async () => {
  const row = aRow()
  await load([row])
  const { tuk_id } = (await found(row)) ?? { tuk_id: '' }
  const id = await load([{ ...row, contact: '089999999999' }])
  await undo(id)
  const { data } = await admin(audit.list, { query: { subject_id: id } })
  expect(data[0]).toMatchObject({ name: 'tuk.import_undone', subject_kind: 'import' })
  const { data: timeline } = await admin(tuk.timeline, { params: { tuk_id } })
  expect(timeline[0]).toMatchObject({ name: 'tuk.import_undone', facts: { contact: ['…', '…'] } })
  expect(JSON.stringify(timeline)).not.toContain('089999999999')
})

test('after a day it is over and says so; what it did is forgotten within the hour, the import itself after 90 days', async () => {
  const row = aRow()
  const id = await load([row])
  const entries = () => rowsOf(world.database.url, `select from import_entry where import_id = '${id}'`)
  const sweep = (atOnce?: number) =>
    forgetOldImports(
      {
        asPlatform: (mode, work) => asPlatform(world.app.database.platform, mode, work),
        now: world.clock.now(),
      },
      atOnce,
    )
  world.clock.pass(23 * hourMs)
  await sweep(1)
  expect(await entries()).toHaveLength(1)
  world.clock.pass(hourMs)
  // The first session is over by now.
  admin = (await world.as('MGR')).call
  const late = await refused(undo(id))
  expect([late.status, late.refusal.reason]).toEqual([410, 'undo_ended'])
  expect(late.refusal.message).toContain('24 jam')
  expect((await admin(tuk.imports)).data.find(({ import_id }) => import_id === id)?.may).toEqual([])
  await sweep(1)
  expect(await entries()).toEqual([])
  expect(await found(row)).toBeDefined()
  world.clock.pass(90 * 24 * hourMs)
  await sweep()
  admin = (await world.as('DIR')).call
  expect((await admin(tuk.imports)).data).toEqual([])
})
