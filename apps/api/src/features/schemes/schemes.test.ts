import { randomUUID } from 'node:crypto'
import { compareUnits } from '@kompeten/contract/schemes/compare'
import type { Unit } from '@kompeten/contract/schemes/content'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { refused } from '@kompeten/testkit/refused'
import { someUnits } from '@kompeten/testkit/schemes'
import { afterAll, describe, expect, test } from 'vitest'
import { at, draftOf, startSchemeWriting } from '../../../test/scheme-writing.ts'

const { world, admin, create, fill, publish, published, begin } = await startSchemeWriting()
afterAll(() => world.close())

describe('a scheme', () => {
  test('begins with a draft of its first version', async () => {
    const made = await create({ schema_name: 'Pemrogram' })
    expect(made).toMatchObject({
      schema_name: 'Pemrogram',
      published_version_id: null,
      unit_count: 0,
      may: ['update', 'delete'],
    })
    const { data } = await admin(schemes.version, { params: draftOf(made) })
    expect(data).toMatchObject({
      state: 'DRAFT',
      number: null,
      units: [],
      may: ['edit', 'approve', 'publish'],
    })
    expect(data.missing).toEqual([{ path: 'units', code: 'required' }])
  })

  test('with a number in use is refused; without one there may be many', async () => {
    const { schema_code } = await create()
    const again = await refused(create({ schema_code: schema_code?.toLowerCase() ?? null }))
    expect(again.refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'schema_code' } })
    await create({ schema_code: null })
    await create({ schema_code: null })
  })

  test('under a main scheme that is not there is refused at that field', async () => {
    const { refusal } = await refused(create({ main_schema_id: randomUUID() }))
    expect(refusal).toMatchObject({ reason: 'rule_broken', errors: [{ path: 'main_schema_id' }] })
  })

  test('changes its fee without a new version, and tells so in its timeline', async () => {
    const made = await create()
    const { main_schema_id, schema_code, version } = made
    const body = { main_schema_id, schema_code, fee: 900_000, active: true, version }
    const { data } = await admin(schemes.update, { params: at(made), body })
    expect(data).toMatchObject({ fee: 900_000, version: 2 })
    const stale = await refused(admin(schemes.update, { params: at(made), body: { ...body, fee: 1 } }))
    expect(stale.refusal.reason).toBe('version_conflict')
    const { data: timeline } = await admin(schemes.timeline, { params: at(made) })
    expect(timeline[0]).toMatchObject({ name: 'scheme.updated', facts: { fee: [500_000, 900_000] } })
  })

  test('in the bin is out of the lists and their units, and comes back', async () => {
    const { scheme } = await published(someUnits(1), { schema_name: 'Buangan' })
    await admin(schemes.delete, { params: at(scheme) })
    const query = { schema_id: scheme.schema_id }
    expect((await admin(schemes.list, { query })).count).toBe(0)
    expect((await admin(schemes.units, { query })).count).toBe(0)
    expect((await admin(schemes.deleted, { query })).count).toBe(1)
    await admin(schemes.restore, { params: at(scheme) })
    expect((await admin(schemes.units, { query })).count).toBe(1)
  })
})

