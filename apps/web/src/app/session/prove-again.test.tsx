import '../../../test/browser.ts'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { frameWords } from '@kompeten/phrases/platform/frame'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { call } from '../../platform/call.ts'
import { type Notice, showNoticesBy } from '../../platform/notices.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { forgetSession, rememberRole, session } from '../../platform/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { MantineHouse } from '../../ui/theme/mantine-house.tsx'
import { shadesOfFace } from '../../ui/theme/own-colour.ts'
import { ProveAgain } from './prove-again.tsx'

const w = shellWords.id.session.proof
const ways = (...kinds: string[]) => ({
  body: { responseStatus: 'SUCCESS', data: { challenge: 'c', kinds, passkeys: [] } },
})
const done = { body: { responseStatus: 'SUCCESS', data: {} } }
const sign = () => call(signatures.give, { body: { signature: 'data:image/png;base64,AAAA' } })

const show = () => {
  const held = session()
  if (!held) throw new Error('nobody is signed in')
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineHouse shades={shadesOfFace()}>
        <ProveAgain username={held.user.username} />
      </MantineHouse>
    </QueryClientProvider>,
  )
}

const give = async (password: string) => {
  fireEvent.change(await screen.findByLabelText(w.password('dewi')), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: w.submit }))
}

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('DIR') })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a call that wants a proof asks for it over the page, says a wrong one, and then goes through', async () => {
  const fetched = serverAnswers(
    refusal(403, 'proof_needed'),
    ways(),
    refusal(422, 'bad_credentials'),
    { body: { responseStatus: 'SUCCESS', data: { holds_until: '2026-11-21T22:00:00.000Z' } } },
    done,
  )
  show()
  const signed = sign()
  await give('keliru')
  await screen.findByText(w.wrong)
  await give('rahasia')
  await signed
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/me/signature',
    '/api/me/proof/challenge',
    '/api/me/proof',
    '/api/me/proof',
    '/api/me/signature',
  ])
  await waitFor(() => expect(screen.queryByText(w.title)).toBeNull())
})

test('pressed twice it proves once, and Escape leaves what lies below as it is', async () => {
  const fetched = serverAnswers(
    refusal(403, 'proof_needed'),
    ways(),
    refusal(422, 'bad_credentials'),
    refusal(403, 'proof_needed'),
    ways(),
  )
  show()
  const closed = vi.fn()
  render(
    <MantineHouse shades={shadesOfFace()}>
      <Dialog title="Surat" onClose={closed}>
        x
      </Dialog>
    </MantineHouse>,
  )
  const signed = sign().catch((failure: unknown) => failure)
  fireEvent.change(await screen.findByLabelText(w.password('dewi')), { target: { value: 'keliru' } })
  const button = screen.getByRole('button', { name: w.submit })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText(w.wrong)
  expect(fetched.mock.calls.filter(([address]) => address === '/api/me/proof')).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(await signed).toMatchObject({ reason: 'proof_needed' })
  expect(closed).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByText(w.title)).toBeNull())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(closed).toHaveBeenCalledTimes(1)
})

test('whoever cancels has done nothing', async () => {
  const fetched = serverAnswers(refusal(403, 'proof_needed'), ways())
  show()
  const signed = sign().catch((failure: unknown) => failure)
  fireEvent.click(await screen.findByRole('button', { name: w.cancel }))
  expect(await signed).toMatchObject({ reason: 'proof_needed' })
  expect(fetched.mock.calls.map(([address]) => address)).not.toContain('/api/me/proof')
})

test('whoever has an authenticator app may give its code instead', async () => {
  const fetched = serverAnswers(
    refusal(403, 'proof_needed'),
    ways('totp', 'recovery_code'),
    { body: { responseStatus: 'SUCCESS', data: { holds_until: '2026-11-21T22:00:00.000Z' } } },
    done,
  )
  show()
  const signed = sign()
  fireEvent.click(await screen.findByRole('button', { name: w.byCode }))
  fireEvent.change(screen.getByLabelText(w.code), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: w.submit }))
  await signed
  expect(fetched.mock.calls[2]?.[1].body).toBe(JSON.stringify({ code: '123456' }))
})

test('without a network it says so in the dialog, keeps what was typed, and goes through once it is back', async () => {
  const answers = serverAnswers(refusal(403, 'proof_needed'), ways())
  show()
  const signed = sign()
  const field = await screen.findByLabelText<HTMLInputElement>(w.password('dewi'))
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
  const { offline, backOnline } = frameWords.id.failures
  const told: Notice[] = []
  const silence = showNoticesBy((notice) => told.push(notice))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await give('rahasia')
  expect((await screen.findByRole('alert')).textContent).toBe(`${offline.title}. ${offline.message}`)
  expect(field.value).toBe('rahasia')
  expect(told).toEqual([])

  network.mockRestore()
  const again = serverAnswers(
    { body: { responseStatus: 'SUCCESS', data: { holds_until: '2026-11-21T22:00:00.000Z' } } },
    done,
  )
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('alert').textContent).toBe(`${backOnline.title}. ${backOnline.message}`)
  expect(field.value).toBe('rahasia')
  fireEvent.click(screen.getByRole('button', { name: w.submit }))
  await signed
  expect(again.mock.calls.map(([address]) => address)).toEqual(['/api/me/proof', '/api/me/signature'])
  silence()
})
