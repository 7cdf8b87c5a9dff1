import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { SetPasswordPage } from './set-password-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const w = passwordsWords.id.set

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
