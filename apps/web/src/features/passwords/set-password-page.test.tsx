import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { SetPasswordPage } from './set-password-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const w = passwordsWords.id.set

const link = {
  ...{ kind: 'invite', needs_password: false, needs_consent: false, needs_guardian: false },
  ...{ username: 'rina', email: 'rina@contoh.id', first_name: 'Rina', lsp_name: 'LSP Karya' },
  ...{ password_min_length: 8, expires_at: '2026-11-26T10:00:00.000Z' },
}

const confirmAt = async (login_address: string | null) => {
  vi.stubGlobal('fetch', async (url: string | URL | Request) =>
    String(url instanceof Request ? url.url : url).includes('set_password')
      ? Response.json({ responseStatus: 'SUCCESS', data: { ...link, login_address } })
      : new Response('', { status: 404 }),
  )
  const router = await renderPage(<SetPasswordPage />, '', '/set-password/$token', '/set-password/token')
  fireEvent.click(await screen.findByRole('button', { name: w.confirm }))
  return router
}

test('whoever opens a link on another LSP’s host is told that it is done, and led to the entrance of their own', async () => {
  await confirmAt('https://karya.contoh.id/login')
  expect(await screen.findByText(w.confirmed)).toBeDefined()
  expect(screen.getByText(w.elsewhere('LSP Karya'))).toBeDefined()
  const way = screen.getByRole('link', { name: w.loginAt('LSP Karya') })
  expect(way.getAttribute('href')).toBe('https://karya.contoh.id/login')
})

test('whoever opens it where they sign in goes on to the entrance', async () => {
  const router = await confirmAt(null)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

const open = async (reason: string, code: number, message: string) => {
  const error = { code, reason, message, errors: [], reference: 'r' }
  vi.stubGlobal('fetch', async (url: string | URL | Request) =>
    String(url instanceof Request ? url.url : url).includes('set_password')
      ? Response.json({ responseStatus: 'ERROR', error }, { status: code })
      : new Response('', { status: 404 }),
  )
  await renderPage(<SetPasswordPage />, '', '/set-password/$token', '/set-password/token')
  expect(await screen.findByText(message)).toBeDefined()
}

test('the link of a withdrawn invitation says so, asks for no password, and offers no new link', async () => {
  await open('account_deactivated', 403, 'LSP digital menarik kembali undangan ini.')
  expect(screen.getByRole('heading', { name: w.deadTitle })).toBeDefined()
  expect(screen.queryByLabelText(w.password)).toBeNull()
  expect(screen.queryByRole('button', { name: w.deadNext })).toBeNull()
  expect(screen.getByRole('button', { name: w.login })).toBeDefined()
})

test('in place of one that has expired another can be asked for', async () => {
  await open('link_used', 410, 'Tautan ini sudah dipakai.')
  expect(screen.getByRole('button', { name: w.deadNext })).toBeDefined()
})
