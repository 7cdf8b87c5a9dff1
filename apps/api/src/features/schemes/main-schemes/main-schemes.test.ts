import { mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { at, startSchemeWriting } from '../../../../test/scheme-writing.ts'

const { world, admin, create } = await startSchemeWriting()
afterAll(() => world.close())

describe('a main scheme', () => {
  const add = async (code: string) =>
    (
      await admin(mainSchemes.create, {
        body: {
          main_schema_code: code,
          main_schema_name: `Bidang ${code}`,
          main_schema_name_en: null,
          description: null,
        },
      })
    ).data

  test('counts its schemes, and cannot go while it has any', async () => {
    const { main_schema_id } = await add('KON')
    const scheme = await create({ main_schema_id })
    const params = { main_schema_id }
    expect((await admin(mainSchemes.get, { params })).data.schema_count).toBe(1)
    expect((await add('KON-2')).schema_count).toBe(0)
    expect((await refused(admin(mainSchemes.delete, { params }))).refusal.reason).toBe('still_in_use')
    await admin(schemes.delete, { params: at(scheme) })
    expect((await admin(mainSchemes.delete, { params })).data.may).toEqual(['restore'])
    const under = (await refused(admin(schemes.restore, { params: at(scheme) }))).refusal
    expect(under).toMatchObject({ reason: 'lies_in_bin', facts: { name: scheme.main_schema_name } })
    const other = await add('kon')
    const holder = {
      name: `${other.main_schema_name} (kon)`,
      link: `/schema/main-schema/edit-mainSchema/${other.main_schema_id}`,
    }
    const { refusal } = await refused(admin(mainSchemes.restore, { params }))
    expect(refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'main_schema_code', holder } })
  })

  test('is changed once, by whoever is first', async () => {
    const made = await add('HTL')
    const params = { main_schema_id: made.main_schema_id }
    const body = {
      main_schema_code: 'HTL',
      main_schema_name: 'Perhotelan',
      main_schema_name_en: 'Hotels',
      description: null,
      version: 1,
    }
    expect((await admin(mainSchemes.update, { params, body })).data).toMatchObject({ version: 2 })
    const again = admin(mainSchemes.update, { params, body: { ...body, main_schema_name: 'Hotel' } })
    expect((await refused(again)).refusal.reason).toBe('version_conflict')
    const { data } = await admin(mainSchemes.timeline, { params })
    expect(data[0]?.facts.main_schema_name).toEqual(['Bidang HTL', 'Perhotelan'])
  })
})
