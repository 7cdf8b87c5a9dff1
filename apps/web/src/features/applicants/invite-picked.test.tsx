import { invitedAtOnce } from '@kompeten/contract/people/content'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { applicantInvitationsWords } from '@kompeten/phrases/applicants/invitations'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers } from '../../../test/worlds.ts'
import { InvitePickedButton } from './invite-picked.tsx'

afterEach(() => vi.unstubAllGlobals())

const w = applicantInvitationsWords.id

test('those who are picked are invited at once, and it is said by name who was not, and why', async () => {
  const data = [
    { applicant_id: 'a', full_name: 'Ani', reason: null },
    { applicant_id: 'b', full_name: 'Budi', reason: 'no_email' },
  ]
  serverAnswers({ body: { responseStatus: 'SUCCESS', data } })
  const done = vi.fn()
  await renderPage(<InvitePickedButton ids={['a', 'b']} onDone={done} />)
  fireEvent.click(screen.getByRole('button', { name: w.many.button }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: applicantsWords.id.invite.send }))
  expect(await screen.findByText(w.many.done('1'))).toBeDefined()
  expect(screen.getByText(`Budi: ${w.reasons.no_email}`)).toBeDefined()
  expect(screen.queryByText(/Ani/)).toBeNull()
  expect(done.mock.calls).toEqual([[['a']]])
})

test('what is more than is invited at once is told before', async () => {
  serverAnswers()
  const ids = Array.from({ length: invitedAtOnce + 1 }, (_, at) => `${at}`)
  await renderPage(<InvitePickedButton ids={ids} onDone={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: w.many.button }))
  expect(await screen.findByText(/^Paling banyak 100 /)).toBeDefined()
})
