import { applications } from '@kompeten/contract/applications/applications'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
const { admin, draft, given, scheme, venue, get } = await schedulingIn(world)
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof given.approved>>
const lookedAfterBy = (tukId: string, { applicantId }: Person) =>
  within(world, ({ tx }) =>
    tx.execute(`update applicant_profile set tuk_id = '${tukId}' where applicant_id = '${applicantId}'`),
  )

test('a venue’s admin is offered and takes those of their venue and of none, nobody of another venue', async () => {
  const [own, free, theirs] = [
    await given.approved(scheme),
    await given.approved(scheme),
    await given.approved(scheme),
  ]
  const { data: other } = await admin(tuk.create, { body: aVenue() })
  await lookedAfterBy(world.seeded.lsp.a.tukId, own)
  await lookedAfterBy(other.tuk_id, theirs)
  const made = await draft()
  const offered = async (call: typeof venue) =>
    (await call(assessmentPeople.waiting, { query: at(made) })).data.map((one) => one.join_request_id)
  expect((await offered(venue)).toSorted()).toEqual([own.joinRequestId, free.joinRequestId].toSorted())
  const take = (...people: Person[]) =>
    venue(assessmentPeople.addParticipants, {
      params: at(made),
      body: { join_request_ids: people.map(({ joinRequestId }) => joinRequestId), guests: [] },
    })
  expect(await issuesOf(take(own, theirs))).toEqual(['join_request_ids: not_found'])
  expect((await take(own, free)).data.participants).toHaveLength(2)
})

test('the office sees which venue holds an accepted application in its draft, and frees it with a reason', async () => {
  const [held, waiting] = [await given.approved(scheme), await given.approved(scheme)]
  const made = await draft()
  await venue(assessmentPeople.addParticipants, {
    params: at(made),
    body: { join_request_ids: [held.joinRequestId], guests: [] },
  })
  const of = ({ joinRequestId }: Person) => ({ join_request_id: joinRequestId })
  const holding = async (who: Person) => (await admin(applications.holding, { params: of(who) })).data
  expect(await holding(held)).toEqual({ tuk_name: made.tuk.tuk_name })
  expect(await holding(waiting)).toBeNull()
  const free = (who: Person) => admin(applications.free, { params: of(who), body: { reason: good } })
  expect(await reasonOf(free(waiting))).toBe('step_not_possible')
  expect((await free(held)).data.state).toBe('APPROVED')
  expect(await holding(held)).toBeNull()
  const [left] = (await get(venue, made)).participants
  expect(left?.removed_reason).toBe(good)
})
