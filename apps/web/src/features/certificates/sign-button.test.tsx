import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { refusal, serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { SignButton } from './sign-button.tsx'

afterEach(() => {
  forgetSession({ alsoDrafts: true })
  vi.unstubAllGlobals()
})

const w = certificatesWords.id
const one = (certificate_id: string, blanko_request_id: string | null, blanko_number: string | null) => ({
  ...{ certificate_id, state: 'WAITING' as const, holder_name: `Nama ${certificate_id}` },
  ...{ blanko_request_id, blanko_number, held_back: null as 'suspended' | null, may: ['sign' as const] },
})
const awaited = one('1', 'permintaan', null)
const open = async (...shown: (typeof awaited)[]) => {
  const fetched = serverAnswers(refusal(403, 'proof_needed'))
  rememberRole({ secret_key: 'key', data: sessionViewOf('DIR') })
  await renderPage(<SignButton ids={shown.map(({ certificate_id }) => certificate_id)} shown={shown} />)
  fireEvent.click(screen.getByRole('button', { name: w.actions.sign }))
  await screen.findByRole('dialog')
  return fetched
}
const confirm = () => screen.getByRole('button', { name: w.sign.confirm })

test('whose form has no number yet is named before it is signed, and the others are signed without it', async () => {
  const fetched = await open(awaited, one('2', 'permintaan', 'A-2'), one('3', null, null))
  const told = screen.getByText(new RegExp(w.sign.awaited))
  expect(told.textContent).toContain('Nama 1')
  const dialog = screen.getByRole('dialog')
  for (const said of [w.sign.others, w.sign.title('2')]) expect(dialog.textContent).toContain(said)
  fireEvent.click(confirm())
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toMatchObject({ certificate_ids: ['2', '3'] })
})

test('where no number is there nothing can be pressed', async () => {
  await open(awaited)
  expect(screen.getByText(new RegExp(w.sign.awaited))).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).not.toContain(w.sign.others)
  expect(confirm()).toHaveProperty('disabled', true)
})

test('where all can be signed nothing is left out', async () => {
  await open(one('2', 'permintaan', 'A-2'))
  expect(screen.queryByText(new RegExp(w.sign.awaited))).toBeNull()
  expect(screen.getByRole('dialog').textContent).toContain(w.sign.titleOne('Nama 2'))
})

test('what would replace a suspended certificate is named and left out', async () => {
  const fetched = await open({ ...one('1', null, null), held_back: 'suspended' }, one('3', null, null))
  expect(screen.getByText(new RegExp(w.sign.suspended)).textContent).toContain('Nama 1')
  fireEvent.click(confirm())
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toMatchObject({ certificate_ids: ['3'] })
})

test('whoever may sign none of what is shown is not offered to', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  await renderPage(<SignButton ids={['1']} shown={[{ ...one('1', null, null), may: [] }]} />)
  expect(screen.queryByRole('button', { name: w.actions.sign })).toBeNull()
})
