import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { members, pleno } from '../../../test/pleno.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { refusal, serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { ExcuseButton } from './excuse-button.tsx'
import { PlenoActions } from './pleno-actions.tsx'
import { BulkVote } from './voting/bulk.tsx'

const w = plenosWords.id

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('DIR') })
})
afterEach(() => vi.unstubAllGlobals())

/** Presses the last button of the name, the dialog's, and waits until the server has refused for want of a proof. */
const refused = async (name: string) => {
  const fetched = serverAnswers(refusal(403, 'proof_needed'))
  const button = screen.getAllByRole('button', { name }).at(-1)
  if (!button) throw new Error(`There is no ${name}`)
  fireEvent.click(button)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
}

test('whoever does not prove who they are stays with what they were signing', async () => {
  await renderPage(<PlenoActions pleno={pleno({ state: 'MINUTED', may: ['close_pleno'] })} />)
  fireEvent.click(screen.getByRole('button', { name: w.steps.close }))
  await screen.findByRole('dialog')
  await refused(w.steps.close)
  expect(screen.getByRole('dialog').textContent).toContain(w.steps.closeText)
})

test('a reason that was typed stays where it could not be sent', async () => {
  const [, member] = members
  if (!member) throw new Error('there is no member')
  await renderPage(<ExcuseButton pleno={pleno({ state: 'SIGNING' })} member={member} />)
  const name = w.seats.excuseOf(member.full_name)
  fireEvent.click(screen.getByRole('button', { name }))
  const reason = await screen.findByRole('textbox')
  fireEvent.change(reason, { target: { value: 'Sakit sejak pleno' } })
  await refused(w.seats.excuse)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Sakit sejak pleno')
})

test('who was left out of one act for all stays left out where it could not be sent', async () => {
  await renderPage(<BulkVote pleno={pleno({ may: ['vote'] })} />)
  fireEvent.click(screen.getByRole('button', { name: w.cockpit.voteAll('2') }))
  const [first] = await screen.findAllByRole('checkbox')
  if (!first) throw new Error('nobody is there')
  fireEvent.click(first)
  await refused(w.cockpit.voteAll('1'))
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toContain(true)
})
