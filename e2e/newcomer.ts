import { passwords } from '@kompeten/contract/passwords/passwords'
import { people } from '@kompeten/contract/people/people'
import { caller } from '@kompeten/testkit/call'
import { aPerson } from '@kompeten/testkit/people'
import type { APIRequestContext } from '@playwright/test'
import { mailedLink } from './mailbox.ts'
import { ownWord } from './own.ts'
import { callAs, carryBy } from './people.ts'

const password = 'Elang-Jawa-88'

/** Somebody invited into the digital LSP whom no other walk knows; by calls, to the password that they set. */
export const aNewcomer = async (
  request: APIRequestContext,
  {
    role = 'ADM',
    username = ownWord().toLowerCase(),
  }: { role?: 'ADM' | 'ACS' | 'APL'; username?: string } = {},
) => {
  const call = await callAs(request, 'sup.digital')
  const email = `${username}@contoh.id`
  const body = aPerson({ username, email, roles: [{ role_code: role, tuk_id: null }] })
  const { data } = await call(people.create, { body })
  const token = (await mailedLink({ request }, email)).split('/').at(-1) ?? ''
  await caller(carryBy(request))(passwords.set, { params: { token }, body: { password } })
  return { username, email, password, user_id: data.user_id }
}
