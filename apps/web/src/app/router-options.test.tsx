import '../../test/browser.ts'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { routerOptions } from './router-options.tsx'

afterEach(cleanup)

test('the page that is coming is in sight as soon as the old one goes: it was waited for already', () => {
  const { defaultPendingComponent: Coming, defaultPendingMs } = routerOptions(new QueryClient())
  render(<Coming />)
  expect(defaultPendingMs).toBe(300)
  expect(screen.getByRole('status').dataset.late).toBeUndefined()
})
