import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { people } from '@kompeten/contract/people/people'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { invitingIn } from '../../../test/inviting.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { startSmtpCatcher } from '../../../test/smtp-catcher.ts'

const mailing = await startOwnMailingWorld()
const { world, catcher } = mailing
const { superUser, invite, read, close } = await invitingIn(mailing)
afterAll(close)

const standsAs = (userId: string, state: string) =>
  eventually(async () => {
    const person = await read(userId)
    expect(person.invitation_mail).toBe(state)
    return person
  })

test('an invitation tells that its mail waits, until the mail server has taken it', async () => {
  const { person } = await invite()
  expect(person).toMatchObject({ invitation_mail: 'waiting', invitation_mail_date: null })
  const sent = await standsAs(person.user_id, 'sent')
  expect(sent.invitation_mail_date).not.toBeNull()
})

test('an invitation to an address that the mail server refuses tells so', async () => {
  const { person } = await invite({ email: `nobody.${Date.now()}@contoh.id` })
  expect((await standsAs(person.user_id, 'refused')).invitation_mail_date).not.toBeNull()
  // Whoever invites finds it: among the people, and on their dashboard.
  const query = { invitation_mail: 'refused,given_up' }
  const { data: found } = await superUser(people.list, { query })
  expect(found.map(({ user_id }) => user_id)).toEqual([person.user_id])
  const { data: waiting } = await superUser(dashboard.waiting)
  expect(waiting.find(({ kind }) => kind === 'invitations_lost')).toMatchObject({
    count: 1,
    link: '/users?state=invited&invitation_mail=refused,given_up',
    entries: [{ detail: person.email, link: `/users/edit-users/${person.user_id}` }],
  })
})

test('an invitation tells that the mail server was away, and that it is sent once that is back', async () => {
  await catcher.stop()
  const { person } = await invite()
  expect(await standsAs(person.user_id, 'away')).toMatchObject({ state: 'invited' })
  const back = await startSmtpCatcher(catcher.port)
  try {
    world.clock.pass(5 * 60_000 + 1)
    await world.as('SUP')
    await superUser(people.invite, { params: { user_id: person.user_id } })
    await standsAs(person.user_id, 'sent')
  } finally {
    await back.stop()
  }
})
