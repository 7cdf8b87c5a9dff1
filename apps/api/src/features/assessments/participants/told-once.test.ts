import { access } from '@kompeten/contract/access/access'
import { assessments } from '@kompeten/contract/assessments/assessments'
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
const { admin, create, given, scheme, step } = await schedulingIn(world)
afterAll(close)

type Person = Awaited<ReturnType<typeof given.approved>>

const noticesOf = async (call: Call) =>
  (await call(notifications.list, { query: { limit: '50' } })).data
    .map(({ name }) => name)
    .filter((name) =>
      /^application\.(assigned|released)|^assessment\.(participants|rejected|deleted|restored)/.test(name),
    )
/** Of places in assessments, oldest first. */
const hears = (call: Call, names: string[]) =>
  eventually(async () => expect((await noticesOf(call)).toReversed()).toEqual(names))
const mailsOf = async (call: Call, words: RegExp) => {
  const { email } = (await call(access.me)).data.user
  return catcher.mails.filter((mail) => mail.to.includes(email) && words.test(textOf(mail)))
}
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
  const removal = await eventually(async () => {
    const [found] = await mailsOf(leaving.call, /dikeluarkan dari jadwal/)
    if (!found) throw new Error('No mail of the removal')
    return textOf(found)
  })
  expect(removal).toContain(good)
  expect(removal).toMatch(/Jadwal semula.*WIB/s)

  const first = await placed(moving)
  await onItsDay(first.made)
  const target = await create()
  await admin(instruments.move, {
    params: at(first.made),
    body: { assessment_applicant_ids: first.ids, to_assessment_id: target.assessment_id, reason: good },
  })
  await hears(moving.call, ['application.assigned', 'application.assigned'])
  const mails = () => mailsOf(moving.call, /Jadwal asesmen Anda: |dikeluarkan dari jadwal/)
  await eventually(async () => expect(await mails()).toHaveLength(2))
  expect(await mailsOf(moving.call, /dikeluarkan dari jadwal/)).toEqual([])
  // Long after the others: neither has heard anything else.
  await hears(leaving.call, ['application.assigned', 'application.released'])
  await hears(moving.call, ['application.assigned', 'application.assigned'])
})

test('of an assessment that is rejected, deleted or brought back a participant hears once', async () => {
  const [rejected, deleted] = [await given.approved(scheme), await given.approved(scheme)]
  const [one, other] = [await placed(rejected), await placed(deleted)]
  await step(admin, one.made, 'reject', good)
  await admin(assessments.delete, { params: at(other.made), body: { reason: good } })
  await hears(rejected.call, ['application.assigned', 'application.released'])
  await hears(deleted.call, ['application.assigned', 'application.released'])
  await (await world.as('SUP')).call(assessments.restore, { params: at(other.made) })
  await hears(deleted.call, ['application.assigned', 'application.released', 'application.assigned'])
  await hears(rejected.call, ['application.assigned', 'application.released'])
})
