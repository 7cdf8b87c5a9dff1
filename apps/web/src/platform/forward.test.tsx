import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Forward } from './forward.tsx'

const root = createRootRoute()
let drawAgain = (_: string): void => undefined

const house = () => {
  const { promise: slow, resolve } = Promise.withResolvers<void>()
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => {
      const [shown, draw] = useState('once')
      drawAgain = draw
      return (
        <div title={shown}>
          <Forward from="/" to="/slow" />
        </div>
      )
    },
  })
  const others = [
    createRoute({
      getParentRoute: () => root,
      path: '/slow',
      loader: () => slow,
      component: () => <p>slow</p>,
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/other',
      loader: () => slow,
      component: () => <p>other</p>,
    }),
  ]
  const router = createRouter({
    routeTree: root.addChildren([start, ...others]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingMs: 100_000,
  })
  return { router, arrive: resolve }
}

test('sends on to the page', async () => {
  const { router, arrive } = house()
  arrive()
  render(<RouterProvider router={router as never} />)
  expect(await screen.findByText('slow')).toBeTruthy()
})

test('a door taken while the page is under way is where one arrives', async () => {
  const { router, arrive } = house()
  render(<RouterProvider router={router as never} />)
  await expect.poll(() => router.latestLocation.pathname).toBe('/slow')
  await act(async () => void router.navigate({ to: '/other' as never }))
  await act(async () => drawAgain('again'))
  await act(async () => arrive())
  expect(await screen.findByText('other')).toBeTruthy()
  expect(router.history.location.pathname).toBe('/other')
})
