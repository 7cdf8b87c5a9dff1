import { access } from '@kompeten/contract/access/access'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { startMailingWorld } from '../../../../test/mailing-world.ts'
import { eventIdIn, mailsTo, textOf } from '../../../../test/mails.ts'
import { good, schedulingIn } from '../../../../test/scheduling.ts'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)

test('whoever is assigned is asked by mail, once, with the way to the very assessment', async () => {
  const { assessor, assign, create, given, scheme } = await schedulingIn(world)
  const other = await given.assessor([scheme])
  const made = await create({ title: 'Uji kompetensi dengan surel' })
  await assign(made, assessor.assessorId)
  const { data } = await assessor.call(access.me)
  const [mail] = await mailsTo(catcher, data.user.email, 1)
  const text = mail ? textOf(mail) : ''
  expect(text).toContain('Uji kompetensi dengan surel')
  expect(text).toContain(`/assessments/${made.assessment_id}/detail`)
  expect(mail && eventIdIn(mail)).toBe(made.assessment_id)
  // Nothing more follows of it, and nobody else is asked.
  await assign(made, assessor.assessorId, other.assessorId)
  const { data: second } = await other.call(access.me)
  await mailsTo(catcher, second.user.email, 1)
  expect(await mailsTo(catcher, data.user.email, 1)).toHaveLength(1)
})

test('participants given one by one are one matter: their assessor hears of it once', async () => {
  const { addGuests, admin, assign, create, get, given, scheme } = await schedulingIn(world)
  const assessor = await given.assessor([scheme])
  const made = await assign(await addGuests(admin, await create(), 3), assessor.assessorId)
  const params = { assessment_id: made.assessment_id }
  for (const { assessment_applicant_id } of (await get(admin, made)).participants) {
    const assignments = [{ assessment_applicant_id, accessor_id: assessor.assessorId }]
    await admin(assessmentPeople.assignParticipants, { params, body: { assignments } })
  }
  const names = async () => {
    const { data } = await assessor.call(notifications.list, { query: { limit: '50' } })
    return data.map(({ name }) => name)
  }
  await eventually(async () => expect(await names()).toContain('assessment.participants_assigned'))
  // A later event, told after those: the assignment is taken back.
  const release = { ...params, accessor_id: assessor.assessorId }
  await admin(assessmentPeople.releaseAssessor, { params: release, body: { reason: good } })
  await eventually(async () => expect(await names()).toContain('assessment.accessor_released'))
  expect((await names()).filter((name) => name === 'assessment.participants_assigned')).toHaveLength(1)
})
