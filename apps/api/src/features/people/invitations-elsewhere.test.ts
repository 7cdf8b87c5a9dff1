import { access } from '@kompeten/contract/access/access'
import type { Person } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { aPerson } from '@kompeten/testkit/people'
import { afterAll, describe, expect, test } from 'vitest'
import { change, invitingIn, role } from '../../../test/inviting.ts'
import { startMailingWorld } from '../../../test/mailing-world.ts'

const { superUser, elsewhere, accept, colleague, read, close } = await invitingIn(await startMailingWorld())
afterAll(close)

describe('who has an account through another LSP', () => {
  test('is invited with it, which the inviting LSP cannot tell', async () => {
    const { body: known, enter } = await colleague({ roles: [role('ACS')] })
    const body = aPerson({ email: known.email, first_name: 'Nama', last_name: 'Lain' })
    const { data: invited } = await elsewhere(people.create, { body })
    const { data: stranger } = await elsewhere(people.create, { body: aPerson() })
    const shapeOf = ({ user_id: _, username: __, email: ___, roles, ...rest }: Person) => ({
      ...rest,
      roles: roles.map(({ user_permission_id: ____, ...held }) => held),
      created_date: '',
      modified_date: '',
      invited_date: '',
      version: 1,
    })
    expect({ ...shapeOf(invited), first_name: '', last_name: '' }).toEqual({
      ...shapeOf(stranger),
      first_name: '',
      last_name: '',
    })
    expect(invited).toMatchObject({ username: body.username, first_name: 'Nama' })

    expect(await accept(known.email, 2)).toContain('password Anda yang sudah ada')
    expect(await read(invited.user_id, elsewhere)).toMatchObject({
      state: 'active',
      username: known.username,
      first_name: 'Nama',
    })
    expect(await read(invited.user_id)).toMatchObject({ first_name: known.first_name })
    await enter('ACS')
  })

  test('keeps the name of their account when one of their LSPs renames them', async () => {
    const { body, enter, user_id } = await colleague()
    const renamed = async () => {
      const { call } = await enter()
      return (await call(access.me)).data.user.first_name
    }
    await superUser(people.update, change(await read(user_id), { first_name: 'Pertama' }))
    expect(await renamed()).toBe('Pertama')
    await elsewhere(people.create, { body: aPerson({ email: body.email }) })
    await accept(body.email, 2)
    await superUser(people.update, change(await read(user_id), { first_name: 'Kedua' }))
    expect((await read(user_id)).first_name).toBe('Kedua')
    expect(await renamed()).toBe('Pertama')
  })
})
