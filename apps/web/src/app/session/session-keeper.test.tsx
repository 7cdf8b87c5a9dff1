import '../../../test/browser.ts'
import { access } from '@kompeten/contract/access/access'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  anotherTabWrites,
  permissionOf,
  refusal,
  serverAnswers,
  sessionViewOf,
} from '../../../test/worlds.ts'
import { call } from '../../platform/call.ts'
import { hearTime } from '../../platform/clock.ts'
import { timeOfDay } from '../../platform/format.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { forgetSession, rememberRole, session } from '../../platform/session.ts'
import { useUnsavedWork } from '../../platform/unsaved-work.ts'
import { MantineHouse } from '../../ui/theme/mantine-house.tsx'
import { shadesOfFace } from '../../ui/theme/own-colour.ts'
import { SessionKeeper } from './session-keeper.tsx'

const w = shellWords.id.session
/** A session that ends in so many minutes; when, by the server's clock, is two days away from this device's. */
const minutes = (count: number) => ({
  expires_at: new Date(Date.now() + count * 60_000 - 48 * 3_600_000).toISOString(),
  ends_in_seconds: count * 60,
})

const succeeded = (body: object) => ({ body: { responseStatus: 'SUCCESS', ...body } })
const fresh = (ends = minutes(720)) => succeeded({ data: sessionViewOf('ADM', ends) })

const show = () => {
  const held = session()
  if (!held) throw new Error('nobody is signed in')
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineHouse shades={shadesOfFace()}>
        <SessionKeeper session={held} />
      </MantineHouse>
    </QueryClientProvider>,
  )
}

/** The person of ADM's session logs in again, and holds this role. */
const loginTo = (role: RoleCode) =>
  succeeded({
    data: sessionViewOf('ADM').user,
    secret_key: 'pre',
    identity_type: 'username',
    group_id: 2,
    user_permissions: [permissionOf(role)],
  })
const typePassword = async () => {
  await screen.findByText(w.again.title)
  fireEvent.change(screen.getByLabelText(w.again.password), { target: { value: 'rahasia' } })
  fireEvent.click(screen.getByRole('button', { name: w.again.submit }))
}

const leave = vi.fn()

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('location', { ...window.location, pathname: '/tuk', search: '', replace: leave })
  leave.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  hearTime(new Date().toUTCString())
  vi.unstubAllGlobals()
})

test('a session that ended with nothing to lose goes to login and comes back to this page afterwards', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  serverAnswers(refusal(401, 'session_ended'))
  show()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login?ended=true&next=%2Ftuk'))
  expect(session()).toBeUndefined()
})

test('a write whose session has ended asks for the password on the spot, then goes through', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const chosen = succeeded({ secret_key: 'new', data: sessionViewOf('ADM') })
  const fetched = serverAnswers(fresh(), refusal(401, 'session_ended'), loginTo('ADM'), chosen, chosen)
  show()
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  const write = call(access.selectLsp, {
    body: { user_permission_id: permissionOf('ADM').user_permission_id },
  })
  await typePassword()
  await write
  expect(new Headers(fetched.mock.calls[4]?.[1].headers).get('authorization')).toBe('Bearer new')
  expect(leave).not.toHaveBeenCalled()
})

test('who no longer holds the role is told so where the password is asked for', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const fetched = serverAnswers(fresh(), loginTo('ACS'))
  const { unmount } = renderHook(() => useUnsavedWork(true))
  show()
  act(() => anotherTabWrites('secret_key', null))
  await typePassword()
  await screen.findByText(w.again.roleEnded(roleWords.id.ADM, permissionOf('ADM').lsp_name))
  expect(fetched).toHaveBeenCalledTimes(2)
  unmount()
})

test('who has been idle is asked, and stays by one press', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM', minutes(20)) })
  const renewed = succeeded({ secret_key: 'key-2', data: minutes(720) })
  serverAnswers(fresh(minutes(20)), renewed)
  show()
  await act(() => vi.advanceTimersByTimeAsync(16 * 60_000))
  fireEvent.click(await screen.findByRole('button', { name: w.idle.stay }))
  await waitFor(() => expect(localStorage.getItem('secret_key')).toBe('key-2'))
  await waitFor(() => expect(screen.queryByText(w.idle.title)).toBeNull())
})

test('when the session ends is told by the clock of the server', async () => {
  // Two days ahead, in the middle of a minute.
  vi.setSystemTime(new Date('2026-11-23T03:00:30Z'))
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM', minutes(20)) })
  serverAnswers({ ...fresh(minutes(20)), headers: { Date: 'Sat, 21 Nov 2026 03:00:30 GMT' } })
  show()
  await act(() => vi.advanceTimersByTimeAsync(16 * 60_000))
  const at = timeOfDay('2026-11-21T03:20:30Z', 'Asia/Jakarta')
  expect((await screen.findByRole('dialog')).textContent).toContain(w.idle.message(at))
})

test('a logout in another tab keeps the page that holds unsaved work', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  serverAnswers(fresh())
  const { unmount } = renderHook(() => useUnsavedWork(true))
  show()
  act(() => anotherTabWrites('secret_key', null))
  await screen.findByText(w.again.title)
  expect(leave).not.toHaveBeenCalled()
  unmount()
})

test('another role in another tab asks to reload where something would be lost, and reloads where not', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  serverAnswers(fresh())
  show()
  const { unmount } = renderHook(() => useUnsavedWork(true))
  anotherTabWrites('selected_permission', JSON.stringify(permissionOf('ACS')))
  act(() => anotherTabWrites('secret_key', 'other'))
  await screen.findByText(w.replaced.title)
  unmount()
  act(() => anotherTabWrites('secret_key', 'another'))
  expect(leave).toHaveBeenCalledWith('/')
})
