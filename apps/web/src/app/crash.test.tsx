import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { passOnMissing } from '../platform/missing-file.ts'
import { Crash } from './crash.tsx'

const reload = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', { pathname: '/tuk', reload })
})
afterEach(() => {
  reload.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const crashed = (error: unknown) => renderPage(<Crash error={error as Error} reset={() => undefined} />)
const missing = () => {
  try {
    return passOnMissing(new TypeError('Failed to fetch dynamically imported module: /assets/forms-page.js'))
  } catch (error) {
    return error
  }
}
const serverIs = (there: () => boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (there()) return new Response(null, { status: 200 })
    throw new TypeError('Failed to fetch')
  })

test('a page whose files cannot be fetched without a connection is not broken: it waits for the connection', async () => {
  serverIs(() => false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const error of [missing(), new TypeError('Unable to preload CSS for /assets/Checkbox.css')]) {
    await crashed(error)
    const told = await screen.findAllByText(/Halaman terbuka sendiri setelah tersambung lagi/)
    expect(told.length).toBeGreaterThan(0)
    expect(screen.queryByRole('button')).toBeNull()
  }
  expect(reload).not.toHaveBeenCalled()
})

test('where the server does not answer it waits and says so, and is fetched when the server is back', async () => {
  let isThere = false
  serverIs(() => isThere)
  await crashed(missing())
  expect(await screen.findByText(/Halaman terbuka sendiri setelah server menjawab lagi/)).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  isThere = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('files that are gone are fetched with the page again, once; then it says what to do', async () => {
  serverIs(() => true)
  await crashed(missing())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await crashed(missing())
  expect(await screen.findByRole('button', { name: 'Muat ulang halaman' })).toBeDefined()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that broke for another reason says what to do', async () => {
  await crashed(new TypeError('x is not a function'))
  expect(screen.getByRole('button', { name: 'Muat ulang halaman' })).toBeDefined()
})
