import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeEntrance } from './entrance.tsx'
import { makeRouter } from './router.tsx'

/** Where the server says to which page a notice, an entry of the dashboard or a hit of the search leads. */
const sources = import.meta.glob<string>(
  '../../../api/src/features/**/{*.jobs,for-dashboard,for-search,own-pages,address-of.rules}.ts',
  { query: '?raw', import: 'default', eager: true },
)
/** An address in quotes; what it takes from a record stands as `${…}` in it. */
const address = /(['`])(\/[A-Za-z][^'`\n]*)\1/g

/** The path of an address, some record's, without its query. */
const pathOf = (led: string) => led.replace(/\/\$\{[^}]*\}/g, '/x').split(/[?$]/)[0] ?? ''

test('every address to which the server leads has a page', () => {
  const client = new QueryClient()
  makeEntrance(client)
  const router = makeRouter(client, createMemoryHistory({ initialEntries: ['/'] }))
  const led = Object.values(sources).flatMap((source) =>
    [...source.matchAll(address)].map(([, , found = '']) => found),
  )
  expect(led.length).toBeGreaterThan(50)
  const pageless = led.filter((one) => {
    const [, params, route] = router.getMatchedRoutes(pathOf(one))
    return !route || params['**'] !== undefined
  })
  expect(pageless).toEqual([])
})
