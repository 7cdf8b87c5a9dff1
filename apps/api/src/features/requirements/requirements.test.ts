import { requirementClusters } from '@kompeten/contract/requirements/clusters'
import { type RequirementInput, requirements } from '@kompeten/contract/requirements/requirements'
import { testMaterial } from '@kompeten/contract/requirements/test-material'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aCluster, aRequirement } from '@kompeten/testkit/requirements'
import { aScheme } from '@kompeten/testkit/schemes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let elsewhere: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

const make = async (changes: Partial<RequirementInput> = {}, call = admin) =>
  (await call(requirements.create, { body: aRequirement(changes) })).data
const scheme = async () => (await admin(schemes.create, { body: aScheme() })).data.schema_id
const png = (background = '#0b6e6b') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
const idOf = ({ requirement_master_id }: { requirement_master_id: string }) => ({ requirement_master_id })

describe('a requirement', () => {
  test('is added behind the others of its category and scheme', async () => {
    const [first, second] = [await make(), await make()]
    expect(second.sequence).toBe(first.sequence + 1)
    expect(first).toMatchObject({ number: 1, files: [], may: ['update', 'files', 'delete'] })
  })

  test('keeps nothing that its form does not use', async () => {
    const made = await make({
      form_type: 'text',
      multiple: true,
      options: [{ value: 'a', label: 'A', label_en: null }],
      min_number: 1,
    })
    expect(made).toMatchObject({
      multiple: false,
      allowed_ext: [],
      max_size_mb: null,
      options: [],
      min_number: null,
    })
  })

  test('is refused with every fault at once: a file without types, a scheme that is missing', async () => {
    const { refusal } = await refused(make({ category: 'dasar', allowed_ext: [], max_size_mb: null }))
    expect(refusal.errors.map(({ path }) => path).sort()).toEqual(['allowed_ext', 'max_size_mb', 'schema_id'])
  })

  test('of everybody has no scheme, and a scheme of another LSP is not found', async () => {
    const schema_id = await scheme()
    expect((await refused(make({ schema_id }))).refusal.errors).toMatchObject([{ path: 'schema_id' }])
    const { refusal } = await refused(make({ category: 'dasar', schema_id }, elsewhere))
    expect(refusal.errors).toMatchObject([{ path: 'schema_id', code: 'not_found' }])
    expect(await make({ category: 'dasar', schema_id })).toMatchObject({ schema_id, category: 'dasar' })
  })

  test('becomes a new version when what it asks changes, and keeps every version as it was', async () => {
    const made = await make({ name: 'KTP' })
    const params = idOf(made)
    const body = { ...aRequirement({ name: 'KTP berwarna' }), version: made.version }
    const changed = (await admin(requirements.update, { params, body })).data
    expect(changed).toMatchObject({ number: 2, version: 2 })
    const again = { ...body, active: false, version: 2 }
    expect((await admin(requirements.update, { params, body: again })).data).toMatchObject({
      number: 2,
      version: 3,
    })
    const { data } = await admin(requirements.versions, { params })
    expect(data.map(({ number, name }) => [number, name])).toEqual([
      [2, 'KTP berwarna'],
      [1, 'KTP'],
    ])
    expect((await refused(admin(requirements.update, { params, body }))).refusal.reason).toBe(
      'version_conflict',
    )
  })

  test('is put in another order by naming all of them; what is of another place is refused', async () => {
    const schema_id = await scheme()
    const place = { category: 'dasar' as const, schema_id }
    const [a, b, c] = [await make(place), await make(place), await make(place)]
    const ids = [c, a].map(({ requirement_master_id }) => requirement_master_id)
    await admin(requirements.order, { body: { ...place, requirement_master_ids: ids } })
    const { data } = await admin(requirements.list, { query: { schema_id, category: 'dasar' } })
    expect(data.map(({ name }) => name)).toEqual([c.name, a.name, b.name])
    const other = await make()
    const wrong = { ...place, requirement_master_ids: [a.requirement_master_id, other.requirement_master_id] }
    expect((await refused(admin(requirements.order, { body: wrong }))).refusal.errors).toMatchObject([
      { path: 'requirement_master_ids.1' },
    ])
  })

  test('goes to the bin and comes back', async () => {
    const made = await make()
    const params = idOf(made)
    expect((await admin(requirements.delete, { params })).data.may).toEqual(['restore'])
    expect((await admin(requirements.deleted)).data.map(({ name }) => name)).toContain(made.name)
    expect((await admin(requirements.restore, { params })).data.deleted_date).toBeNull()
  })

  test('of another LSP is not found', async () => {
    const made = await make()
    const params = idOf(made)
    const body = { ...aRequirement(), version: 1 }
    const answers = await Promise.all([
      refused(elsewhere(requirements.get, { params })),
      refused(elsewhere(requirements.update, { params, body })),
      refused(elsewhere(requirements.delete, { params })),
      refused(elsewhere(requirements.addFile, { params, file: { name: 'a.png', bytes: await png() } })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a template', () => {
  test('is downloaded by those who are asked for it, until it is taken away', async () => {
    const made = await make()
    const file = { name: 'Formulir CV.png', bytes: await png() }
    const withFile = (await admin(requirements.addFile, { params: idOf(made), file })).data
    expect(withFile.files).toMatchObject([{ name: 'Formulir CV.png', mime: 'image/png' }])
    const params = { requirement_file_id: withFile.files[0]?.requirement_file_id ?? '' }
    const applicant = (await world.as('APL')).call
    expect((await applicant(requirements.file, { params })).size).toBeGreaterThan(50)
    expect((await refused(elsewhere(requirements.file, { params }))).status).toBe(404)
    const twice = admin(requirements.addFile, { params: idOf(made), file })
    expect((await refused(twice)).refusal.errors).toMatchObject([{ path: 'file', code: 'taken' }])
    expect((await admin(requirements.removeFile, { params })).data.files).toEqual([])
    expect((await refused(applicant(requirements.file, { params }))).status).toBe(404)
  })

  test('must be what its name says', async () => {
    const params = idOf(await make())
    const file = { name: 'a.pdf', bytes: Buffer.from('MZ') }
    expect((await refused(admin(requirements.addFile, { params, file }))).status).toBe(415)
  })
})

describe('a cluster', () => {
  test('takes requirements of its own place only, and decides for them what is required', async () => {
    const empty = (await admin(requirementClusters.create, { body: aCluster() })).data
    const cluster = (await admin(requirementClusters.create, { body: aCluster() })).data
    const { requirement_cluster_id } = cluster
    expect(await make({ requirement_cluster_id })).toMatchObject({
      required: false,
      cluster_title: cluster.title,
      cluster_title_en: cluster.title_en,
    })
    const elsewhereInLsp = make({ category: 'administratif', requirement_cluster_id })
    expect((await refused(elsewhereInLsp)).refusal.errors).toMatchObject([
      { path: 'requirement_cluster_id', code: 'not_found' },
    ])
    const params = { requirement_cluster_id }
    const { refusal } = await refused(admin(requirementClusters.delete, { params }))
    expect(refusal).toMatchObject({ reason: 'still_in_use', facts: { by: '1 persyaratan' } })
    const { data } = await admin(requirementClusters.list, { query: { category: 'umum' } })
    const counts = new Map(data.map((one) => [one.requirement_cluster_id, one.requirement_count]))
    expect([counts.get(requirement_cluster_id), counts.get(empty.requirement_cluster_id)]).toEqual([1, 0])
  })

  test('of n needs its number; an old version of it is refused', async () => {
    const body = aCluster({ rule: 'n_of' })
    expect((await refused(admin(requirementClusters.create, { body }))).refusal.errors).toMatchObject([
      { path: 'min', code: 'required' },
    ])
    const made = (await admin(requirementClusters.create, { body: { ...body, min: 2 } })).data
    const params = { requirement_cluster_id: made.requirement_cluster_id }
    const change = { ...body, min: 3, version: made.version }
    expect((await admin(requirementClusters.update, { params, body: change })).data.min).toBe(3)
    expect((await refused(admin(requirementClusters.update, { params, body: change }))).status).toBe(409)
    expect((await admin(requirementClusters.delete, { params })).data.may).toEqual([])
    expect((await refused(admin(requirementClusters.delete, { params }))).status).toBe(404)
  })
})

describe('test material', () => {
  const material = async () => {
    const made = await make({ category: 'materi_uji', schema_id: await scheme(), name: 'FR.IA.05' })
    const file = { name: 'Soal.png', bytes: await png('#802020') }
    const { files } = (await admin(requirements.addFile, { params: idOf(made), file })).data
    return { made, requirement_file_id: files[0]?.requirement_file_id ?? '' }
  }

  test('is hidden, its title too, from who only reads requirements', async () => {
    const { made, requirement_file_id } = await material()
    const venue = (await world.as('ADT')).call
    const listed = await venue(requirements.list, { query: { category: 'materi_uji' } })
    expect(listed).toMatchObject({ data: [], count: 0 })
    expect((await refused(venue(requirements.get, { params: idOf(made) }))).status).toBe(404)
    const params = { requirement_file_id }
    expect((await refused(admin(requirements.file, { params }))).status).toBe(404)
  })

  test('is opened with a reason, and the log tells who, when and why', async () => {
    const { made, requirement_file_id } = await material()
    const params = { requirement_file_id }
    const short = admin(testMaterial.open, { params, body: { reason: 'lihat' } })
    expect((await refused(short)).refusal.errors).toMatchObject([{ path: 'reason' }])
    const body = { reason: 'Validasi materi uji oleh komite' }
    expect((await admin(testMaterial.open, { params, body })).size).toBeGreaterThan(50)
    const query = { requirement_master_id: made.requirement_master_id }
    const { data } = await admin(testMaterial.openings, { query })
    expect(data).toMatchObject([
      {
        requirement_name: 'FR.IA.05',
        file_name: 'Soal.png',
        outcome: 'opened',
        reason: body.reason,
        opened_by_name: 'Dewi Lestari',
        opened_by_role: 'ADM',
      },
    ])
    const assessor = (await world.as('ACS')).call
    expect((await refused(assessor(testMaterial.open, { params, body }))).status).toBe(403)
    expect((await refused(elsewhere(testMaterial.open, { params, body }))).status).toBe(404)
    expect((await elsewhere(testMaterial.openings)).data).toEqual([])
  })
})
