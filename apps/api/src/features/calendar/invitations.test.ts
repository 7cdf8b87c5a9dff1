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
const addressOf = async (call: Call) => (await call(access.me)).data.user.email
/** The events that the mails to somebody brought. */
const broughtTo = async (call: Call) =>
  (await mailsTo(catcher, await addressOf(call))).flatMap((mail) => eventIdIn(mail) ?? [])

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
  const toAssessor = await addressOf(made.assessor.call)
  // The mail that asks them brings it, unless they answer before it leaves; the letter, with its paper, does not.
  const letter = await eventually(async () => {
    const found = (await mailsTo(catcher, toAssessor)).find(({ raw }) => raw.includes('application/pdf'))
    if (!found) throw new Error('The letter has not come')
    return found
  })
  expect(eventIdIn(letter)).toBeUndefined()
})
