import { registrationWords } from '@kompeten/phrases/registration/registration'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { makeQueryClient } from '../../platform/query.ts'
import { forgetEverybody, keys, remember } from '../../platform/storage.ts'
import { draftOf, keepDraft } from '../../ui/form/drafts.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { blankApplicant, formNames } from './registration-values.ts'
import { holdSent, ownWaiting, takeUpSent } from './sent-registration.ts'
import { useAvailability } from './use-availability.ts'

const w = registrationWords.id.confirm
const lspId = '01930000-0000-7000-8000-000000000001'
const blank = blankApplicant(lspId)
const kept = () => draftOf(formNames.applicant, blank)

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const sent = () => {
  remember(keys.email, 'sri@contoh.id')
  const values = { ...blank, username: 'sri.rahayu', first_name: 'Sri Rahayu' }
  const at = '2026-11-20T01:00:00.000Z'
  holdSent(formNames.applicant, {
    values,
    // Nothing was kept before: whoever types without a pause sends the form before its draft is.
    draft: {
      keep: () => keepDraft(formNames.applicant, { values, base: blank, version: 0, at }),
      forget: () => keepDraft(formNames.applicant, null),
    },
  })
}

test('who mistyped the e-mail comes back to the form with what they typed; it lies on the device only then', async () => {
  sent()
  await renderPage(<ConfirmPage />)
  expect(kept()).toBeUndefined()
  fireEvent.click(await screen.findByRole('button', { name: w.again }))
  expect(kept()?.values).toMatchObject({ username: 'sri.rahayu', first_name: 'Sri Rahayu' })
})

test('a phone that reloads the page on the way back from the mails keeps what was typed, in this tab alone', async () => {
  sent()
  await renderPage(<ConfirmPage />)
  await screen.findByRole('button', { name: w.again })
  cleanup()
  vi.resetModules()
  const afterReload = await import('./sent-registration.ts')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sri Rahayu')
  expect(afterReload.takeUpSent()).toBe(formNames.applicant)
  expect(kept()?.values).toMatchObject({ username: 'sri.rahayu', first_name: 'Sri Rahayu', nik: '' })
})

test('where somebody leaves the device, nothing of what was sent stays', () => {
  sent()
  forgetEverybody({ alsoDrafts: false })
  expect(takeUpSent()).toBeUndefined()
})

test('who goes on to sign in leaves nothing of it', async () => {
  sent()
  await renderPage(<ConfirmPage />)
  fireEvent.click(await screen.findByRole('button', { name: w.login }))
  expect(kept()).toBeUndefined()
  expect(takeUpSent()).toBeUndefined()
})

test('what is put right takes the place of what was sent; of whoever registers next on the device it does not', () => {
  remember(keys.replaces, 'token')
  remember(keys.replacesUsername, 'sri.rahayu')
  sent()
  expect(ownWaiting('budi.santoso')).toBeNull()
  expect(ownWaiting('Sri.Rahayu')).toBe('token')
  takeUpSent()
  expect(ownWaiting('sri.r')).toBe('token')
  sent()
  expect(ownWaiting('budi.santoso')).toBeNull()
})

test('username and e-mail of one’s own waiting registration are free, and not asked about', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', fetched)
  remember(keys.replaces, 'token')
  remember(keys.replacesUsername, 'sri.rahayu')
  remember(keys.email, 'sri@contoh.id')
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const of = (handle: 'username' | 'email', typed: string) =>
    renderHook(() => useAvailability(handle, typed, lspId), { wrapper }).result
  const [username, email] = [of('username', 'Sri.Rahayu'), of('email', 'Sri@contoh.id')]
  await waitFor(() => expect(username.current).toBe('free'))
  expect(email.current).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})
