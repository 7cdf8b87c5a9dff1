import { applicants } from '@kompeten/contract/applicants/applicants'
import { people } from '@kompeten/contract/people/people'
import { registration } from '@kompeten/contract/registration/registration'
import { anApplicant } from '@kompeten/testkit/applicants'
import { aPerson } from '@kompeten/testkit/people'
import { refused } from '@kompeten/testkit/refused'
import { anApplicant as aRegistrant } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { change, invitingIn, role } from '../../../test/inviting.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'

const { world, superUser, elsewhere, invite, colleague, close } = await invitingIn(
  await startOwnMailingWorld(),
)
afterAll(close)

const inviteApplicant = async (email: string, username: string) => {
  const { data } = await superUser(applicants.create, { body: anApplicant({ email: null }) })
  const { applicant_id } = data
  await superUser(people.inviteApplicant, {
    params: { applicant_id },
    body: { email, username, name_differs_seen: true },
  })
  return applicant_id
}

test('an invitation names whose username it is that somebody deactivated has to those who see them, and to nobody else', async () => {
  const { body, user_id } = await colleague({ roles: [role('ACS')] })
  const waiting = (await invite()).person
  await superUser(people.deactivate, { params: { user_id } })
  const { username } = body
  const told = [{ path: 'username', code: 'account_inactive' }]
  const others = [
    () => superUser(people.create, { body: aPerson({ username }) }),
    () => superUser(people.update, change(waiting, { username, email: waiting.email })),
    () => inviteApplicant(aPerson().email, username),
  ]
  for (const other of others) {
    const { refusal } = await refused(other())
    expect(refusal.errors).toMatchObject(told)
    expect(refusal.errors[0]?.message).toContain(`${body.first_name} ${body.last_name}`)
  }
  const theirs = elsewhere(people.create, { body: aPerson({ username }) })
  expect((await refused(theirs)).refusal).toMatchObject({ reason: 'already_exists', errors: [] })
  const registrant = { ...aRegistrant(world.seeded.lsp.a.lspId), username }
  const registering = world.stranger(registration.registerApplicant, { body: registrant })
  expect((await refused(registering)).refusal).toMatchObject({ reason: 'already_exists', errors: [] })
})

test('an account is not given to another record while the first lies in the bin, and it is said whose', async () => {
  const body = aPerson()
  const applicant_id = await inviteApplicant(body.email, body.username)
  await superUser(applicants.delete, { params: { applicant_id } })
  const { refusal } = await refused(inviteApplicant(body.email, body.username))
  expect(refusal.errors).toMatchObject([{ path: 'email', code: 'applicant_in_bin' }])
  const { data } = await superUser(applicants.restore, { params: { applicant_id } })
  expect(refusal.errors[0]?.message).toContain(data.full_name)
})
