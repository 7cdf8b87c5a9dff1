import '../../../test/browser.ts'
import { createBrowserHistory, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useStaysOnBack } from './stays-on-back.ts'

const history = createBrowserHistory()
afterEach(() => {
  cleanup()
  history.destroy()
})

test('the way back of a browser is not followed while something stays; what the page leads to is', async () => {
  const router = { history, options: {}, update: () => undefined } as never
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  )
  const { rerender } = renderHook(({ stays }) => useStaysOnBack(stays), {
    initialProps: { stays: true },
    wrapper,
  })
  const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))
  history.push('/one')
  await isAt('/one')
  history.push('/two')
  await isAt('/two')
  const seen: string[] = []
  const note = () => seen.push(window.location.pathname)
  window.addEventListener('popstate', note)
  history.back()
  await waitFor(() => expect(seen).toEqual(['/one', '/two']))
  expect(history.location.pathname).toBe('/two')
  rerender({ stays: false })
  history.back()
  await isAt('/one')
  await waitFor(() => expect(history.location.pathname).toBe('/one'))
  window.removeEventListener('popstate', note)
})
