import { frameWords } from '@kompeten/phrases/platform/frame'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { notify } from '../../platform/notices.ts'
import { NoticeHost } from './notice-host.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inWindow = (isSmall: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isSmall }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
}
const tell = (...names: string[]) => {
  const action = { label: 'Urungkan', run: () => undefined }
  for (const message of names) act(() => notify({ tone: 'done', message, action }))
}
const shown = () => screen.queryAllByRole('status').map((card) => card.querySelector('p')?.textContent)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('in a small window a third notice waits for its turn, with all of its time', () => {
  vi.useFakeTimers()
  inWindow(true)
  render(<NoticeHost />)
  tell('satu', 'dua', 'tiga')
  expect(shown()).toEqual(['dua', 'tiga'])
  wait(20_000)
  expect(shown()).toEqual(['satu'])
  wait(19_000)
  expect(shown()).toEqual(['satu'])
  wait(1_000)
  expect(shown()).toEqual([])
})

test('a notice that names a record leads to its page, and goes with it', async () => {
  await renderPage(<NoticeHost />)
  act(() => notify({ tone: 'failed', message: 'TUK Sanur', link: '/elsewhere?view=bin' }))
  const way = screen.getByRole('link', { name: frameWords.id.notices.open })
  expect(way.getAttribute('href')).toBe('/elsewhere?view=bin')
  fireEvent.click(way)
  await waitFor(() => expect(screen.queryByText('TUK Sanur')).toBeNull())
})

test('a large window shows four', () => {
  inWindow(false)
  render(<NoticeHost />)
  tell('satu', 'dua', 'tiga', 'empat', 'lima')
  expect(shown()).toEqual(['dua', 'tiga', 'empat', 'lima'])
})

test('what is said again stands once, with all of its time', () => {
  vi.useFakeTimers()
  inWindow(false)
  render(<NoticeHost />)
  const signed = () => act(() => notify({ tone: 'done', message: 'Ditandatangani' }))
  signed()
  wait(5_000)
  act(() => notify({ tone: 'done', message: 'Kode disimpan' }))
  signed()
  expect(shown()).toEqual(['Kode disimpan', 'Ditandatangani'])
  wait(5_999)
  expect(shown()).toEqual(['Kode disimpan', 'Ditandatangani'])
  wait(1)
  expect(shown()).toEqual([])
})

test('what can be undone is offered for each, also in the same words', () => {
  inWindow(false)
  render(<NoticeHost />)
  tell('TUK dihapus', 'TUK dihapus')
  expect(shown()).toEqual(['TUK dihapus', 'TUK dihapus'])
})
