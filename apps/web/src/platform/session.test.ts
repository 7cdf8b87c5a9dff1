import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anotherTabWrites, permissionOf, sessionViewOf } from '../../test/worlds.ts'
import {
  forgetSession,
  holds,
  isCapable,
  onSessionChange,
  onSessionLoss,
  rememberedPermissions,
  rememberKey,
  rememberLogin,
  rememberRole,
  secretKey,
  session,
  sessionLoss,
} from './session.ts'

const signIn = (...given: Parameters<typeof sessionViewOf>) =>
  rememberRole({ secret_key: 'key-1', data: sessionViewOf(...given) })

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  localStorage.clear()
})

describe('the storage after a role is chosen', () => {
  test("has the product's key names", () => {
    signIn('ADM', {
      capabilities: ['lpjk_integration'],
      selected_permission: permissionOf('ADM', {
        site_name: 'lsp.contoh.id',
        lsp_logo: '/logo',
        integration_detail: [
          {
            integration_id: '01930000-0000-7000-8000-000000000009',
            system_id: 'lpjk',
            system_name: 'LPJK',
            url_domain: 'https://lpjk.contoh.id',
            auth_type: 'bearer',
          },
        ],
      }),
    })
    expect(Object.fromEntries(Object.entries(localStorage))).toMatchObject({
      secret_key: 'key-1',
      logged_in: 'true',
      role: 'ADM',
      notif_role: 'ADM',
      ref_id: '01930000-0000-7000-8000-000000000001',
      lsp_id: '01930000-0000-7000-8000-000000000001',
      lsp: 'LSP Teknologi Digital',
      logo_lsp: '/logo',
      whitelabel: 'true',
      isIntegration: 'true',
      isLPJKIntegration: 'true',
    })
    for (const key of ['userdata', 'user_permissions', 'selected_permission', 'integrationList']) {
      expect(() => JSON.parse(localStorage.getItem(key) ?? ''), key).not.toThrow()
    }
  })

  test('is the session, the same object until something changes', () => {
    signIn('DIR')
    const held = session()
    expect(held).toMatchObject({ role: 'DIR', actingRole: 'SUP', lspName: 'LSP Teknologi Digital' })
    expect(session()).toBe(held)
    expect(holds(held, ['TUK_DELETE'])).toBe(true)
    expect(holds(held, ['LSP_DELETE'])).toBe(false)
    expect(isCapable(held, 'heavy_vehicles')).toBe(false)
  })

  test('is nothing once it is forgotten, but for language, theme and habits of the device', () => {
    signIn('ADM')
    localStorage.setItem('bahasa', 'en')
    localStorage.setItem('colour_scheme', 'dark')
    localStorage.setItem('prefer:list:tuk', '{}')
    localStorage.setItem('draft:1:tuk', '{}')
    forgetSession()
    expect(session()).toBeUndefined()
    expect(Object.keys(localStorage).sort()).toEqual([
      'bahasa',
      'colour_scheme',
      'draft:1:tuk',
      'prefer:list:tuk',
    ])
    forgetSession({ alsoDrafts: true })
    expect(localStorage.getItem('draft:1:tuk')).toBeNull()
  })
})

test('a login without a role is no session, but knows the roles to choose from', () => {
  const { user } = sessionViewOf('ADM')
  const permissions = [permissionOf('ADM'), permissionOf('ACS')]
  rememberLogin({ secret_key: 'pre', identity_type: 'email', data: user, user_permissions: permissions })
  expect(session()).toBeUndefined()
  expect(secretKey()).toBe('pre')
  expect(rememberedPermissions()).toEqual(permissions)
})

test('a damaged storage is no session', () => {
  signIn('ADM')
  session()
  anotherTabWrites('userdata', '{ nonsense')
  expect(sessionLoss()).toBe('ended')
})

describe('another tab', () => {
  test('that renews the key renews it here', () => {
    signIn('ADM')
    session()
    const told = vi.fn()
    const stop = onSessionChange(told)
    anotherTabWrites('secret_key', 'key-2')
    expect(secretKey()).toBe('key-2')
    expect(told).toHaveBeenCalled()
    stop()
  })

  test('that logs out ends the session here, and the page keeps showing it until asked', () => {
    signIn('ADM')
    const held = session()
    const told = vi.fn()
    const stop = onSessionLoss(told)
    anotherTabWrites('secret_key', null)
    expect(told).toHaveBeenCalledWith('ended')
    expect(session()).toBe(held)
    stop()
  })

  test('that takes another role leaves this one without a key to call with', () => {
    signIn('ADM')
    const held = session()
    const told = vi.fn()
    const stop = onSessionLoss(told)
    anotherTabWrites('selected_permission', JSON.stringify(permissionOf('ACS')))
    anotherTabWrites('secret_key', 'key-of-the-other')
    expect(told).toHaveBeenCalledTimes(1)
    expect(told).toHaveBeenCalledWith('replaced')
    expect(secretKey()).toBeNull()
    expect(session()).toBe(held)
    stop()
  })
})

test('a rotated key takes the place of the old one with its end, told by the clock of the device', () => {
  vi.useFakeTimers({ now: new Date('1975-06-01T10:00:00Z'), toFake: ['Date'] })
  signIn('ADM')
  rememberKey('key-2', { ends_in_seconds: 3600 })
  expect(secretKey()).toBe('key-2')
  expect(localStorage.getItem('expires_at')).toBe('1975-06-01T11:00:00.000Z')
  vi.useRealTimers()
})
