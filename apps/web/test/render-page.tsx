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

/** Shows an element at `/page` of a router of its own, beside an empty `/elsewhere`. Returns the router. */
export const renderPage = async (element: ReactNode, search = '') => {
  cleanup()
  const root = createRootRoute({ component: Outlet })
  const pages = ['/page', '/elsewhere', '/record/$id'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => (path === '/page' ? element : path) }),
  )
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [`/page${search}`] }),
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
