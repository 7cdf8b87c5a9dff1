import { access } from '@kompeten/contract/access/access'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { startMailingWorld } from '../../../../test/mailing-world.ts'
import { textOf } from '../../../../test/mails.ts'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)

test('of a venue’s draft nobody hears; once the LSP has taken it up they are mailed with date and place', async () => {
  const { admin, draft, given, scheme, send, step, venue } = await schedulingIn(world)
  const [staying, leaving] = [await given.approved(scheme), await given.approved(scheme)]
  const made = await draft({ start_time: '08:30' })
  const body = {
    join_request_ids: [staying.joinRequestId, leaving.joinRequestId],
    guests: [],
  }
  const { data } = await venue(assessmentPeople.addParticipants, { params: at(made), body })
  const left = data.participants.find(({ applicant_id }) => applicant_id === leaving.applicantId)
  await venue(assessmentPeople.removeParticipants, {
    params: at(made),
    body: { assessment_applicant_ids: [left?.assessment_applicant_id ?? ''], reason: good },
  })
  const [sent] = await send(made)
  if (!sent) throw new Error('Nothing was sent')
  await step(admin, sent, 'confirm')

  const emailOf = async (call: Call) => (await call(access.me)).data.user.email
  const [email, other] = [await emailOf(staying.call), await emailOf(leaving.call)]
  const about = (address: string) =>
    catcher.mails.filter(
      (mail) =>
        mail.to.includes(address) && /Jadwal asesmen Anda: |dikeluarkan dari jadwal/.test(textOf(mail)),
    )
  const [mail] = await eventually(() => {
    expect(about(email)).toHaveLength(1)
    return about(email)
  })
  const text = mail ? textOf(mail) : ''
  expect(text).toContain('pukul 08.30–16.00 WIB')
  expect(text).toContain(sent.tuk.tuk_name)
  const noticesOf = async (call: Call) =>
    (await call(notifications.list, { query: { limit: '50' } })).data.map(({ name }) => name)
  await eventually(async () => expect(await noticesOf(staying.call)).toContain('application.scheduled'))
  expect(await noticesOf(staying.call)).not.toContain('application.assigned')
  // Who was in the draft alone has heard neither that they came nor that they went.
  expect(about(other)).toEqual([])
  const names = await noticesOf(leaving.call)
  for (const name of ['application.assigned', 'application.released', 'assessment.participants_removed']) {
    expect(names).not.toContain(name)
  }
})
