import { type Applicant, applicants } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { applicantInvitationsWords } from '@kompeten/phrases/applicants/invitations'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { InviteDialog } from './invite-dialog.tsx'

afterEach(() => {
  cleanup()
  forgetSession({ alsoDrafts: true })
  localStorage.clear()
  vi.unstubAllGlobals()
})

const { invite } = applicantsWords.id
const { data: sample } = sampleOf(applicants.get.reply) as { data: Applicant }
const kept = { ...sample, full_name: 'Bagas Prasetyo', email: 'rina@contoh.id' }
const whose = 'Email ini milik akun Rina Marlina.'

test('an address of somebody of another name is asked about before the record is given to their account', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    const errors = [{ path: 'email', code: 'named_otherwise', message: whose }]
    const error = { code: 422, message: 'x', reason: 'rule_broken', errors, facts: null, reference: 'r' }
    return Response.json({ responseStatus: 'ERROR', error }, { status: 422 })
  })
  await renderPage(<InviteDialog kept={kept} onClose={() => undefined} />)
  const send = await screen.findByRole('button', { name: invite.send })
  fireEvent.click(send)
  expect(await screen.findByText(whose)).toBeDefined()
  expect(sent).toHaveLength(1)
  expect((send as HTMLButtonElement).disabled).toBe(true)
  const seen = () => screen.getByLabelText(applicantInvitationsWords.id.namedOtherwiseSeen('Bagas Prasetyo'))
  fireEvent.click(seen())
  fireEvent.click(send)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ name_differs_seen: true })
  // Another address is another question.
  fireEvent.change(screen.getByLabelText(new RegExp(invite.email)), { target: { value: 'lain@contoh.id' } })
  expect(screen.queryByText(whose)).toBeNull()
  fireEvent.click(send)
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).not.toHaveProperty('name_differs_seen')
})
