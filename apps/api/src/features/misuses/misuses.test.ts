import { type MisuseInput, misuses } from '@kompeten/contract/misuses/misuses'
import type { Call } from '@kompeten/testkit/call'
import { aMisuse } from '@kompeten/testkit/misuses'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const create = async (changes: Partial<MisuseInput> = {}) =>
  (await admin(misuses.create, { body: aMisuse(changes) })).data

describe('a case of misuse', () => {
  test('is recorded whole, acted on and closed, and the log keeps no name and no text of it', async () => {
    const made = await create({ person_name: 'Budi Penyalahguna', found_on: '2026-05-12' })
    expect(made).toMatchObject({ version: 1, may: ['update', 'delete'], action: 'none', closed: false })
    const params = { misuse_id: made.misuse_id }
    const {
      created_date: _,
      modified_date: __,
      deleted_date: ___,
      may: ____,
      misuse_id: _____,
      ...kept
    } = made
    const acted = {
      action: 'warning',
      acted_on: '2026-05-14',
      outcome: 'Berhenti memakainya',
      closed: true,
    } as const
    const { data } = await admin(misuses.update, { params, body: { ...kept, ...acted } })
    expect(data).toMatchObject({ ...acted, version: 2 })
    const { data: log } = await admin(misuses.timeline, { params })
    expect(log.map(({ name }) => name)).toEqual(['misuse.updated', 'misuse.created'])
    expect(JSON.stringify(log)).not.toMatch(/Budi Penyalahguna|Berhenti memakainya/)
    expect(log[0]?.facts).toMatchObject({ action: ['none', 'warning'], closed: [false, true] })
  })

  test('is closed by what was done about it, on a day that was, and not before it was known', async () => {
    const issues = (changes: Partial<MisuseInput>) => issuesOf(create(changes))
    expect(await issues({ closed: true })).toEqual(['action: required'])
    expect(await issues({ action: 'warning' })).toEqual(['acted_on: required'])
    expect(await issues({ action: 'warning', acted_on: '2026-05-11' })).toEqual([
      'acted_on: end_before_start',
    ])
    expect(await issues({ found_on: '2999-01-01' })).toEqual(['found_on: in_the_future'])
  })

  test('is kept by the office alone', async () => {
    const { misuse_id } = await create()
    const params = { misuse_id }
    for (const role of ['ACS', 'APL', 'ADT'] as const) {
      const { call } = await world.as(role)
      await expect(call(misuses.get, { params })).rejects.toMatchObject({ status: 403 })
      await expect(call(misuses.create, { body: aMisuse() })).rejects.toMatchObject({ status: 403 })
    }
    const elsewhere = (await world.as('ADM', 'b')).call
    await expect(elsewhere(misuses.get, { params })).rejects.toMatchObject({ status: 404 })
  })
})
