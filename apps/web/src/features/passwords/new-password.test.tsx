import '../../../test/browser.ts'
import type { PasswordLink } from '@kompeten/contract/passwords/passwords'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, serverAnswers } from '../../../test/worlds.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { NewPassword } from './new-password.tsx'

const w = passwordsWords.id

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link: PasswordLink = {
  kind: 'reset',
  needs_password: true,
  needs_consent: false,
  needs_guardian: false,
  username: 'acs.karya',
  email: 'acs.karya@contoh.id',
  first_name: 'Teuku',
  lsp_name: 'LSP SMK Bina Karya',
  login_address: null,
  password_min_length: 8,
  expires_at: '2026-11-26T10:00:00.000Z',
}

test('what the server has refused is not called strong, until something else is typed', async () => {
  serverAnswers(refusal(422, 'rule_broken', 'Password ini mudah ditebak.'))
  const root = createRootRoute({
    component: () => <NewPassword token="token" link={link} onDone={async () => undefined} />,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const type = async (value: string) =>
    fireEvent.change(await screen.findByLabelText(w.set.password), { target: { value } })
  await type('Iskandar-Sutrisno')
  expect(screen.getByRole('meter')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: w.set.submit }))
  await screen.findByText('Password ini mudah ditebak.')
  expect(screen.queryByRole('meter')).toBeNull()
  await type('Elang-Jawa-Terbang')
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe(w.strength.levels[4])
})
