import '../../test/browser.ts'
import { allEndpoints } from '@kompeten/contract/index'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { type PermissionCode, permissionsOf } from '@kompeten/contract/platform/permissions'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { frameWords } from '@kompeten/phrases/platform/frame'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleOf } from '../../test/sample.ts'
import { sessionViewOf } from '../../test/worlds.ts'
import { forgetSession, rememberRole } from '../platform/session.ts'
import { makeEntrance } from './entrance.tsx'
import { makeRouter } from './router.tsx'

const id = '01930000-0000-7000-8000-00000000005a'
/** What stands in an address where no id does. */
const named: Readonly<Record<string, string>> = {
  form_code: 'mapa01',
  run: 'pra',
  letter_type: 'SURAT_TUGAS',
}

const endpoints = allEndpoints.map(({ name, endpoint }) => ({
  name,
  endpoint,
  pattern: new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}))
const endpointOf = (method: string, path: string) =>
  endpoints.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))

const mayCall = ({ may }: Endpoint, codes: ReadonlySet<string>) =>
  typeof may === 'string' || may.some((code) => codes.has(code))

afterEach(() => {
  cleanup()
  forgetSession({ alsoDrafts: true })
  vi.unstubAllGlobals()
})

/**
 * Walks the pages that a role, or a stranger, may open; returns the calls that they make at opening and that the server
 * refuses it.
 */
const walk = async (who: RoleCode | 'stranger'): Promise<string[]> => {
  const role = who === 'stranger' ? null : who
  const codes = new Set<string>(role ? permissionsOf(role) : [])
  const allowed = (endpoint: Endpoint) => (role ? mayCall(endpoint, codes) : endpoint.may === 'public')
  const found = new Set<string>()
  let page = ''
  vi.stubGlobal('fetch', async (address: string | URL | Request, request?: RequestInit) => {
    const { pathname } = new URL(String(address), 'http://localhost')
    const known = endpointOf(request?.method ?? 'GET', pathname)
    if (!known) return new Promise<Response>(() => undefined)
    if (!allowed(known.endpoint)) found.add(`${who} ${page}: ${known.name}`)
    const { reply } = known.endpoint
    // The session stays the one that was chosen: a sample of it would hold no permission, and close every page.
    const said =
      role && known.name === 'access.me'
        ? { data: sessionViewOf(role, { capabilities: ['heavy_vehicles'] }) }
        : 'file' in reply
          ? {}
          : (sampleOf(reply) as object)
    // Every page of a list is its last.
    const body = { ...said, ...('next_cursor' in said && { next_cursor: null }), responseStatus: 'SUCCESS' }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
  if (role) {
    rememberRole({
      secret_key: 'k'.repeat(43),
      data: sessionViewOf(role, { capabilities: ['heavy_vehicles'] }),
    })
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  makeEntrance(client)
  const router = makeRouter(client, createMemoryHistory({ initialEntries: ['/404'] }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const pages = Object.entries(router.routesByPath).filter(([, { options }]) => {
    const may: readonly PermissionCode[] | undefined = options.staticData?.may
    // What is open to anybody is walked as a stranger, what is open to anybody signed in as an ADM.
    return may ? may.some((code) => codes.has(code)) : who === 'stranger' || who === 'ADM'
  })
  for (const [path] of pages) {
    page = path
    client.clear()
    await router.navigate({ to: path.replace(/\$(\w+)/g, (_, name: string) => named[name] ?? id) as never })
    // What is on its way still, because a sample names nothing that is there, has no heading yet.
    const isThere = () =>
      router.state.status === 'idle' &&
      router.state.resolvedLocation?.href === router.state.location.href &&
      client.isFetching() === 0 &&
      screen.queryByRole('status', { name: frameWords.id.loading }) === null
    const headings = () => document.querySelectorAll('h1').length
    // A page is there once it has a heading, and still has it when what was about to run has run: the former page's
    // stays until then. What never gets one is told, however long that took.
    const counted = await waitFor(
      async () => {
        if (!isThere() || headings() === 0) throw new Error('On its way')
        await new Promise((resolve) => setTimeout(resolve, 0))
        if (!isThere() || headings() === 0) throw new Error('On its way again')
        return headings()
      },
      { timeout: 30_000 },
    ).catch(() => (isThere() ? headings() : 1))
    if (counted !== 1) found.add(`${who} ${page}: ${counted} headings of the page`)
  }
  return [...found]
}

/** The heading of the page at an address, as a role sees it in an LSP with these capabilities. */
const headingAt = async (address: string, role: RoleCode, capabilities: string[]): Promise<string> => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  rememberRole({ secret_key: 'k'.repeat(43), data: sessionViewOf(role, { capabilities }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  makeEntrance(client)
  const router = makeRouter(client, createMemoryHistory({ initialEntries: [address] }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  // The first page loads its modules: the limit ends what hangs, and a busy machine does not reach it.
  const [heading] = await screen.findAllByRole('heading', { level: 1 }, { timeout: 60_000 })
  return heading?.textContent ?? ''
}

test.each([
  ['/intitutions', 'MAG'],
  ['/intitutions', 'DEV'],
  ['/heavy-vehicles', 'MAG'],
  ['/heavy-vehicles', 'DEV'],
] as const)('%s is closed to %s', async (address, role) => {
  expect(await headingAt(address, role, ['heavy_vehicles'])).toBe(shellWords.id.notAllowed.title)
})

test('an LSP without the capability reads why there are no heavy vehicles; one with it sees them', async () => {
  expect(await headingAt('/heavy-vehicles', 'ADM', [])).toBe(shellWords.id.notOffered.title)
  cleanup()
  expect(await headingAt('/heavy-vehicles', 'ADM', ['heavy_vehicles'])).not.toBe(
    shellWords.id.notOffered.title,
  )
})

for (const who of ['stranger', 'MAG', 'ADM', 'ADT', 'ACS', 'APL'] as const) {
  test(`every page that ${who} may open has one heading and asks the server at its opening for what they may have`, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await walk(who)).toEqual([])
  }, 600_000)
}
