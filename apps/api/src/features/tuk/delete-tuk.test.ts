import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { bins } from '@kompeten/contract/bins/bins'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessingIn } from '../../../test/assessing.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { schedulingIn } from '../../../test/scheduling.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const venue = async () => (await admin(tuk.create, { body: aVenue() })).data.tuk_id
const remove = (tukId: string) => admin(tuk.delete, { params: { tuk_id: tukId } })
const restore = (tukId: string) => admin(tuk.restore, { params: { tuk_id: tukId } })
const removeSome = (tukId: string) => admin(tuk.deleteMany, { body: { tuk_ids: [tukId] } })
const placed = async (tukId: string) => {
  const { schema_id } = await assessingIn(world).scheme()
  return anAssessment({ tuk_id: tukId, schema_ids: [schema_id] })
}
const inTurnAt = (tukId: string, calls: (() => Promise<unknown>)[]) =>
  inTurn(world.database.url, { table: 'tuk', column: 'tuk_id', id: tukId }, calls)

test('a venue stays while assessments are held at it that are not over, and it is said how many', async () => {
  const [used, free] = [await venue(), await venue()]
  const { data: made } = await admin(assessments.create, { body: await placed(used) })
  const { refusal } = await refused(remove(used))
  expect(refusal).toMatchObject({ reason: 'still_in_use', facts: { by: '1 asesmen yang belum selesai' } })
  const { data } = await admin(tuk.deleteMany, { body: { tuk_ids: [used, free] } })
  const kept = { reason: 'still_in_use', name: made.tuk.tuk_name, by: '1 asesmen yang belum selesai' }
  expect(data).toEqual({ deleted: [free], refused: [{ tuk_id: used, ...kept }] })
  const removal = { params: { assessment_id: made.assessment_id }, body: { reason: 'Batal diadakan' } }
  await admin(assessments.delete, removal)
  expect((await remove(used)).data.deleted_date).not.toBeNull()
})

test('of a venue that goes to the bin and an assessment that is put at it at the same moment, the second waits, and is refused', async () => {
  const [gone, kept, several, left] = [await venue(), await venue(), await venue(), await venue()]
  const [atGone, atKept, atSeveral] = [await placed(gone), await placed(kept), await placed(several)]
  const create = (body: typeof atGone) => () => admin(assessments.create, { body })
  expect(await inTurnAt(gone, [() => remove(gone), create(atGone)])).toEqual(['done', 'rule_broken'])
  expect(await inTurnAt(kept, [create(atKept), () => remove(kept)])).toEqual(['done', 'still_in_use'])
  expect(await inTurnAt(several, [create(atSeveral), () => removeSome(several)])).toEqual(['done', 'done'])
  expect((await admin(tuk.get, { params: { tuk_id: several } })).data.deleted_date).toBeNull()

  const { data: made } = await admin(assessments.create, { body: await placed(left) })
  const params = { assessment_id: made.assessment_id }
  const target = await venue()
  const body = {
    ...(await placed(target)),
    schema_ids: made.schemas.map(({ schema_id }) => schema_id),
    version: made.version,
  }
  const move = () => admin(assessments.update, { params, body })
  expect(await inTurnAt(target, [() => remove(target), move])).toEqual(['done', 'rule_broken'])
})

test('an assessment comes back once its venue and its schemes have, whichever lies in the bin', async () => {
  const place = await venue()
  const body = await placed(place)
  const superUser = (await world.as('SUP')).call
  const { data: made } = await admin(assessments.create, { body })
  const at = { params: { assessment_id: made.assessment_id } }
  await admin(assessments.delete, { ...at, body: { reason: 'Batal diadakan' } })
  await remove(place)
  const [schema_id = ''] = body.schema_ids
  await admin(schemes.delete, { params: { schema_id } })
  const heldBy = async () => (await refused(superUser(assessments.restore, at))).refusal
  const { data: venueNow } = await admin(tuk.restore, { params: { tuk_id: place } })
  expect(await heldBy()).toMatchObject({
    reason: 'lies_in_bin',
    facts: { name: made.schemas[0]?.schema_name },
  })
  await remove(place)
  await admin(schemes.restore, { params: { schema_id } })
  expect(await heldBy()).toMatchObject({ reason: 'lies_in_bin', facts: { name: venueNow.tuk_name } })
  await admin(tuk.restore, { params: { tuk_id: place } })
  expect((await superUser(assessments.restore, at)).data.deleted_date).toBeNull()
})

test('what a venue’s admin has not sent keeps no venue: it goes to the bin with it, and comes back with it, seen by nobody else', async () => {
  const { draft, given, scheme, venue: ownVenue } = await schedulingIn(world)
  const person = await given.approved(scheme)
  const made = await draft()
  const at = { params: { assessment_id: made.assessment_id } }
  const tukId = made.tuk.tuk_id
  const body = { join_request_ids: [person.joinRequestId], guests: [] }
  await ownVenue(assessmentPeople.addParticipants, { ...at, body })
  const own = async () =>
    (await ownVenue(assessments.get, at)).data.participants.map((one) => one.removed_date)
  const waits = async () => {
    const params = { join_request_id: person.joinRequestId }
    return (await admin(applications.holding, { params })).data === null
  }
  expect(await waits()).toBe(false)
  expect((await remove(tukId)).data.deleted_date).not.toBeNull()
  expect(await waits()).toBe(true)
  expect(await reasonOf(ownVenue(assessments.get, at))).toBe('not_found')

  const superUser = (await world.as('SUP')).call
  const { data: binned } = await superUser(bins.list, {
    params: { kind: 'assessment' },
    query: { limit: '100' },
  })
  expect(binned.map(({ record_id }) => record_id)).not.toContain(made.assessment_id)
  expect(await reasonOf(superUser(assessments.get, at))).toBe('not_found')
  expect(await reasonOf(superUser(assessments.restore, at))).toBe('not_found')
  const ids = [made.assessment_id]
  const restoring = { params: { kind: 'assessment' as const }, body: { ids, dry_run: false } }
  expect((await superUser(bins.restore, restoring)).data.held).toMatchObject([{ reason: 'not_found' }])

  const back = { params: { kind: 'tuk' as const }, body: { ids: [tukId], dry_run: false } }
  expect((await superUser(bins.restore, back)).data.restored).toEqual([tukId])
  expect(await own()).toEqual([null])
  expect(await waits()).toBe(false)
})

test('of a venue that goes to the bin and its draft that is sent at the same moment, the second waits, and is refused', async () => {
  const { addGuests, draft, send, venue: ownVenue } = await schedulingIn(world)
  const made = await addGuests(ownVenue, await draft())
  const { assessment_id: id } = made
  const { tuk_id } = made.tuk
  const held = { table: 'assessment', column: 'assessment_id', id }
  const turns = (...calls: (() => Promise<unknown>)[]) => inTurn(world.database.url, held, calls)
  const [gone, late] = await turns(
    () => remove(tuk_id),
    () => send(made),
  )
  expect([gone, late]).toEqual(['done', 'not_found'])
  await restore(tuk_id)
  expect(
    await turns(
      () => send(made),
      () => remove(tuk_id),
    ),
  ).toEqual(['done', 'still_in_use'])
})
