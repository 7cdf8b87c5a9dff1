import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { type Notice, showNoticesBy } from '../../../platform/notices.ts'
import { makeQueryClient } from '../../../platform/query.ts'
import { GivenFiles } from './given-files.tsx'

const item = {
  requirement_master_id: 'ktp',
  name: 'Fotokopi KTP',
  name_en: null,
  form_type: 'file',
  multiple: false,
  allowed_ext: ['jpg'],
  max_size_mb: 2,
  answer: null,
} as unknown as Evidence['requirements'][number]

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('what is chosen without a network waits at its field, through other pages, and is sent once by itself', async () => {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_: unknown, { headers }: { headers: Headers }) => {
    sent.push(headers)
    return Response.json({ responseStatus: 'SUCCESS', data: {} })
  })
  const told = vi.fn()
  const router = await renderPage(
    <GivenFiles whose={{ applicantId: 'me', schemaId: 's' }} item={item} mayGive told={told} />,
  )
  onlineManager.setOnline(false)
  const photo = new File(['x'], 'ktp.jpg', { type: 'image/jpeg' })
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [photo] } })
  await screen.findByText(/^ktp.jpg belum terkirim/)

  await act(() => router.navigate({ to: '/elsewhere' } as never))
  await act(() => router.navigate({ to: '/page' } as never))
  expect(await screen.findByText(/^ktp.jpg belum terkirim/)).toBeTruthy()
  expect(sent).toHaveLength(0)

  await act(() => router.navigate({ to: '/elsewhere' } as never))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('saved'))
  expect(sent).toHaveLength(1)
  await act(() => router.navigate({ to: '/page' } as never))
  expect(screen.queryByText(/belum terkirim/)).toBeNull()
})

test('a full disk is told at the field alone, which sends the file once there is room', async () => {
  let isFull = true
  const message = 'Ruang penyimpanan server penuh.'
  const error = { code: 507, reason: 'storage_full', message, errors: [], reference: 'r', facts: {} }
  vi.stubGlobal('fetch', async () =>
    isFull
      ? Response.json({ responseStatus: 'ERROR', error }, { status: 507 })
      : Response.json({ responseStatus: 'SUCCESS', data: {} }),
  )
  const noticed: Notice[] = []
  const stop = showNoticesBy((notice) => noticed.push(notice))
  const told = vi.fn()
  await renderPage(
    <QueryClientProvider client={makeQueryClient()}>
      <GivenFiles whose={{ applicantId: 'me', schemaId: 's' }} item={item} mayGive told={told} />
    </QueryClientProvider>,
  )
  const photo = new File(['x'], 'ktp.jpg', { type: 'image/jpeg' })
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [photo] } })
  expect(await screen.findByText(/penuh/)).toBeTruthy()
  expect(noticed).toEqual([])
  isFull = false
  fireEvent.click(screen.getByRole('button', { name: /^Coba lagi/ }))
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('saved'))
  expect(screen.queryByText(/penuh/)).toBeNull()
  stop()
})
