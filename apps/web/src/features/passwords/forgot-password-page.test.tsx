import '../../../test/browser.ts'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, serverAnswers } from '../../../test/worlds.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { NoticeHost } from '../../ui/notices/notice-host.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const w = passwordsWords.id.forgot

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a service that is away is reported once', async () => {
  const away = refusal(503, 'unavailable', 'Layanan sedang sibuk')
  serverAnswers(away, away, away)
  const root = createRootRoute({
    component: () => (
      <>
        <ForgotPasswordPage />
        <NoticeHost />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText(w.email), { target: { value: 'dewi@contoh.id' } })
  fireEvent.click(screen.getByRole('button', { name: w.submit }))
  await screen.findByText(w.failed)
  expect(screen.queryByText('Layanan sedang sibuk')).toBeNull()
})
