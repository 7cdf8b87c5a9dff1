import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { sessionViewOf } from '../../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../../platform/session.ts'
import { AnswerButton } from './assignment-answer.tsx'

const { data: sample } = sampleOf(assessments.get.reply) as { data: Assessment }
const w = assessmentsPagesWords.id.answer
const { kinds } = assessmentsWords.id

type Mine = Partial<Assessment['accessors'][number]>
const opened = async (mine: Mine, participant: Partial<Assessment['participants'][number]> = {}) => {
  const assessment = {
    ...sample,
    accessors: sample.accessors.map((one) => ({ ...one, is_self: true, ...mine })),
    participants: sample.participants.map((one) => ({ ...one, ...participant })),
  }
  await renderPage(<AnswerButton assessment={assessment} />)
  fireEvent.click(screen.getByRole('button'))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ACS') })
})

test('who has accepted declares for those who came later, and cannot decline the assignment by that', async () => {
  const dialog = await opened({ answer: 'accepted', participant_count: 3, declared_count: 2 })
  expect(dialog.getByRole('heading', { name: w.declare })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: w.decline })).toBeNull()
  expect(dialog.getByRole('button', { name: w.declare })).toBeTruthy()
})

test.each([
  ['has not answered', { answer: 'invited', participant_count: 1, declared_count: 0 }],
  ['has declared for all', { answer: 'accepted', participant_count: 1, declared_count: 1 }],
] as const)('who %s may accept or decline', async (_, mine) => {
  const dialog = await opened(mine)
  expect(dialog.getByRole('button', { name: w.decline })).toBeTruthy()
  expect(dialog.getByRole('button', { name: w.accept })).toBeTruthy()
})

test('a tie is named of a participant without account as of any other; that they have none is said', async () => {
  const tied = { full_name: 'Peserta Tanpa Akun' }
  const guest = await opened({ answer: 'invited' }, { ...tied, applicant_id: null })
  expect(guest.getByText(w.guest)).toBeTruthy()
  fireEvent.click(guest.getByRole('combobox', { name: tied.full_name }))
  fireEvent.click(await screen.findByRole('option', { name: kinds.relative, hidden: true }))
  expect(guest.getByRole('combobox', { name: tied.full_name })).toHaveProperty('value', kinds.relative)
  const known = await opened({ answer: 'invited' }, tied)
  expect(known.queryByText(w.guest)).toBeNull()
})
