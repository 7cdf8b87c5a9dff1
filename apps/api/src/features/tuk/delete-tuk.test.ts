import { assessments } from '@kompeten/contract/assessments/assessments'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anAssessment } from '@kompeten/testkit/assessments'
import { refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('a venue stays while assessments are held at it that are not over, and it is said how many', async () => {
  const admin = (await world.as('ADM')).call
  const venue = async () => (await admin(tuk.create, { body: aVenue() })).data.tuk_id
  const [used, free] = [await venue(), await venue()]
  const { schema_id } = await assessingIn(world).scheme()
  const place = { tuk_id: used, schema_ids: [schema_id] }
  const { data: made } = await admin(assessments.create, { body: anAssessment(place) })
  const { refusal } = await refused(admin(tuk.delete, { params: { tuk_id: used } }))
  expect(refusal).toMatchObject({ reason: 'still_in_use', facts: { by: '1 asesmen yang belum selesai' } })
  const { data } = await admin(tuk.deleteMany, { body: { tuk_ids: [used, free] } })
  expect(data).toEqual({ deleted: [free], refused: [{ tuk_id: used, reason: 'still_in_use' }] })
  const removal = { params: { assessment_id: made.assessment_id }, body: { reason: 'Batal diadakan' } }
  await admin(assessments.delete, removal)
  expect((await admin(tuk.delete, { params: { tuk_id: used } })).data.deleted_date).not.toBeNull()
})
