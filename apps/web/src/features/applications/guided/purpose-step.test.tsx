import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { PurposeStep } from './purpose-step.tsx'

const { data } = sampleOf(applications.get.reply) as { data: Application }
const begun: Application = {
  ...data,
  purpose: 'S',
  potency: null,
  special_needs: null,
  fee_paid_date: null,
  version: 1,
}

/** The server holds what another window wrote meanwhile, in version 2. */
const serverWith = (written: Partial<Application>) => {
  let kept: Application = { ...begun, ...written, version: 2 }
  const sent: { version: number }[] = []
  vi.stubGlobal('fetch', async (_: unknown, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json({ responseStatus: 'SUCCESS', data: kept })
    const given = JSON.parse(body ?? '{}')
    sent.push(given)
    if (given.version === kept.version) {
      kept = { ...kept, ...given, version: kept.version + 1 }
      return Response.json({ responseStatus: 'SUCCESS', data: kept })
    }
    const facts = { changed_by: 'Ani', changed_at: '2026-11-24T08:00:00.000Z', version: kept.version }
    const error = { code: 409, reason: 'version_conflict', message: 'Ani', errors: [], reference: 'r', facts }
    return Response.json({ responseStatus: 'ERROR', error }, { status: 409 })
  })
  return { sent, kept: () => kept }
}

const told = vi.fn()
const type = async (text: string) => {
  await renderPage(<PurposeStep application={begun} onSave={told} />)
  fireEvent.change(screen.getByLabelText('Kebutuhan khusus saat asesmen'), { target: { value: text } })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  told.mockClear()
})

test('what another window wrote in the same field is not overwritten unasked', async () => {
  const { sent, kept } = serverWith({ special_needs: 'Kursi roda' })
  await type('Juru bahasa')
  expect(await screen.findByText('Kursi roda')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(sent).toHaveLength(1)
  expect(told.mock.lastCall?.[0]).toMatchObject({ state: 'refused' })

  fireEvent.click(screen.getByRole('button', { name: 'Simpan hasil gabungan' }))
  await waitFor(() => expect(kept().special_needs).toBe('Juru bahasa'))
  expect(sent.map(({ version }) => version)).toEqual([1, 2])
})

test('or theirs is taken, and mine gives way', async () => {
  const { sent } = serverWith({ special_needs: 'Kursi roda' })
  await type('Juru bahasa')
  fireEvent.click(await screen.findByRole('radio', { name: /Ani/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan hasil gabungan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByLabelText('Kebutuhan khusus saat asesmen')).toHaveProperty('value', 'Kursi roda')
  expect(sent).toHaveLength(1)
  expect(told.mock.lastCall?.[0]).toMatchObject({ state: 'saved' })
})

test('what was written in another field is taken over without a question', async () => {
  const { kept } = serverWith({ purpose: 'SU' })
  await type('Juru bahasa')
  await waitFor(() => expect(kept()).toMatchObject({ special_needs: 'Juru bahasa', purpose: 'SU' }))
})
