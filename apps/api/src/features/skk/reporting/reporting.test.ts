import { skkReports } from '@kompeten/contract/skk/reports'
import { skk } from '@kompeten/contract/skk/skk'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../../test/registry-world.ts'
import { asPlatform } from '../../../platform/database/tenancy.ts'
import { platformDueReports } from './reports.store.ts'

const hour = 3_600_000

let given: RegistryWorld
let at = 10
beforeAll(async () => {
  given = await startRegistryWorld()
  await given.connect()
})
afterEach(() => {
  given.registry.faults.length = 0
})
afterAll(() => given.close())

/** A new application at the registry, fetched. */
const anApplication = async () => {
  at += 1
  const { id_izin } = given.registry.add(at)
  await given.fetchAll()
  return given.fetched(id_izin)
}
const reportsOf = async (skkId: string) => (await given.reports()).filter(({ skk_id }) => skk_id === skkId)
const settled = (skkId: string, states: string[]) =>
  eventually(async () => expect((await reportsOf(skkId)).map(({ state }) => state)).toEqual(states))
const posts = (idIzin: string) =>
  given.registry.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(idIzin)).length

describe('a step', () => {
  test('is reported with its code, in order, each once; what the LSP keeps for itself is not', async () => {
    const { id_izin, skk_id } = await anApplication()
    await given.step(id_izin, 'review')
    await given.step(id_izin, 'incomplete', 'KTP tidak terbaca')
    await given.step(id_izin, 'review')
    await given.complete(id_izin)
    await given.step(id_izin, 'forms')
    await given.step(id_izin, 'bill')
    await given.step(id_izin, 'pay')
    await settled(
      skk_id,
      Array.from({ length: 6 }, () => 'SENT'),
    )
    expect(given.codes(id_izin)).toEqual(['20', '11', '20', '10', '30', '31'])
    expect(given.registry.history.get(id_izin)?.[1]).toMatchObject({ keterangan: 'KTP tidak terbaca' })
    expect(await given.view(id_izin)).toMatchObject({
      state: 'PAID',
      registry_code: '31',
      reports: { waiting: 0, sent: 6, refused: 0, next_date: null },
    })
  })

  test('that asks the applicant for something needs a reason, and one that is not possible is refused', async () => {
    const { id_izin, skk_id } = await anApplication()
    const taken = (name: 'incomplete' | 'complete', version: number) =>
      given.admin(skk.step, { params: { skk_id }, body: { step: name, reason: null, version } })
    expect(await reasonOf(taken('incomplete', 1))).toBe('invalid_input')
    expect(await reasonOf(taken('complete', 1))).toBe('step_not_possible')
    expect(given.codes(id_izin)).toEqual([])
  })

  test('taken by two at once is taken by one, and reported once', async () => {
    const { id_izin, skk_id, version } = await anApplication()
    const { call: other } = await given.world.as('SUP')
    const body = { step: 'review' as const, reason: null, version }
    const both = await Promise.allSettled(
      [given.admin, other].map((call) => call(skk.step, { params: { skk_id }, body })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await settled(skk_id, ['SENT'])
    expect(given.codes(id_izin)).toEqual(['20'])
  })

  test('sent by many attempts at once leaves once', async () => {
    const { id_izin, skk_id } = await anApplication()
    given.registry.faults.push({ mode: 'error', on: `POST /siki-api/v1/permohonan-skk/${id_izin}`, times: 1 })
    await given.step(id_izin, 'review')
    await eventually(async () => expect((await reportsOf(skk_id))[0]?.fault).toBe('server_error'))
    given.world.clock.pass(2 * hour)
    await Promise.all(Array.from({ length: 6 }, () => given.sendNow(skk_id)))
    await settled(skk_id, ['SENT'])
    expect(given.codes(id_izin)).toEqual(['20'])
    expect(posts(id_izin)).toBe(2)
  })
})

describe('a registry that was down for three days', () => {
  test('gets all of it when it is back, in order, nothing lost and nothing twice', async () => {
    const [one, other] = [await anApplication(), await anApplication()]
    await given.registry.leave()
    for (const { id_izin } of [one, other]) await given.step(id_izin, 'review')
    await given.step(one.id_izin, 'incomplete', 'Ijazah tidak terbaca')
    for (let hours = 0; hours < 72; hours += 6) {
      given.world.clock.pass(6 * hour)
      for (const { skk_id } of [one, other]) await given.sendNow(skk_id)
    }
    const [waiting, behind] = await reportsOf(one.skk_id)
    expect(waiting).toMatchObject({ state: 'WAITING', fault: 'unreachable' })
    expect(waiting?.tries).toBeGreaterThanOrEqual(12)
    const now = given.world.clock.now().getTime()
    expect(Date.parse(waiting?.next_date ?? '') - now).toBeLessThanOrEqual(hour)
    expect(behind).toMatchObject({ state: 'WAITING', tries: 0 })
    await given.registry.comeBack()
    given.world.clock.pass(2 * hour)
    for (const { skk_id } of [one, other]) await given.sendNow(skk_id)
    await settled(one.skk_id, ['SENT', 'SENT'])
    await settled(other.skk_id, ['SENT'])
    expect([given.codes(one.id_izin), given.codes(other.id_izin)]).toEqual([['20', '11'], ['20']])
  })
})

describe('an attempt whose answer did not come', () => {
  test.each(['lost', 'half'] as const)('but which arrived (%s) is not made again', async (mode) => {
    const { id_izin, skk_id } = await anApplication()
    given.registry.faults.push({ mode, on: `POST /siki-api/v1/permohonan-skk/${id_izin}`, times: 1 })
    await given.step(id_izin, 'review')
    await eventually(async () => expect((await reportsOf(skk_id))[0]?.tries).toBe(1))
    await eventually(async () => expect((await reportsOf(skk_id))[0]?.fault).not.toBeNull())
    given.world.clock.pass(2 * hour)
    await given.sendNow(skk_id)
    await settled(skk_id, ['SENT'])
    expect([given.codes(id_izin), posts(id_izin)]).toEqual([['20'], 1])
  })

  test('because this server died in the middle is looked after, and not made twice', async () => {
    const { id_izin, skk_id } = await anApplication()
    given.registry.faults.push({ mode: 'lost', on: `POST /siki-api/v1/permohonan-skk/${id_izin}`, times: 1 })
    await given.step(id_izin, 'review')
    await eventually(async () => expect((await reportsOf(skk_id))[0]?.fault).toBe('server_error'))
    // As the row stands while an attempt is under way that nobody will end.
    await rowsOf(
      given.world.database.url,
      `update skk_report set held_until = now() + interval '2 minutes', fault = null where skk_id = $1`,
      [skk_id],
    )
    given.world.clock.pass(hour)
    await given.sendNow(skk_id)
    await settled(skk_id, ['SENT'])
    expect(given.codes(id_izin)).toEqual(['20'])
  })
})

test('of all that wait, only those whose turn it is are due: what waits behind keeps nobody from theirs', async () => {
  const { id_izin, skk_id } = await anApplication()
  await given.registry.leave()
  await given.step(id_izin, 'review')
  await given.complete(id_izin)
  await eventually(async () => expect((await reportsOf(skk_id))[0]?.fault).toBe('unreachable'))
  const due = () =>
    asPlatform(given.world.app.database.platform, 'read', (tx) =>
      platformDueReports(tx, given.world.clock.now()),
    )
  expect((await due()).filter((one) => one.skkId === skk_id)).toEqual([])
  given.world.clock.pass(2 * hour)
  expect((await due()).filter((one) => one.skkId === skk_id)).toHaveLength(1)
  await given.registry.comeBack()
  await given.sendNow(skk_id)
  await settled(skk_id, ['SENT', 'SENT'])
})

describe('a report that is refused', () => {
  test('says so in the other side’s words, holds those behind it, and is sent again by hand', async () => {
    const { id_izin, skk_id } = await anApplication()
    given.registry.faults.push({
      mode: 'refuse',
      on: `POST /siki-api/v1/permohonan-skk/${id_izin}`,
      times: 1,
      words: 'Permohonan <b>terkunci</b>',
    })
    await given.step(id_izin, 'review')
    await settled(skk_id, ['REFUSED'])
    await given.complete(id_izin)
    await given.sendNow(skk_id)
    const [refusedOne, behind] = await reportsOf(skk_id)
    expect(refusedOne).toMatchObject({
      state: 'REFUSED',
      fault: 'refused',
      answer: 'Permohonan terkunci',
      answer_status: 422,
      may: ['resend', 'set_aside'],
    })
    expect(behind).toMatchObject({ state: 'WAITING', tries: 0 })
    await given.admin(skkReports.resend, { params: { report_id: refusedOne?.report_id ?? '' } })
    await settled(skk_id, ['SENT', 'SENT'])
    expect(given.codes(id_izin)).toEqual(['20', '10'])
    const again = given.admin(skkReports.resend, { params: { report_id: refusedOne?.report_id ?? '' } })
    expect(await reasonOf(again)).toBe('step_not_possible')
  })

  test('is set aside with a reason, and those behind it go on', async () => {
    const { id_izin, skk_id } = await anApplication()
    given.registry.faults.push({
      mode: 'refuse',
      on: `POST /siki-api/v1/permohonan-skk/${id_izin}`,
      times: 1,
    })
    await given.step(id_izin, 'review')
    await settled(skk_id, ['REFUSED'])
    await given.complete(id_izin)
    const [first] = await reportsOf(skk_id)
    const params = { report_id: first?.report_id ?? '' }
    expect(await reasonOf(given.admin(skkReports.setAside, { params, body: { reason: 'pendek' } }))).toBe(
      'invalid_input',
    )
    await given.admin(skkReports.setAside, { params, body: { reason: 'Diselesaikan lewat telepon' } })
    await settled(skk_id, ['SET_ASIDE', 'SENT'])
    expect(given.codes(id_izin)).toEqual(['10'])
  })
})

describe('comparing both sides', () => {
  test('names a state that somebody changed at the registry, and an application that it lists no more', async () => {
    const { id_izin, skk_id } = await anApplication()
    await given.step(id_izin, 'review')
    await settled(skk_id, ['SENT'])
    given.registry.history
      .get(id_izin)
      ?.push({ kd_status: '90', keterangan: '', created_at: '2099-01-01 00:00:00' })
    await given.fetchAll()
    await eventually(async () =>
      expect((await given.view(id_izin)).differences).toEqual([{ kind: 'status', ours: '20', theirs: '90' }]),
    )
    const { data } = await given.admin(skk.list, { query: { differs: 'true' } })
    expect(data.map((row) => row.id_izin)).toEqual([id_izin])
    given.registry.history.get(id_izin)?.pop()
    given.registry.applications.delete(id_izin)
    await given.fetchAll()
    given.registry.applications.set(id_izin, given.registry.add(at, { id_izin, id_lsp: 'ANOTHER' }))
    await given.fetchAll()
    await eventually(async () =>
      expect((await given.view(id_izin)).differences.map(({ kind }) => kind)).toContain('not_listed'),
    )
  })
})
