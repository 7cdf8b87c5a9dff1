import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { LateLetters } from './late-letters.tsx'

const { data: sample } = sampleOf(assessments.get.reply) as { data: Assessment }
const w = assessmentsWords.id
const facts = { invitations: 2, assignments: 1 }
const show = (
  missing: Assessment['missing'][number]['missing'],
  may: Assessment['may'] = ['write_letters'],
) =>
  renderPage(<LateLetters assessment={{ ...sample, may, missing: [{ step: 'finish_review', missing }] }} />)
const button = () => screen.queryByRole('button', { name: w.acts.write_letters })

test('letters that participants lack are told in a line, with the button that writes them', async () => {
  await show([{ code: 'letters_missing', facts }])
  expect(screen.getByText(w.missing.letters_missing(facts))).toBeTruthy()
  expect(button()).toBeTruthy()
})

test('who waits for an assessor is told, and nothing is to be pressed', async () => {
  await show([{ code: 'participant_without_accessor', facts: { count: 1 } }])
  expect(screen.getByText(w.missing.participant_without_accessor({ count: 1 }))).toBeTruthy()
  expect(button()).toBeNull()
})

test('other things that are missing, and people who do not write letters, see nothing of it', async () => {
  await show([{ code: 'apl02_not_judged', facts: { count: 1 } }])
  expect(screen.queryByRole('status')).toBeNull()
  await show([{ code: 'letters_missing', facts }], [])
  expect(screen.queryByRole('status')).toBeNull()
})
