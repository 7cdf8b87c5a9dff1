import { restoredAtOnce } from '@kompeten/contract/bins/bins'
import { binsWords } from '@kompeten/phrases/bins/bins'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers } from '../../../test/worlds.ts'
import { RestorePicked } from './restore-picked.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what holds a record back in the bin is said, with the way to the record that has its name now', async () => {
  const message = 'Nomor atau nama yang sama sekarang dipakai oleh TUK Sanur (SK-7)'
  const held = [{ record_id: 'a', reason: 'already_exists', message, link: '/tuk/edit-tuk/b' }]
  serverAnswers({ body: { responseStatus: 'SUCCESS', data: { restored: [], held } } })
  await renderPage(<RestorePicked kind="tuk" ids={['a']} nameOf={() => 'TUK Lama'} clear={() => undefined} />)
  fireEvent.click(screen.getByRole('button'))
  const way = await screen.findByRole('link', { name: binsWords.id.check.openHolder })
  expect(way.getAttribute('href')).toBe('/tuk/edit-tuk/b')
  expect(way.closest('li')?.textContent).toContain(message)
})

test('more records than are restored at once are told, and nothing is asked of the server', async () => {
  const open = async (count: number) => {
    const fetched = serverAnswers({ body: { responseStatus: 'SUCCESS', data: { restored: [], held: [] } } })
    const ids = Array.from({ length: count }, (_, at) => `${at}`)
    await renderPage(<RestorePicked kind="tuk" ids={ids} nameOf={(id) => id} clear={() => undefined} />)
    fireEvent.click(screen.getByRole('button'))
    return fetched
  }
  const asked = await open(restoredAtOnce + 1)
  expect(screen.getByText(/^Paling banyak 100 /)).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
  const again = await open(restoredAtOnce)
  await waitFor(() => expect(again).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(/^Paling banyak/)).toBeNull()
})
