import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissionOf, refusal, serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession, rememberRole, session } from '../../platform/session.ts'
import { afterLogin, chooseRole, fullName, logOut, sendsBackToLogin } from './sign-in.ts'

beforeEach(() => forgetSession({ alsoDrafts: true }))
afterEach(() => vi.unstubAllGlobals())

describe('what follows a login', () => {
  test('one permission is selected at once', () => {
    const only = permissionOf('ADM')
    expect(afterLogin({ group_id: 2, user_permissions: [only] })).toBe(only)
  })

  test('several permissions go to the role picker', () => {
    const both = [permissionOf('ADM'), permissionOf('ACS')]
    expect(afterLogin({ group_id: 2, user_permissions: both })).toBe('choose-role')
  })

  test('DEV chooses an LSP', () => {
    expect(afterLogin({ group_id: 2, user_permissions: [permissionOf('DEV')] })).toBe('choose-lsp')
  })

  test('anything else is no login', () => {
    expect(afterLogin({ group_id: 1, user_permissions: [permissionOf('ADM')] })).toBe('refuse')
    expect(afterLogin({ group_id: 2, user_permissions: [] })).toBe('refuse')
  })
})

test('a chosen role is remembered with its new key', async () => {
  const fetched = serverAnswers({
    body: { responseStatus: 'SUCCESS', secret_key: 'bound', data: sessionViewOf('ACS') },
  })
  await chooseRole({ userPermissionId: permissionOf('ACS').user_permission_id }, 'pre')
  expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer pre')
  expect(localStorage.getItem('secret_key')).toBe('bound')
  expect(session()?.role).toBe('ACS')
})

test.each([401, 419, 504])('a role choice refused with %i sends back to login', (status) => {
  expect(sendsBackToLogin(new RefusedCall('refused', '', { status }))).toBe(true)
})

test('a role choice refused otherwise stays', () => {
  expect(sendsBackToLogin(new RefusedCall('refused', '', { status: 404 }))).toBe(false)
  expect(sendsBackToLogin(new RefusedCall('offline'))).toBe(false)
})

test('logging out clears the storage even if the call fails', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const fetched = serverAnswers(refusal(503, 'unavailable'))
  await logOut()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(session()).toBeUndefined()
  expect(localStorage.getItem('secret_key')).toBeNull()
})

test('a person without names is greeted by username', () => {
  expect(fullName({ first_name: '', last_name: '', username: 'dewi' })).toBe('dewi')
  expect(fullName({ first_name: 'Dewi', last_name: 'Lestari', username: 'dewi' })).toBe('Dewi Lestari')
})
