import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeRouter } from './router.tsx'

test('every address belongs to one page', () => {
  const { routesByPath } = makeRouter(new QueryClient())
  expect(Object.keys(routesByPath).length).toBeGreaterThan(50)
})
