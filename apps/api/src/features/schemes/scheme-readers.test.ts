import { mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { refused } from '@kompeten/testkit/refused'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { afterAll, describe, expect, test } from 'vitest'
import { at, startSchemeWriting } from '../../../test/scheme-writing.ts'

const { world, admin, elsewhere, applicant, create, published, begin } = await startSchemeWriting()
afterAll(() => world.close())

describe('an applicant', () => {
  test('sees published and active schemes, and no draft', async () => {
    const { scheme, version } = await published()
    const hidden = await create()
    const draft = await begin(scheme)
    expect((await applicant(schemes.get, { params: at(scheme) })).data).toMatchObject({
      draft_version_id: null,
      may: [],
    })
    expect((await refused(applicant(schemes.get, { params: at(hidden) }))).status).toBe(404)
    const { data } = await applicant(schemes.versions, { params: at(scheme) })
    expect(data.map(({ schema_version_id }) => schema_version_id)).toEqual([version.schema_version_id])
    const params = { schema_id: scheme.schema_id, schema_version_id: draft.schema_version_id }
    expect((await refused(applicant(schemes.version, { params }))).status).toBe(404)
    const listed = (await applicant(schemes.list, { query: { limit: '100' } })).data
    expect(listed.some(({ schema_id }) => schema_id === hidden.schema_id)).toBe(false)
  })

  test('who is a stranger still sees what is offered, and nothing of drafts', async () => {
    const { scheme } = await published()
    const hidden = await create()
    const { lspId } = world.seeded.lsp.a
    const { data } = await world.stranger(schemes.publicList, {
      query: { lsp_id: lspId, limit: 'unlimited' },
    })
    const ids = data.map(({ schema_id }) => schema_id)
    expect(ids).toContain(scheme.schema_id)
    expect(ids).not.toContain(hidden.schema_id)
  })
})

describe('another LSP', () => {
  test('finds a scheme and its versions by no call', async () => {
    const { scheme, version } = await published()
    const draft = await begin(scheme)
    const params = { schema_id: scheme.schema_id, schema_version_id: draft.schema_version_id }
    const own = at(scheme)
    const { main_schema_id, schema_code, fee, active } = aScheme()
    const calls = [
      () => elsewhere(schemes.get, { params: own }),
      () => elsewhere(schemes.timeline, { params: own }),
      () =>
        elsewhere(schemes.update, {
          params: own,
          body: { main_schema_id, schema_code, fee, active, version: 1 },
        }),
      () => elsewhere(schemes.delete, { params: own }),
      () => elsewhere(schemes.restore, { params: own }),
      () => elsewhere(schemes.versions, { params: own }),
      () => elsewhere(schemes.draft, { params: own }),
      () => elsewhere(schemes.version, { params }),
      () => elsewhere(schemes.saveUnits, { params, body: { units: [], units_version: 1 } }),
      () => elsewhere(schemes.saveDetails, { params, body: { ...version.details, version: 1 } }),
      () => elsewhere(schemes.publish, { params }),
      () => elsewhere(schemes.discard, { params }),
      () => elsewhere(schemes.restoreDraft, { params }),
    ]
    for (const call of calls) expect((await refused(call())).status).toBe(404)
    const query = { schema_id: scheme.schema_id }
    expect((await elsewhere(schemes.units, { query })).count).toBe(0)
    expect((await elsewhere(schemes.list, { query })).count).toBe(0)
  })

  test("cannot put its schemes under this one's main scheme", async () => {
    const { data } = await admin(mainSchemes.create, {
      body: {
        main_schema_code: 'ASG',
        main_schema_name: 'Asing',
        main_schema_name_en: null,
        description: null,
      },
    })
    const { refusal } = await refused(create({ main_schema_id: data.main_schema_id }, elsewhere))
    expect(refusal.errors).toMatchObject([{ path: 'main_schema_id', code: 'not_found' }])
  })
})

test('units are found over all schemes by code and title', async () => {
  const [unit] = someUnits(1)
  const units = unit ? [{ ...unit, unit_code: 'X.CARI.001', title: 'Merangkai bambu' }] : []
  const { scheme } = await published(units)
  const { data } = await admin(schemes.units, { query: { search: 'cari BAMBU' } })
  expect(data).toMatchObject([{ schema_id: scheme.schema_id, unit_code: 'X.CARI.001', kuk_count: 4 }])
})
