import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Crash } from './crash.tsx'

afterEach(() => vi.restoreAllMocks())

const crashed = (message: string) =>
  renderPage(<Crash error={new TypeError(message)} reset={() => undefined} />)

test('a page whose files cannot be fetched without a connection is not broken: it waits for the connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const message of [
    'Failed to fetch dynamically imported module: /assets/forms-page.js',
    'Unable to preload CSS for /assets/Checkbox.css',
  ]) {
    await crashed(message)
    expect(screen.getByRole('alert').textContent).toContain('Halaman terbuka sendiri setelah tersambung lagi')
    expect(screen.queryByRole('button')).toBeNull()
  }
  online.mockReturnValue(true)
  await crashed('x is not a function')
  expect(screen.getByRole('button', { name: 'Muat ulang halaman' })).toBeDefined()
})
