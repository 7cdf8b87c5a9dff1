import { passwords } from '@kompeten/contract/passwords/passwords'
import type { Person, PersonInput } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import type { Call } from '@kompeten/testkit/call'
import { aPerson } from '@kompeten/testkit/people'
import { signIn } from '@kompeten/testkit/sign-in'
import type { MailingWorld } from './mailing-world.ts'
import { linkIn, mailsTo, textOf } from './mails.ts'
import type { World } from './world.ts'

export const password = 'Elang-Jawa-88'
export const role = (role_code: PersonInput['roles'][number]['role_code'], tuk_id: string | null = null) => ({
  role_code,
  tuk_id,
})
export const change = ({ user_id, version, first_name, last_name, roles }: Person, changes: object) => ({
  params: { user_id },
  body: {
    version,
    first_name,
    last_name,
    roles: roles.map(({ role_code, tuk_id }) => ({ role_code, tuk_id })) as PersonInput['roles'],
    ...changes,
  },
})

/** The calls of a super user who proves again who they are where their proof has grown old amid a test. */
const alwaysProved = (world: World, lsp: 'a' | 'b' = 'a'): Call =>
  (async (...given: Parameters<Call>) => (await world.as('SUP', lsp)).call(...given)) as Call

/** In a world whose mails are caught: the super users of both LSPs and whom they invite. */
export const invitingIn = <W extends World>({ world, catcher, close }: MailingWorld<W>) => {
  const [superUser, elsewhere] = [alwaysProved(world), alwaysProved(world, 'b')]

  const invite = async (changes: Partial<PersonInput> = {}, call = superUser) => {
    const body = aPerson(changes)
    return { body, person: (await call(people.create, { body })).data }
  }

  const accept = async (email: string, mails = 1) => {
    const mail = (await mailsTo(catcher, email, mails)).at(-1)
    if (!mail) throw new Error('No mail')
    const { token } = linkIn(mail)
    const { data } = await world.stranger(passwords.link, { params: { token } })
    const params = { token }
    if (data.needs_password) await world.stranger(passwords.set, { params, body: { password } })
    else await world.stranger(passwords.confirm, { params })
    return textOf(mail)
  }

  /** Somebody who has accepted their invitation. */
  const colleague = async (changes: Partial<PersonInput> = {}, call = superUser) => {
    const { body, person } = await invite(changes, call)
    await accept(body.email)
    const enter = (roleCode?: PersonInput['roles'][number]['role_code']) =>
      signIn(world.carry, { username: body.username, password, ...(roleCode && { role: roleCode }) })
    return { body, enter, user_id: person.user_id }
  }

  const read = async (user_id: string, call = superUser) =>
    (await call(people.get, { params: { user_id } })).data

  return { world, catcher, close, superUser, elsewhere, invite, accept, colleague, read }
}
