import type { BnspCodes } from '@kompeten/contract/plenos/bnsp-report'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { hasUnsavedWork } from '../../../platform/unsaved-work.ts'
import { BnspCodesPage } from './bnsp-codes-page.tsx'

const w = plenosWords.id.codes
const entry = { list: 'job', bnsp_code: null, label_en: '' } as const
const codes: BnspCodes = {
  entries: ['Petani', 'Nelayan'].map((label) => ({ ...entry, key: label, label })),
  may_change: true,
}
/** What is saved, and how it is answered. */
const saves: { codes: { key: string; bnsp_code: string | null }[]; answer: () => void }[] = []

beforeEach(() => {
  localStorage.clear()
  saves.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method, body }: RequestInit) => {
      if (method === 'PUT') {
        const given = JSON.parse(String(body)).codes as (typeof saves)[number]['codes']
        await new Promise<void>((answer) => saves.push({ codes: given, answer }))
        const codeOf = new Map(given.map(({ key, bnsp_code }) => [key, bnsp_code]))
        const entries = codes.entries.map((one) => ({ ...one, bnsp_code: codeOf.get(one.key) ?? null }))
        return Response.json({ responseStatus: 'SUCCESS', data: { ...codes, entries } })
      }
      const isCodes = address.endsWith('/bnsp-codes')
      return isCodes
        ? Response.json({ responseStatus: 'SUCCESS', data: codes })
        : new Response('', { status: 404 })
    }),
  )
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: w.codeOf(name) })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })

test('codes that were typed stand there again when one comes back, until they are saved', async () => {
  await renderPage(<BnspCodesPage />)
  await type('Petani', '12')
  expect(hasUnsavedWork()).toBe(true)
  await renderPage(<BnspCodesPage />)
  expect((await field('Petani')).value).toBe('12')
  fireEvent.click(screen.getByRole('button', { name: w.save }))
  await waitFor(() => expect(saves).toHaveLength(1))
  await type('Nelayan', '13')
  saves[0]?.answer()
  await waitFor(() => expect(screen.getByText(w.filled('1', '2'))).toBeDefined())
  expect((await field('Nelayan')).value).toBe('13')
  fireEvent.click(screen.getByRole('button', { name: w.save }))
  await waitFor(() =>
    expect(saves.map((save) => save.codes.map(({ key }) => key))).toEqual([['Petani'], ['Nelayan']]),
  )
})

test('of a code that somebody else has set since it was typed one’s own stands beside theirs, to be used or let go', async () => {
  const before = codes.entries
  const setPetani = (bnsp_code: string | null) => {
    const [petani, nelayan] = before
    codes.entries = [{ ...petani, bnsp_code }, nelayan] as typeof before
  }
  const { use, letGo } = uiWords.id.notTaken
  await renderPage(<BnspCodesPage />)
  await type('Petani', '12')
  setPetani('15')
  await renderPage(<BnspCodesPage />)
  expect((await field('Petani')).value).toBe('15')
  expect(screen.getByText('12')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: use }))
  expect((await field('Petani')).value).toBe('12')
  expect(screen.queryByRole('button', { name: use })).toBeNull()
  setPetani('16')
  await renderPage(<BnspCodesPage />)
  expect((await field('Petani')).value).toBe('16')
  fireEvent.click(screen.getByRole('button', { name: letGo }))
  expect(screen.queryByText('12')).toBeNull()
  expect((await field('Petani')).value).toBe('16')
  expect(hasUnsavedWork()).toBe(false)
  codes.entries = before
})

test('a code that somebody else has set since it was typed is shown, and what was typed can be taken back', async () => {
  await renderPage(<BnspCodesPage />)
  await type('Petani', '12')
  await type('Nelayan', '13')
  const [petani, nelayan] = codes.entries
  const before = codes.entries
  codes.entries = [{ ...petani, bnsp_code: '15' }, nelayan] as typeof before
  await renderPage(<BnspCodesPage />)
  expect((await field('Petani')).value).toBe('15')
  fireEvent.click(screen.getByRole('button', { name: w.save }))
  await waitFor(() =>
    expect(saves[0]?.codes).toEqual([{ list: 'job', key: 'Nelayan', bnsp_code: '13', based_on: null }]),
  )
  saves[0]?.answer()
  codes.entries = before
  await type('Nelayan', '14')
  fireEvent.click(screen.getByRole('button', { name: 'Batal' }))
  expect(screen.queryByRole('button', { name: 'Batal' })).toBeNull()
  expect(hasUnsavedWork()).toBe(false)
})
