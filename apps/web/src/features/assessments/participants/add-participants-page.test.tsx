import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { GuestForm } from './add-participants-page.tsx'
import { Waiting } from './waiting-applicants.tsx'

const { data: assessment } = sampleOf(assessments.get.reply) as { data: Assessment }

afterEach(() => vi.unstubAllGlobals())

test('that nobody waits is said once it is known, not while the list is on its way', async () => {
  const list = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => list.promise)
  await renderPage(<Waiting assessment={assessment} />)
  expect(screen.getByText('Asesi yang permohonannya diterima')).toBeTruthy()
  expect(screen.queryByText(/^Tidak ada asesi yang menunggu/)).toBeNull()
  list.resolve(Response.json({ responseStatus: 'SUCCESS', data: [] }))
  expect(await screen.findByText(/^Tidak ada asesi yang menunggu/)).toBeTruthy()
})

test('all who wait, or all whom a search finds, are picked at once, and two of the same name are told apart', async () => {
  const row = (n: number) => ({
    join_request_id: `01930000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    applicant_id: `01930000-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`,
    full_name: n < 2 ? 'Siti Aminah' : `Asesi ${n}`,
    email: `orang${n}@contoh.id`,
    schema_id: assessment.schemas[0]?.schema_id ?? '',
    approved_date: null,
    special_needs: n === 3 ? 'Kursi roda' : null,
  })
  const data = Array.from({ length: 12 }, (_, n) => row(n))
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  await renderPage(<Waiting assessment={assessment} />)
  const w = assessmentsPagesWords.id.participants
  fireEvent.click(await screen.findByLabelText(w.pickAll('12')))
  expect(screen.getAllByText(/^Kebutuhan khusus/).map(({ textContent }) => textContent)).toEqual([
    w.needs('Kursi roda'),
  ])
  expect(screen.getByRole('button', { name: w.take('12') })).toBeTruthy()
  fireEvent.click(screen.getByLabelText(w.pickAll('12')))
  fireEvent.change(screen.getByLabelText(w.find), { target: { value: 'siti' } })
  expect(screen.getAllByText(/^orang[01]@contoh\.id/)).toHaveLength(2)
  fireEvent.click(screen.getByLabelText(w.pickAll('2')))
  fireEvent.change(screen.getByLabelText(w.find), { target: { value: 'nobody' } })
  expect(screen.getByText(w.noneFound)).toBeTruthy()
  expect(screen.getByRole('button', { name: w.take('2') })).toBeTruthy()
})

test('what the server refuses of somebody without account stands at its field, until it has worked', async () => {
  const fields = assessmentsWords.id.guestFields
  const { addGuest } = assessmentsPagesWords.id.participants
  const refusal = {
    reason: 'invalid_input',
    message: 'Terdapat data yang kosong atau belum sesuai',
    errors: [
      { path: 'guests.0.full_name', code: 'letters_only', message: 'Nama hanya huruf' },
      { path: 'guests.0.contact', code: 'not_a_phone', message: 'Bukan nomor telepon' },
      { path: 'guests', code: 'quota_full', message: 'Kuota 2 peserta sudah penuh' },
    ],
  }
  const answer = vi.fn(async () => Response.json({ error: refusal }, { status: 422 }))
  vi.stubGlobal('fetch', answer)
  await renderPage(<GuestForm assessment={assessment} />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  type(fields.full_name, 'Budi 2')
  type(fields.email, 'budi@contoh.id')
  type(fields.contact, 'abc')
  const send = () => fireEvent.click(screen.getByRole('button', { name: addGuest }))
  send()
  expect(await screen.findByText('Nama hanya huruf')).toBeDefined()
  expect(screen.getByLabelText(fields.full_name).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(new RegExp(`^${fields.contact}`)).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(fields.email).getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Kuota 2 peserta sudah penuh')
  const taken = { reason: 'already_exists', message: 'Data sudah ada', facts: { field: 'email' } }
  answer.mockImplementation(async () => Response.json({ error: taken }, { status: 409 }))
  send()
  expect(await screen.findByText(assessmentsPagesWords.id.participants.guestTaken)).toBeDefined()
  expect(screen.getByLabelText(fields.email).getAttribute('aria-invalid')).toBe('true')
  answer.mockImplementation(async () => Response.json({ responseStatus: 'SUCCESS', data: assessment }))
  type(fields.full_name, 'Budi Santoso')
  type(fields.contact, '081234567890')
  send()
  await waitFor(() => expect(screen.queryByText(assessmentsPagesWords.id.participants.guestTaken)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})
