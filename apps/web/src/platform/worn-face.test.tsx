import '../../test/browser.ts'
import type { HostFace } from '@kompeten/contract/tenants/tenants'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { permissionOf, sessionViewOf } from '../../test/worlds.ts'
import { hostFaceQuery, useWornFace } from './host-face.ts'
import { forgetSession, rememberRole } from './session.ts'

const own = permissionOf('ADM').lsp_id
const other = '01930000-0000-7000-8000-000000000002'

const faceOf = (lspId: string | null): HostFace =>
  ({
    lsp: lspId && { lsp_id: lspId, lsp_code: 'K'.repeat(35), lsp_name: 'LSP Lain', short_name: 'Lain' },
    page_title: 'LSP Lain',
    heading: 'LSP Lain',
    show_copyright: false,
    show_copyright_on_login: false,
    logo: '/lain.png',
    login_picture: '/lain-besar.png',
    favicon: '/lain-kecil.png',
    theme_colour: '#8c2f6b',
    language: 'id',
    capabilities: [],
    demo_accounts: [],
    demo_password: null,
  }) as HostFace

const wornOn = (face: HostFace) => {
  const client = new QueryClient()
  client.setQueryData(hostFaceQuery.queryKey, face)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useWornFace(), { wrapper }).result.current
}

const signIn = (logo: string | null = '/sendiri.png') =>
  rememberRole({
    secret_key: 'key',
    data: sessionViewOf('ADM', { selected_permission: permissionOf('ADM', { lsp_logo: logo }) }),
  })

beforeEach(() => forgetSession({ alsoDrafts: true }))

test('strangers, people of the host’s LSP, and everybody on a host of no LSP see the host’s face', () => {
  expect(wornOn(faceOf(other))).toEqual(faceOf(other))
  signIn()
  expect(wornOn(faceOf(own))).toEqual(faceOf(own))
  expect(wornOn(faceOf(null))).toEqual(faceOf(null))
})

test.each([['/sendiri.png'], [null]])(
  'people of another LSP than the host’s see their own name and colour and nothing of the host’s, with the mark %s',
  (mark) => {
    signIn(mark)
    const worn = wornOn(faceOf(other))
    expect(JSON.stringify(worn)).not.toMatch(/lain|8c2f6b/i)
    expect(worn).toMatchObject({
      page_title: 'LSP Teknologi Digital',
      theme_colour: '#1c7ed6',
      logo: mark,
      show_copyright: true,
    })
  },
)
