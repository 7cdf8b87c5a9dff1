import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { requirementClusters } from '@kompeten/contract/requirements/clusters'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aCluster, aRequirement } from '@kompeten/testkit/requirements'
import { aScheme } from '@kompeten/testkit/schemes'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let superUser: Call
let elsewhere: Call
let given: ReturnType<typeof assessingIn>
beforeAll(async () => {
  world = await startWorld()
  given = assessingIn(world)
  admin = (await world.as('ADM')).call
  superUser = (await world.as('SUP')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

const create = async (call = admin) => (await call(schemes.create, { body: aScheme() })).data
const at = ({ schema_id }: { schema_id: string }) => ({ params: { schema_id } })
const isThere = (given: { schema_id: string }) =>
  admin(schemes.get, at(given)).then(
    ({ data }) => data.deleted_date === null,
    () => undefined,
  )

/** A scheme that an application rests on. */
const applied = async () => {
  const scheme = await given.scheme()
  await given.submitted(scheme)
  return scheme
}
/** A scheme that an assessment rests on. */
const assessed = async () => {
  const scheme = await given.scheme()
  const { data: venue } = await admin(tuk.create, { body: aVenue() })
  const body = anAssessment({ tuk_id: venue.tuk_id, schema_ids: [scheme.schema_id] })
  const { data } = await admin(assessments.create, { body })
  return { scheme, params: { assessment_id: data.assessment_id } }
}

describe('a scheme that something rests on', () => {
  test('stays while an application stands, and says so', async () => {
    const scheme = await applied()
    const { refusal } = await refused(admin(schemes.delete, at(scheme)))
    expect(refusal).toMatchObject({ reason: 'still_in_use', facts: { by: '1 permohonan' } })
    expect(await isThere(scheme)).toBe(true)
  })

  test('stays while an assessment stands; in the bin because nothing stands any more, it is not erased', async () => {
    const { scheme, params } = await assessed()
    const { refusal } = await refused(admin(schemes.delete, at(scheme)))
    expect(refusal).toMatchObject({ reason: 'still_in_use', facts: { by: '1 asesmen' } })
    await admin(assessments.delete, { params, body: { reason: 'Salah memilih skema.' } })
    await admin(schemes.delete, at(scheme))
    const confirmed = { ...at(scheme), body: { confirmation: eraseWord } }
    expect((await refused(superUser(schemes.erase, confirmed))).refusal.reason).toBe('still_in_use')
    expect((await admin(schemes.restore, at(scheme))).data.deleted_date).toBeNull()
  })
})

test('a scheme in the bin whose number another has by now is not restored, and that one is named', async () => {
  const gone = await create()
  await admin(schemes.delete, at(gone))
  const body = { ...aScheme(), schema_code: gone.schema_code }
  const { data: other } = await admin(schemes.create, { body })
  const { refusal } = await refused(admin(schemes.restore, at(gone)))
  const name = `${other.schema_name} (${other.schema_code})`
  const holder = { name, link: `/schema/schema-edit/${other.schema_id}` }
  expect(refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'schema_code', holder } })
})

describe('several schemes', () => {
  test('go to the bin but for those in use and those of another LSP, each with its reason', async () => {
    const [free, foreign, used] = [await create(), await create(elsewhere), await applied()]
    const ids = [free, foreign, used].map(({ schema_id }) => schema_id)
    const { data } = await admin(schemes.deleteMany, { body: { schema_ids: ids } })
    expect(data.deleted).toEqual([free.schema_id])
    expect(data.refused).toEqual([
      { schema_id: foreign.schema_id, reason: 'not_found', name: null, by: null },
      { schema_id: used.schema_id, reason: 'still_in_use', name: expect.any(String), by: '1 permohonan' },
    ])
    const again = (await admin(schemes.deleteMany, { body: { schema_ids: [free.schema_id] } })).data
    expect(again.refused).toMatchObject([{ reason: 'in_bin', name: free.schema_name, by: null }])
    expect((await elsewhere(schemes.get, at(foreign))).data.deleted_date).toBeNull()
    const { data: told } = await admin(schemes.timeline, at(free))
    expect(told.map(({ name }) => name)).toContain('scheme.deleted')
  })
})

const inTurnAt = ({ schema_id }: { schema_id: string }, calls: (() => Promise<unknown>)[]) =>
  inTurn(world.database.url, { table: 'scheme', column: 'scheme_id', id: schema_id }, calls)

describe('of a scheme that goes to the bin and what is put on it at the same moment, the second waits, and is refused', () => {
  const remove = (scheme: { schema_id: string }) => () => admin(schemes.delete, at(scheme))

  test('be it an application', async () => {
    const [gone, kept] = [await given.scheme(), await given.scheme()]
    const who = await given.applicant()
    const begin =
      ({ schema_id }: { schema_id: string }) =>
      () =>
        who.call(applications.begin, { body: { schema_id } })
    expect(await inTurnAt(gone, [remove(gone), begin(gone)])).toEqual(['done', 'rule_broken'])
    // A draft is known to nobody but its writer (decision 115).
    expect(await inTurnAt(kept, [begin(kept), remove(kept)])).toEqual(['done', 'done'])
  })

  test('or an assessment, also where several go', async () => {
    const [gone, kept] = [await given.scheme(), await given.scheme()]
    const { data: venue } = await admin(tuk.create, { body: aVenue() })
    const create =
      ({ schema_id }: { schema_id: string }) =>
      () =>
        admin(assessments.create, { body: anAssessment({ tuk_id: venue.tuk_id, schema_ids: [schema_id] }) })
    expect(await inTurnAt(gone, [remove(gone), create(gone)])).toEqual(['done', 'rule_broken'])
    const several = () => admin(schemes.deleteMany, { body: { schema_ids: [kept.schema_id] } })
    expect(await inTurnAt(kept, [create(kept), several])).toEqual(['done', 'done'])
    expect(await isThere(kept)).toBe(true)
  })

  test('so of a main scheme and a scheme that is put under it, and of a cluster and a requirement', async () => {
    const { data: main } = await admin(mainSchemes.create, {
      body: {
        main_schema_code: 'SU-SERENTAK',
        main_schema_name: 'Serentak',
        main_schema_name_en: null,
        description: null,
      },
    })
    const { main_schema_id } = main
    const heldMain = { table: 'main_scheme', column: 'main_scheme_id', id: main_schema_id }
    const under = () => admin(schemes.create, { body: { ...aScheme(), main_schema_id } })
    const removeMain = () => admin(mainSchemes.delete, { params: { main_schema_id } })
    expect(await inTurn(world.database.url, heldMain, [under, removeMain])).toEqual(['done', 'still_in_use'])

    const { data: cluster } = await admin(requirementClusters.create, { body: aCluster() })
    const { requirement_cluster_id } = cluster
    const heldCluster = { table: 'requirement_cluster', column: 'cluster_id', id: requirement_cluster_id }
    const into = () => admin(requirements.create, { body: aRequirement({ requirement_cluster_id }) })
    const removeCluster = () => admin(requirementClusters.delete, { params: { requirement_cluster_id } })
    expect(await inTurn(world.database.url, heldCluster, [into, removeCluster])).toEqual([
      'done',
      'still_in_use',
    ])
  })
})

describe('for ever', () => {
  test('a scheme in the bin is removed by SUP alone, who types the word', async () => {
    const made = await create()
    const confirmed = { ...at(made), body: { confirmation: eraseWord } }
    expect((await refused(superUser(schemes.erase, confirmed))).refusal.reason).toBe('not_allowed')
    await admin(schemes.delete, at(made))
    expect((await refused(admin(schemes.erase, confirmed))).refusal.reason).toBe('not_allowed')
    const mistyped = { ...confirmed, body: { confirmation: 'hapus' } }
    expect((await refused(superUser(schemes.erase, mistyped))).refusal.reason).toBe('confirmation_needed')
    await superUser(schemes.erase, confirmed)
    expect(await isThere(made)).toBeUndefined()
  })
})
