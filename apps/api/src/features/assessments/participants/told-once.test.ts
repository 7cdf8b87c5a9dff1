import { access } from '@kompeten/contract/access/access'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startMailingWorld } from '../../../../test/mailing-world.ts'
import { textOf } from '../../../../test/mails.ts'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'

const { world, catcher, close } = await startMailingWorld()
const { admin, create, given, scheme } = await schedulingIn(world)
afterAll(close)

type Person = Awaited<ReturnType<typeof given.approved>>

const noticesOf = async (call: Call) =>
  (await call(notifications.list, { query: { limit: '50' } })).data
    .map(({ name }) => name)
    .filter((name) => /^application\.(assigned|released)|^assessment\.participants/.test(name))
/** Of places in assessments, oldest first. */
const hears = (call: Call, names: string[]) =>
  eventually(async () => expect((await noticesOf(call)).toReversed()).toEqual(names))
const placed = async ({ call, joinRequestId }: Person) => {
  const made = await create()
  const body = { join_request_ids: [joinRequestId], guests: [] }
  const { data } = await admin(assessmentPeople.addParticipants, { params: at(made), body })
  await hears(call, ['application.assigned'])
  return { made, ids: data.participants.map((one) => one.assessment_applicant_id) }
}
const onItsDay = async ({ assessment_id }: Assessment) => {
  const { url } = world.database
  await rowsOf(url, `update assessment_applicant set attendance = 'ABSENT' where assessment_id = $1`, [
    assessment_id,
  ])
  await rowsOf(url, `update assessment set state = 'REAL_ASSESSMENT' where assessment_id = $1`, [
    assessment_id,
  ])
}

test('whoever is taken out of an assessment hears of it once, and whoever is moved hears of the new one', async () => {
  const [leaving, moving] = [await given.approved(scheme), await given.approved(scheme)]
  const left = await placed(leaving)
  const body = { assessment_applicant_ids: left.ids, reason: good }
  await admin(assessmentPeople.removeParticipants, { params: at(left.made), body })
  await hears(leaving.call, ['application.assigned', 'application.released'])

  const first = await placed(moving)
  await onItsDay(first.made)
  const target = await create()
  await admin(instruments.move, {
    params: at(first.made),
    body: { assessment_applicant_ids: first.ids, to_assessment_id: target.assessment_id, reason: good },
  })
  await hears(moving.call, ['application.assigned', 'application.assigned'])
  const { email } = (await moving.call(access.me)).data.user
  const mails = () =>
    catcher.mails.filter(
      (mail) => mail.to.includes(email) && /Jadwal asesmen Anda: |dikeluarkan dari jadwal/.test(textOf(mail)),
    )
  await eventually(() => expect(mails()).toHaveLength(2))
  expect(mails().filter((mail) => textOf(mail).includes('dikeluarkan dari jadwal'))).toEqual([])
  // Long after the others: neither has heard anything else.
  await hears(leaving.call, ['application.assigned', 'application.released'])
  await hears(moving.call, ['application.assigned', 'application.assigned'])
})
