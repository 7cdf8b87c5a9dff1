import { buffer } from 'node:stream/consumers'
import { bnspReport, type ScheduleCodesInput } from '@kompeten/contract/plenos/bnsp-report'
import type { Call } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { readSheet as readXlsxFile } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { emptyingCell } from '../../../platform/sheets/cell-text.ts'
import { workbookStream } from '../../../platform/sheets/workbook-stream.ts'

let world: World
let admin: Call
let elsewhere: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

const load = async (bytes: Uint8Array<ArrayBuffer>, dry_run: 'true' | 'false', call: Call) =>
  (await call(bnspReport.importCodes, { file: { name: 'kode.xlsx', bytes }, body: { dry_run } })).data
const exported = async (call: Call) =>
  new Uint8Array(await (await call(bnspReport.exportCodes, {})).arrayBuffer())
const filled = async (call: Call) =>
  (await call(bnspReport.codes, {})).data.entries.filter(({ bnsp_code }) => bnsp_code !== null)

test('codes that one LSP exports are loaded by another whole, and once more change nothing', async () => {
  const { entries } = (await admin(bnspReport.codes, {})).data
  const codes = entries.map(({ list, key }, at) => ({ list, key, bnsp_code: String(at + 1), based_on: null }))
  await admin(bnspReport.changeCodes, { body: { codes } })
  const bytes = await exported(admin)
  expect(await load(bytes, 'true', admin)).toMatchObject({ unchanged: entries.length, error_count: 0 })
  expect(await load(bytes, 'true', elsewhere)).toMatchObject({ updated: entries.length, stored: false })
  expect(await filled(elsewhere)).toEqual([])
  expect(await load(bytes, 'false', elsewhere)).toMatchObject({ updated: entries.length, stored: true })
  expect(await filled(elsewhere)).toEqual(await filled(admin))
  expect(await load(bytes, 'false', elsewhere)).toMatchObject({ updated: 0, unchanged: entries.length })
})

test('an empty code in the workbook leaves the code that stands; a hyphen takes it away', async () => {
  const bytes = await exported(admin)
  await load(bytes, 'false', elsewhere)
  const before = await filled(elsewhere)
  const [head = [], ...rows] = await readXlsxFile(Buffer.from(bytes))
  const withCode = async (code: string | null) => {
    const columns = head.map((header) => ({ header: String(header), width: 20, look: 'text' as const }))
    const cells = rows.map(([list, label]) => [String(list), String(label), code])
    return new Uint8Array(await buffer(workbookStream([{ name: 'Kode', columns, rows: cells }])))
  }
  expect(await load(await withCode(null), 'false', elsewhere)).toMatchObject({ updated: 0, change_count: 0 })
  expect(await filled(elsewhere)).toEqual(before)
  const report = await load(await withCode(emptyingCell), 'false', elsewhere)
  expect(report).toMatchObject({ updated: before.length, change_count: before.length })
  expect(await filled(elsewhere)).toEqual([])
})

test('areas are listed by the ministry’s codes, and a code of BNSP is loaded beside them', async () => {
  const { entries } = (await admin(bnspReport.codes, {})).data
  const areas = entries.filter(({ list }) => list === 'city' || list === 'province')
  expect(areas.length).toBeGreaterThan(0)
  for (const { list, key, label } of areas) {
    expect(key).toMatch(list === 'city' ? /^\d{4}$/ : /^\d{2}$/)
    expect(label.startsWith(`${key} `)).toBe(true)
  }
  expect(new Set(areas.map(({ list, label }) => `${list} ${label}`)).size).toBe(areas.length)
})

test('an import of codes is undone; a code that was changed since stays', async () => {
  const before = await filled(elsewhere)
  const { import_id } = await load(await exported(admin), 'false', elsewhere)
  const params = { import_id: import_id ?? '' }
  const [changed] = await filled(elsewhere)
  const { list, key } = changed ?? { list: 'job' as const, key: '' }
  const set = (bnsp_code: string, based_on: string | null) =>
    elsewhere(bnspReport.changeCodes, { body: { codes: [{ list, key, bnsp_code, based_on }] } })
  // Whoever has another code before them than the one that stands is told so, and nothing is set.
  expect(await reasonOf(set('998', null))).toBe('version_conflict')
  expect((await filled(elsewhere))[0]).toEqual(changed)
  await set('999', changed?.bnsp_code ?? null)
  const undo = async (rest: boolean) =>
    (await elsewhere(bnspReport.undoCodeImport, { params, body: { dry_run: false, rest } })).data
  expect(await undo(false)).toMatchObject({ undone: false, left: [{ reason: 'changed' }] })
  expect(await undo(true)).toMatchObject({ undone: true, left_count: 1 })
  expect((await elsewhere(bnspReport.codeImports)).data[0]?.may).toEqual([])
  expect(await filled(elsewhere)).toEqual([...before, { ...changed, bnsp_code: '999' }])
})

test('of people who set a code that they saw empty at one moment, one does; the others are told', async () => {
  const { entries } = (await admin(bnspReport.codes, {})).data
  const { list, key, bnsp_code } = entries[0] ?? { list: 'job' as const, key: '', bnsp_code: null }
  await admin(bnspReport.changeCodes, {
    body: { codes: [{ list, key, bnsp_code: null, based_on: bnsp_code }] },
  })
  const set = (code: string) =>
    outcomeOf(
      admin(bnspReport.changeCodes, { body: { codes: [{ list, key, bnsp_code: code, based_on: null }] } }),
    )
  const outcomes = await Promise.all(['701', '702', '703', '704'].map(set))
  expect(outcomes.toSorted()).toEqual(['done', 'version_conflict', 'version_conflict', 'version_conflict'])
})

test('who may only read the codes loads none', async () => {
  const reader = (await world.as('MAG')).call
  expect(await reasonOf(load(await exported(admin), 'false', reader))).toBe('not_allowed')
})

test('the codes of a schedule at BNSP are set, changed as they were seen alone, and hidden from another LSP', async () => {
  const { create } = await schedulingIn(world)
  const params = at(await create())
  const none = { schedule_code: null, ministry_code: null }
  const first = { schedule_code: 'JDW-1', ministry_code: null }
  const both = { schedule_code: 'JDW-2', ministry_code: '07' }
  const set = async (codes: ScheduleCodesInput, based_on: ScheduleCodesInput) =>
    (await admin(bnspReport.change, { params, body: { ...codes, based_on } })).data
  expect(await set(first, none)).toMatchObject(first)
  const { refusal } = await refused(set({ schedule_code: null, ministry_code: '07' }, none))
  expect(refusal).toMatchObject({
    reason: 'version_conflict',
    facts: { changed_by: expect.stringMatching(/./) },
  })
  expect(await set(both, first)).toMatchObject(both)
  expect((await admin(bnspReport.get, { params })).data).toMatchObject(both)
  expect(await reasonOf(elsewhere(bnspReport.get, { params }))).toBe('not_found')
})