describe('a draft', () => {
  test('keeps units, elements and KUK as they are sent, in order', async () => {
    const made = await create()
    const units = someUnits(3)
    const saved = await fill(made, units)
    expect(saved).toMatchObject({ units, units_version: 2, version: 1, missing: [], kuk_count: 12 })
    expect((await admin(schemes.get, { params: at(made) })).data).toMatchObject({
      unit_count: 3,
      kuk_count: 12,
    })
  })

  test('is written by two at once: units apart from details, the second of the same is told', async () => {
    const made = await create()
    const other = (await world.as('SUP')).call
    const params = draftOf(made)
    const { details } = await fill(made, someUnits(1), other)
    const renamed = { ...details, schema_name: 'Nama baru', version: 1 }
    expect((await admin(schemes.saveDetails, { params, body: renamed })).data.version).toBe(2)
    const stale = { units: someUnits(1), units_version: 1 }
    const { refusal } = await refused(admin(schemes.saveUnits, { params, body: stale }))
    expect(refusal).toMatchObject({ reason: 'version_conflict', facts: { version: 2 } })
    const both = await Promise.allSettled(
      [1, 2].map(() => admin(schemes.saveUnits, { params, body: { units: someUnits(1), units_version: 2 } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('refuses trees that are none: an id twice, too many KUK, unknown fields', async () => {
    const made = await create()
    const [unit] = someUnits(1)
    const params = draftOf(made)
    const save = (units: unknown) =>
      refused(admin(schemes.saveUnits, { params, body: { units: units as Unit[], units_version: 1 } }))
    expect((await save([unit, unit])).refusal.errors).toMatchObject([{ code: 'listed_twice' }])
    expect((await save([{ ...unit, colour: 'red' }])).refusal.errors).toMatchObject([
      { code: 'unknown_field' },
    ])
    const kuk = Array.from({ length: 101 }, () => ({ kuk_id: randomUUID(), text: '', text_en: '' }))
    const crowded = { ...unit, elements: [{ ...unit?.elements[0], kuk }] }
    expect((await save([crowded])).refusal.errors).toMatchObject([{ path: 'units.0.elements.0.kuk' }])
  })

  test('that is not complete is not published, and all that is missing is told', async () => {
    const made = await create({ schema_name_en: null })
    const [unit] = someUnits(1)
    await fill(made, unit ? [{ ...unit, title_en: '' }] : [])
    const { refusal } = await refused(admin(schemes.publish, { params: draftOf(made) }))
    expect(refusal.errors.map(({ path }) => path)).toEqual(['details.schema_name_en', 'units.0.title_en'])
  })
})

describe('a published version', () => {
  test('never changes, by any call', async () => {
    const { scheme, version } = await published()
    const params = { schema_id: scheme.schema_id, schema_version_id: version.schema_version_id }
    const tries = [
      () => admin(schemes.saveUnits, { params, body: { units: [], units_version: version.units_version } }),
      () => admin(schemes.saveDetails, { params, body: { ...version.details, version: version.version } }),
      () => admin(schemes.publish, { params }),
      () => admin(schemes.discard, { params }),
      () => admin(schemes.restoreDraft, { params }),
    ]
    for (const one of tries) expect((await refused(one())).refusal.reason).toBe('step_not_possible')
    const [saving] = tries
    const told = saving && (await refused(saving())).refusal.message
    expect(told).toContain('Buat versi baru dan ubah drafnya.')
    expect((await admin(schemes.version, { params })).data).toEqual(version)
  })

  test('stays while the next one is written, then is superseded; ids stay with what stayed', async () => {
    const { scheme, version } = await published(someUnits(2))
    const draft = await begin(scheme)
    expect(draft.units).toEqual(version.units)
    expect((await refused(admin(schemes.draft, { params: at(scheme) }))).refusal.reason).toBe(
      'step_not_possible',
    )
    const [one, two] = draft.units
    const fresh = (await admin(schemes.get, { params: at(scheme) })).data
    await fill(fresh, one && two ? [two, { ...one, title: 'Judul baru' }] : [])
    expect((await admin(schemes.get, { params: at(scheme) })).data.published_number).toBe(1)
    const second = await publish(fresh)
    expect(second).toMatchObject({ number: 2, state: 'PUBLISHED' })
    const { data: all } = await admin(schemes.versions, { params: at(scheme) })
    expect(all.map(({ number, state }) => [number, state])).toEqual([
      [2, 'PUBLISHED'],
      [1, 'SUPERSEDED'],
    ])
    const old = { schema_id: scheme.schema_id, schema_version_id: version.schema_version_id }
    expect((await admin(schemes.version, { params: old })).data.units).toEqual(version.units)
    expect(
      compareUnits(version.units, second.units)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['changed', 'moved'])
  })

  test('is published once, also by two at the same moment', async () => {
    const made = await create()
    await fill(made, someUnits(1))
    const both = await Promise.allSettled([publish(made), publish(made)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('outlives a draft that is put away, and the draft can be taken up again', async () => {
    const { scheme } = await published()
    const draft = await begin(scheme)
    const params = { schema_id: scheme.schema_id, schema_version_id: draft.schema_version_id }
    expect((await admin(schemes.discard, { params })).data).toMatchObject({
      state: 'DISCARDED',
      may: ['restore'],
    })
    expect((await admin(schemes.restoreDraft, { params })).data.state).toBe('DRAFT')
    await admin(schemes.discard, { params })
    await begin(scheme)
    expect((await refused(admin(schemes.restoreDraft, { params }))).refusal.reason).toBe('step_not_possible')
  })
})
