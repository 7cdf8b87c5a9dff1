import type { SessionView, UserPermission } from '@kompeten/contract/access/access'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { vi } from 'vitest'

const lspId = '01930000-0000-7000-8000-000000000001'

/** A permission of the role in one LSP; `more` says what is special about it. */
export const permissionOf = (role: RoleCode, more: Partial<UserPermission> = {}): UserPermission => ({
  user_permission_id: `01930000-0000-7000-8000-0000000001${roleCodes.indexOf(role)}0`,
  role_code: role,
  lsp_id: lspId,
  lsp_name: 'LSP Teknologi Digital',
  lsp_logo: null,
  lsp_colour: '#1c7ed6',
  site_name: null,
  tuk_id: null,
  tuk_name: null,
  ref_id: lspId,
  group_id: 2,
  integration_detail: [],
  ...more,
})

/** What the server answers when the role is chosen. */
export const sessionViewOf = (role: RoleCode, more: Partial<SessionView> = {}): SessionView => ({
  user: {
    user_id: '01930000-0000-7000-8000-0000000000aa',
    username: 'dewi',
    email: 'dewi@contoh.id',
    first_name: 'Dewi',
    last_name: 'Lestari',
    nik: null,
    picture: null,
    language: null,
    group_id: 2,
    logged_in: true,
    user_permissions: [permissionOf(role)],
  },
  role_code: role,
  role_name: role,
  ref_id: lspId,
  selected_permission: permissionOf(role),
  tuk_access: { lsp_id: lspId, tuk_id: null },
  permission: permissionsOf(role).map((code) => ({ sub_module_code: code })),
  capabilities: [],
  time_zone: 'Asia/Jakarta',
  // Lives as long as any test: a session that has ended closes every page within 15 seconds.
  expires_at: new Date(Date.now() + 12 * 3_600_000).toISOString(),
  ends_in_seconds: 12 * 3600,
  ...more,
})

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/** Puts the server's answers in the place of `fetch`, one after another; what was asked is in its calls. */
export const serverAnswers = (...answers: Answer[]) => {
  const waiting = [...answers]
  const fetched = vi.fn(async (_address: string, _request: RequestInit): Promise<Response> => {
    const { status = 200, body = { responseStatus: 'SUCCESS' }, headers } = waiting.shift() ?? {}
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** A refusal as the server writes it. */
export const refusal = (status: number, reason: string, message = reason): Answer => ({
  status,
  body: {
    responseStatus: 'ERROR',
    error: { code: status, message, reason, errors: [], reference: 'REF-1' },
  },
})

/** What another tab writes into the storage both share. */
export const anotherTabWrites = (key: string, value: string | null): void => {
  const oldValue = localStorage.getItem(key)
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: value }))
}
