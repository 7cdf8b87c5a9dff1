import { registrationWords } from '@kompeten/phrases/registration/registration'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { draftOf, keepDraft } from '../../ui/form/drafts.ts'
import { ApplicantForm } from './applicant-form.tsx'
import { blankApplicant } from './registration-values.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const lspId = '01930000-0000-7000-8000-000000000001'
const blank = blankApplicant(lspId)
const consent = { consent_given: true, truth_stated: true, guardian_name: 'Wati', guardian_consents: true }
const register = async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 404 })),
  )
  await renderPage(<ApplicantForm hostLspId={lspId} />)
  return screen.findByRole<HTMLInputElement>('textbox', {
    name: new RegExp(`^${registrationWords.id.applicantFields.first_name}`),
  })
}

test('consent is in no draft, and not taken out of one that holds it: it is of whoever registers', async () => {
  const values = { ...blank, ...consent, first_name: 'Sri Rahayu', date_of_birth: '2010-01-01' }
  keepDraft('register:applicant', { values, base: blank, version: 0, at: '2026-11-20T01:00:00.000Z' })
  const name = await register()
  expect(name.value).toBe('Sri Rahayu')
  expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([])
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.change(name, { target: { value: 'Sri Rahayu Dewi' } })
  const kept = () => draftOf('register:applicant', blank)?.values
  await waitFor(() => expect(kept()?.first_name).toBe('Sri Rahayu Dewi'))
  expect(kept()).toMatchObject({ consent_given: false, truth_stated: false, guardian_name: null })
  expect(kept()?.guardian_consents).toBe(false)
})
