import { access } from '@kompeten/contract/access/access'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { maskNik } from '@kompeten/contract/platform/nik'
import { registration } from '@kompeten/contract/registration/registration'
import { caller } from '@kompeten/testkit/call'
import { anApplicant, anAssessor } from '@kompeten/testkit/registrations'
import { afterAll, describe, expect, test } from 'vitest'
import { startMailingWorld } from '../../../../test/mailing-world.ts'
import { password, registeringIn } from '../../../../test/registering.ts'

const { world, linkOf, confirmed, newLsp, close } = await registeringIn(await startMailingWorld())
afterAll(close)

const signedIn = async (username: string) => {
  const login = await world.stranger(access.login, { body: { username_email: username, password } })
  const [role] = login.user_permissions
  if (!role) throw new Error('No role')
  const body = { user_permission_id: role.user_permission_id }
  const chosen = await caller(world.carry, { key: login.secret_key })(access.selectLsp, { body })
  const { data } = await caller(world.carry, { key: chosen.secret_key })(access.me)
  return { login, chosen: chosen.data, now: data }
}

describe('what is kept of who signs in', () => {
  test('is the masked NIK of their record as an applicant, and what its LSP is connected with', async () => {
    const lspId = await newLsp({ capabilities: ['lpjk_integration'] })
    const given = anApplicant(lspId)
    await confirmed(given, world.stranger)
    const { login, chosen, now } = await signedIn(given.username)
    const masked = maskNik(given.nik)
    expect([login.data.nik, chosen.user.nik, now.user.nik]).toEqual([masked, masked, masked])
    const [detail, ...others] = chosen.selected_permission.integration_detail
    expect(others).toEqual([])
    expect(Object.keys(detail ?? {}).sort()).toEqual([
      'auth_type',
      'integration_id',
      'system_id',
      'system_name',
      'url_domain',
    ])
    expect(detail?.system_id).toBe('lpjk')
    expect(now.selected_permission.integration_detail).toEqual([detail])
    expect(login.user_permissions[0]?.integration_detail).toEqual([detail])
  })

  test('is the masked NIK of an assessor’s record, and of an LSP without the capability no connection', async () => {
    const lspId = await newLsp({})
    const given = anAssessor(lspId)
    await world.stranger(registration.registerAssessor, { body: given })
    const { token } = await linkOf(given.email)
    await world.stranger(passwords.set, { params: { token }, body: { password } })
    const { chosen } = await signedIn(given.username)
    expect(chosen.user.nik).toBe(maskNik(given.nik))
    expect(chosen.selected_permission.integration_detail).toEqual([])
  })

  test('is no NIK of who has no such record', async () => {
    const { call } = await world.as('ADM')
    expect((await call(access.me)).data.user.nik).toBeNull()
  })
})
