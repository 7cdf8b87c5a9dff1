import { access } from '@kompeten/contract/access/access'
import { letters } from '@kompeten/contract/letters/letters'
import type { LetterType } from '@kompeten/contract/letters/types'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startMailingWorld } from '../../../test/mailing-world.ts'
import { eventIdIn, mailsTo } from '../../../test/mails.ts'
import { reviewing } from '../../../test/reviewing.ts'
import { sittingIn } from '../../../test/sitting.ts'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)
const given = await sittingIn(world)

const signed = async (call: Call, subject_id: string, letter_type: LetterType) => {
  const query = { subject_id, letter_type, state: 'WAITING', limit: '100' }
  const letter_ids = (await call(letters.list, { query })).data.map(({ letter_id }) => letter_id)
  expect(letter_ids.length).toBeGreaterThan(0)
  await call(letters.signMany, { body: { letter_ids, signature: aSignature } })
}
/** The events that the mails to somebody brought, once there are so many mails. */
const broughtTo = async (call: Call, mails = 1) => {
  const { email } = (await call(access.me)).data.user
  return (await mailsTo(catcher, email, mails)).flatMap((mail) => eventIdIn(mail) ?? [])
}

test('the invitation to a pleno brings its event, under the id that private calendars give it', async () => {
  const { params } = await given.sitting()
  await signed((await world.as('DIR')).call, params.assessment_id, 'UNDANGAN_PLENO')
  for (const { call } of given.members) {
    await eventually(async () => expect(await broughtTo(call)).toContain(`pleno-${params.assessment_id}`))
  }
})

test('the invitation of an applicant brings the assessment, and an assignment letter no event', async () => {
  const made = await reviewing(world, given.given, 1)
  const { assessment_id } = made.params
  const [participant] = made.participants
  if (!participant) throw new Error('A participant is needed')
  await made.signAssignments()
  await signed((await world.as('MGR')).call, assessment_id, 'UNDANGAN_ASESI')
  await eventually(async () => expect(await broughtTo(participant.person.call)).toContain(assessment_id))
  const toAssessor = await broughtTo(made.assessor.call, 2)
  // The mail that asked them brought it; the letter does not again.
  expect(toAssessor.filter((id) => id === assessment_id)).toHaveLength(1)
})
