import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeEntrance } from './entrance.tsx'
import { makeRouter } from './router.tsx'

const wholeAt = async (address: string) => {
  const client = new QueryClient()
  // As in the browser, where the entrance has used the same root before.
  makeEntrance(client)
  const router = makeRouter(client, createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return router
}

test('every address belongs to one page, and one behind the login asks for it first', async () => {
  const { routesByPath, state } = await wholeAt('/tuk?search=bandung')
  expect(Object.keys(routesByPath).length).toBeGreaterThan(50)
  expect(state.location).toMatchObject({ pathname: '/login', search: { next: '/tuk?search=bandung' } })
})

test('the entrance sends a stranger from its front door to the login by itself', async () => {
  const entrance = makeEntrance(new QueryClient())
  entrance.update({ ...entrance.options, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await entrance.load()
  expect(entrance.state.location.pathname).toBe('/login')
})
