import { restoredAtOnce } from '@kompeten/contract/bins/bins'
import { binsWords } from '@kompeten/phrases/bins/bins'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers } from '../../../test/worlds.ts'
import { type Notice, showNoticesBy } from '../../platform/notices.ts'
import { RestoreOne, RestorePicked } from './restore-picked.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what holds a record back in the bin is said, with the way to the record that has its name now', async () => {
  const message = 'Nomor atau nama yang sama sekarang dipakai oleh TUK Sanur (SK-7)'
  const held = [{ record_id: 'a', reason: 'already_exists', message, link: '/tuk/edit-tuk/b' }]
  serverAnswers({ body: { responseStatus: 'SUCCESS', data: { restored: [], held, without: [] } } })
  await renderPage(<RestorePicked kind="tuk" ids={['a']} nameOf={() => 'TUK Lama'} drop={() => undefined} />)
  fireEvent.click(screen.getByRole('button'))
  const way = await screen.findByRole('link', { name: binsWords.id.check.openHolder })
  expect(way.getAttribute('href')).toBe('/tuk/edit-tuk/b')
  expect(way.closest('li')?.textContent).toContain(message)
})

test('who does not come back with an assessment is named before it is restored, and once it is', async () => {
  const without = [{ record_id: 'a', names: ['Ani', 'Budi'] }]
  const body = { responseStatus: 'SUCCESS', data: { restored: ['a'], held: [], without } }
  serverAnswers({ body }, { body })
  await renderPage(
    <RestorePicked kind="assessment" ids={['a']} nameOf={() => 'Uji Januari'} drop={() => undefined} />,
  )
  fireEvent.click(screen.getByRole('button'))
  const words = binsWords.id.without('Uji Januari', '2', 'Ani, Budi')
  expect(await screen.findByText(words)).toBeTruthy()
  const said: Notice[] = []
  const stop = showNoticesBy((notice) => said.push(notice))
  fireEvent.click(screen.getByRole('button', { name: binsWords.id.check.go('1') }))
  const message = `${binsWords.id.restored('1')}. ${words}`
  await waitFor(() => expect(said).toEqual([{ tone: 'done', message }]))
  stop()
})

test('a record that was merged is not offered to be restored, and leads to where it goes on', async () => {
  const row = {
    record_id: 'a',
    name: 'Rina',
    deleted_date: null,
    deleted_by_name: null,
    reason: null,
    hangs: null,
  }
  const merged_into = { name: 'Rina Ayu', link: '/asesi/edit-asesi/b' }
  await renderPage(<RestoreOne kind="applicant" row={{ ...row, is_old: false, merged_into }} />)
  const way = screen.getByRole('link', { name: binsWords.id.mergedInto('Rina Ayu') })
  expect(way.getAttribute('href')).toBe('/asesi/edit-asesi/b')
  expect(screen.queryByRole('button')).toBeNull()
})

test('more records than are restored at once are told, and nothing is asked of the server', async () => {
  const open = async (count: number) => {
    const fetched = serverAnswers({
      body: { responseStatus: 'SUCCESS', data: { restored: [], held: [], without: [] } },
    })
    const ids = Array.from({ length: count }, (_, at) => `${at}`)
    await renderPage(<RestorePicked kind="tuk" ids={ids} nameOf={(id) => id} drop={() => undefined} />)
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
