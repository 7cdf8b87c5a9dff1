import './browser.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'

const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>) => {
  const text = new URLSearchParams(
    Object.entries(search).map(([key, value]) => [key, String(value)]),
  ).toString()
  return text ? `?${text}` : ''
}

/**
 * Shows an element at `/page`, or at the path given, of a router of its own, beside an empty `/elsewhere`; `address` is
 * where a path with names in it is opened. Returns the router.
 */
export const renderPage = async (element: ReactNode, search = '', path = '/page', address = path) => {
  cleanup()
  const root = createRootRoute({ component: Outlet })
  const pages = [path, '/elsewhere', '/record/$id'].map((one) =>
    createRoute({
      getParentRoute: () => root,
      path: one,
      component: () => (one === path ? element : one),
    }),
  )
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [`${address}${search}`] }),
    parseSearch,
    stringifySearch,
  })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await waitFor(() => {
    if (router.state.status !== 'idle') throw new Error('The page is still coming')
  })
  return router
}
