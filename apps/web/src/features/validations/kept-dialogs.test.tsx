import type { Validation } from '@kompeten/contract/validations/content'
import { validations } from '@kompeten/contract/validations/validations'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { refusal, serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { ValidationSteps } from './validation-steps.tsx'

const w = validationsWords.id
const sample = (sampleOf(validations.get.reply) as { data: Validation }).data

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('MGR') })
})
afterEach(() => vi.unstubAllGlobals())

const answered = async (name: string, answer: ReturnType<typeof refusal>) => {
  const fetched = serverAnswers(answer)
  const button = screen.getAllByRole('button', { name }).at(-1)
  if (!button) throw new Error(`There is no ${name}`)
  fireEvent.click(button)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
}
const signing = async (answer: ReturnType<typeof refusal>) => {
  await renderPage(<ValidationSteps validation={{ ...sample, gaps: [], may: ['sign'] }} />)
  fireEvent.click(screen.getByRole('button', { name: w.sign.action }))
  await screen.findByRole('dialog')
  await answered(w.sign.action, answer)
}

test('whoever does not prove who they are stays with what they were signing', async () => {
  await signing(refusal(403, 'proof_needed'))
  expect(screen.getByRole('dialog').textContent).toContain(w.sign.text)
})

test('what somebody changed meanwhile is read before it is signed', async () => {
  await signing(refusal(409, 'version_conflict'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a reason that was typed stays where it could not be sent', async () => {
  await renderPage(<ValidationSteps validation={{ ...sample, may: ['cancel'] }} />)
  fireEvent.click(screen.getByRole('button', { name: w.cancel.action }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Skema ditarik bulan depan' } })
  await answered(w.cancel.action, refusal(503, 'unavailable'))
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Skema ditarik bulan depan')
})
