import { complaints as words } from '@kompeten/phrases/complaints/complaints.id'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { refusal, serverAnswers } from '../../../test/worlds.ts'
import { ComplaintSent } from './complaint-sent.tsx'

const { files: says } = words
const filed = {
  complaint_number: '4/2026',
  name: 'Siti Rahmma',
  email: 'siti@contoh.id',
  sent_before: false,
  complaint_id: '01930000-0000-7000-8000-000000000009',
  attach_token: 'x'.repeat(43),
}
const kept = { body: { responseStatus: 'SUCCESS', data: { complaint_number: '4/2026' } } }
const file = (name: string) => new File(['isi'], name)

test('a file that is refused does not hold up the others, and another can be chosen in its place', async () => {
  const fetched = serverAnswers(refusal(415, 'wrong_file_type', 'Isi tidak sesuai'), kept, kept)
  await renderPage(<ComplaintSent filed={filed} files={['palsu.pdf', 'foto.jpg', 'bukti.pdf'].map(file)} />)
  await waitFor(() => expect(screen.getByText(says.sent(2))).toBeTruthy())
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(screen.getByText(new RegExp(`^${says.unsent('palsu.pdf')}`))).toBeTruthy()
  expect(screen.getByText(says.another)).toBeTruthy()
  expect(screen.queryByRole('button', { name: says.again })).toBeNull()
})

test('a file that is there already, as of a complaint that was sent before, counts as sent', async () => {
  const errors = [{ path: 'file', code: 'listed_twice', message: 'Sudah ada di daftar ini' }]
  const error = {
    code: 422,
    message: 'Data tidak sesuai aturan',
    reason: 'rule_broken',
    errors,
    reference: 'r',
  }
  serverAnswers({ status: 422, body: { responseStatus: 'ERROR', error } }, kept)
  await renderPage(<ComplaintSent filed={filed} files={['foto.jpg', 'bukti.pdf'].map(file)} />)
  await waitFor(() => expect(screen.getByText(says.sent(2))).toBeTruthy())
  expect(screen.queryByText(new RegExp(`^${says.unsent('foto.jpg')}`))).toBeNull()
})

test('files that could not be sent wait to be sent again', async () => {
  serverAnswers(refusal(503, 'unavailable', 'Nanti'), kept, kept)
  await renderPage(<ComplaintSent filed={filed} files={['foto.jpg', 'bukti.pdf'].map(file)} />)
  const again = await screen.findByRole('button', { name: says.again })
  again.click()
  await waitFor(() => expect(screen.getByText(says.sent(2))).toBeTruthy())
})

test('of a complaint that was sent before, the page says under which number and name it is on record', async () => {
  const said = words.sent.before('4/2026', 'Siti Rahmma')
  await renderPage(<ComplaintSent filed={filed} files={[]} />)
  expect(screen.queryByText(said)).toBeNull()
  await renderPage(<ComplaintSent filed={{ ...filed, sent_before: true }} files={[]} />)
  expect(screen.getByText(said)).toBeTruthy()
})
