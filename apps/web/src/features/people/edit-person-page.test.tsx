import type { Person } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { peopleWords } from '@kompeten/phrases/people/people'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { showNoticesBy } from '../../platform/notices.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { EditPersonPage } from './edit-person-page.tsx'

afterEach(() => {
  cleanup()
  forgetSession({ alsoDrafts: true })
  localStorage.clear()
  vi.unstubAllGlobals()
})

const w = peopleWords.id
const { data } = sampleOf(people.get.reply) as { data: Person }
const accepted: Person = {
  ...data,
  first_name: 'Laras',
  last_name: 'Ayu',
  registration_number: null,
  state: 'active',
  roles: [
    {
      user_permission_id: data.user_id,
      role_code: 'ACS',
      ...{ tuk_id: null, tuk_name: null, institution_id: null, institution_name: null },
      confirmed: true,
    },
  ],
  username: '3273091203810001',
  may: ['update', 'set_roles'],
}

test('where another username is that of somebody deactivated, the way to them is shown', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('SUP') })
  const invited: Person = {
    ...accepted,
    ...{ state: 'invited', email: 'laras@contoh.id', may: ['update', 'set_roles', 'set_account'] },
  }
  const problem = { path: 'username', code: 'account_inactive', message: 'Ini milik Laras Ayu' }
  const error = { code: 422, reason: 'rule_broken', message: '', errors: [problem], reference: '' }
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'PUT') return Response.json({ responseStatus: 'ERROR', error }, { status: 422 })
    const data = address.endsWith(invited.user_id) ? invited : []
    return Response.json({ responseStatus: 'SUCCESS', data })
  })
  await renderPage(<EditPersonPage userId={invited.user_id} />)
  const username = await screen.findByRole('textbox', { name: w.fields.username })
  fireEvent.change(username, { target: { value: 'laras.ayu' } })
  fireEvent.click(screen.getByRole('button', { name: w.save }))
  const way = await screen.findByRole('link', { name: w.openInactive })
  expect(way.getAttribute('href')).toBe('/users?view=inactive')
  expect(document.body.textContent).toContain(problem.message)
})

test('the name of somebody is saved whatever their account is called, which is theirs', async () => {
  const one = { body: { responseStatus: 'SUCCESS', data: accepted } }
  const fetched = serverAnswers(one, { body: { responseStatus: 'SUCCESS', data: [] } }, one)
  await renderPage(<EditPersonPage userId={accepted.user_id} />)
  const name = await screen.findByRole('textbox', { name: w.fields.first_name })
  fireEvent.change(name, { target: { value: 'Larasati' } })
  fireEvent.click(screen.getByRole('button', { name: w.save }))
  const put = () => fetched.mock.calls.find(([, { method }]) => method === 'PUT')
  await waitFor(() => expect(put()).toBeDefined(), { timeout: 10_000 })
  const body = JSON.parse(String(put()?.[1].body))
  expect(body).toMatchObject({ first_name: 'Larasati' })
  expect(Object.keys(body)).not.toContain('username')
})

test.each([
  ['waiting', null, 'menunggu dikirim'],
  ['away', '2026-11-30T02:00:00Z', 'belum terkirim'],
  ['sent', '2026-11-30T02:00:00Z', 'terkirim 09:00'],
  ['refused', '2026-11-30T02:00:00Z', 'menolak'],
] as const)('of who is invited it is said how their mail stands: %s', async (state, date, words) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('SUP') })
  const invited: Person = {
    ...accepted,
    ...{ state: 'invited', invited_date: '2026-11-30T01:00:00Z' },
    ...{ invitation_mail: state, invitation_mail_date: date },
  }
  serverAnswers(
    { body: { responseStatus: 'SUCCESS', data: invited } },
    { body: { responseStatus: 'SUCCESS', data: [] } },
  )
  await renderPage(<EditPersonPage userId={invited.user_id} />)
  await waitFor(() => expect(document.body.textContent).toContain(words))
})

test('an invitation that left a moment ago is not called an attempt too many: it says when it left and can again', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('SUP') })
  const told: string[] = []
  showNoticesBy(({ message }) => told.push(message))
  const invited: Person = { ...accepted, state: 'invited', may: ['update', 'invite'] }
  const error = { code: 429, reason: 'too_many_attempts', message: 'Terlalu banyak percobaan', errors: [] }
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'POST') {
      return Response.json(
        { responseStatus: 'ERROR', error: { ...error, reference: '', facts: { wait_seconds: 120 } } },
        { status: 429, headers: { 'retry-after': '120' } },
      )
    }
    return Response.json({
      responseStatus: 'SUCCESS',
      data: address.endsWith(invited.user_id) ? invited : [],
    })
  })
  await renderPage(<EditPersonPage userId={invited.user_id} />)
  fireEvent.click(await screen.findByRole('button', { name: w.invite }))
  await waitFor(() => expect(told.at(-1)).toMatch(/^Tidak ada yang dikirim: undangan terakhir/))
})
