import { complaints } from '@kompeten/contract/complaints/complaints'
import type { Complaint } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { focusManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { hasUnsavedWork } from '../../platform/unsaved-work.ts'
import { ComplaintPage } from './complaint-page.tsx'

const w = complaintsWords.id.steps
const sample = (sampleOf(complaints.get.reply as never) as { data: Complaint }).data
const begun: Complaint = {
  ...sample,
  ...{ state: 'INVESTIGATING', may: ['accept', 'assign', 'answer', 'link'], version: 3, actions: [] },
  ...{ linked: null, subject_permission_id: null, handler_permission_id: null },
}

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  forgetSession({ alsoDrafts: true })
})

test('what somebody writes is unsaved work, outlives another tab, and is gone once it was given', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('MGR') })
  const isComplaint = (url: unknown) => /\/complaints\/[^/?]*$/.test(String(url))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: unknown, { method }: RequestInit) => {
      const data = isComplaint(url) || method !== 'GET' ? begun : []
      return Response.json({ responseStatus: 'SUCCESS', data })
    }),
  )
  const router = await renderPage(<ComplaintPage />)
  const said = () => screen.queryByRole('textbox', { name: w.text }) as HTMLTextAreaElement | null
  const finding = () => screen.getByRole('radio', { name: complaintsWords.id.findings.upheld })
  const open = (tab: string) => void router.navigate({ to: '/page' as never, search: { tab } as never })
  await waitFor(() => expect(said()?.value).toBe(''))
  expect(hasUnsavedWork()).toBe(false)
  fireEvent.change(said() as HTMLElement, { target: { value: 'Genset cadangan dipasang' } })
  fireEvent.click(finding())
  expect(hasUnsavedWork()).toBe(true)
  open('history')
  await waitFor(() => expect(said()).toBeNull())
  open('complaint')
  await waitFor(() => expect(said()?.value).toBe('Genset cadangan dipasang'))
  expect(finding()).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('button', { name: w.answer }))
  await waitFor(() => expect(said()?.value).toBe(''))
  expect(hasUnsavedWork()).toBe(false)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('what somebody is writing and choosing stays when somebody else changes the complaint', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('MGR') })
  let now = begun
  const isComplaint = (url: unknown) => /\/complaints\/[^/?]*$/.test(String(url))
  const fetched = vi.fn(async (url: unknown) =>
    Response.json({ responseStatus: 'SUCCESS', data: isComplaint(url) ? now : [] }),
  )
  vi.stubGlobal('fetch', fetched)
  await renderPage(<ComplaintPage />)
  const said = () => screen.getByRole('textbox', { name: w.text }) as HTMLTextAreaElement
  await waitFor(() => expect(said()).toBeTruthy())
  fireEvent.change(said(), { target: { value: 'Genset cadangan dipasang' } })
  fireEvent.click(screen.getByRole('radio', { name: 'TUK' }))

  now = { ...begun, version: 4, complaint_number: '77/2026' }
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await screen.findAllByText(/77\/2026/)
  // Each step stands once, though nobody is named in several of them.
  expect(screen.getAllByRole('combobox', { name: w.handler })).toHaveLength(1)
  expect(said().value).toBe('Genset cadangan dipasang')
  expect(screen.getByRole('radio', { name: 'TUK' })).toHaveProperty('checked', true)
})
