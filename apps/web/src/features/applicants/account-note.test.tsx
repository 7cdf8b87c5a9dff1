import { type Applicant, applicants } from '@kompeten/contract/applicants/applicants'
import type { Person } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { applicantInvitationsWords } from '@kompeten/phrases/applicants/invitations'
import { peopleWords } from '@kompeten/phrases/people/people'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { AccountNote } from './account-note.tsx'

afterEach(() => {
  cleanup()
  forgetSession({ alsoDrafts: true })
  localStorage.clear()
  vi.unstubAllGlobals()
})

const w = applicantInvitationsWords.id
const { data: applicant } = sampleOf(applicants.get.reply) as { data: Applicant }
const { data: sample } = sampleOf(people.get.reply) as { data: Person }
const account = '01930000-0000-7000-8000-0000000000bb'

const shown = async (kept: Partial<Applicant>, person: Partial<Person>) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`)
    const data = { ...sample, user_id: account, ...person }
    return Response.json({ responseStatus: 'SUCCESS', data })
  })
  await renderPage(<AccountNote kept={{ ...applicant, user_id: account, ...kept }} />)
  return asked
}

test('of an invitation that waits it is said how its mail fares, and it is sent again from there', async () => {
  const waits = { state: 'invited', email: 'sri@contoh.id', may: ['invite', 'set_account'] } as const
  const asked = await shown(
    { account: 'waiting', email: 'sri@contoh.id' },
    { ...waits, may: [...waits.may], invitation_mail: 'waiting' },
  )
  expect(await screen.findByText(new RegExp(peopleWords.id.mail.waiting))).toBeDefined()
  const way = screen.getByRole('link', { name: w.openAccount })
  expect(way.getAttribute('href')).toBe(`/users/edit-users/${account}`)
  fireEvent.click(screen.getByRole('button', { name: peopleWords.id.invite }))
  await vi.waitFor(() =>
    expect(asked.some((one) => one.startsWith('POST') && one.endsWith('/invitations'))).toBe(true),
  )
})

test('of an invitation that waits it is said whose account it waits for', async () => {
  const rina = { first_name: 'Rina', last_name: 'Marlina', username: 'rina.m', email: 'rina@contoh.id' }
  await shown({ account: 'waiting', email: 'rina@contoh.id' }, { state: 'active', may: [], ...rina })
  expect(await screen.findByText(w.waitsFor('Rina Marlina', 'rina.m'))).toBeDefined()
})

test('where an invitation went elsewhere that is said, and it is sent to the address of the record', async () => {
  const invited_date = '2026-11-20T01:00:00.000Z'
  const asked = await shown(
    { account: 'waiting', email: 'sri@contoh.id' },
    { state: 'invited', email: 'sir@contoh.id', invited_date, may: ['invite'] },
  )
  expect(await screen.findByText(w.sentElsewhere('sir@contoh.id'))).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: w.sendTo('sri@contoh.id') }))
  await vi.waitFor(() => expect(asked.some((one) => one.startsWith('PUT'))).toBe(true))
})

test('where an account has another address than the record, that is said, and who changes it', async () => {
  await shown(
    { account: 'active', email: 'baru@contoh.id' },
    { state: 'active', email: 'lama@contoh.id', may: [] },
  )
  expect(await screen.findByText(new RegExp(w.accountDiffers('lama@contoh.id').slice(0, 40)))).toBeDefined()
})
