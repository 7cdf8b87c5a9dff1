import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentTurnWords } from '@kompeten/phrases/assessments/assessment-turn'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { forgetSession } from '../../../platform/session.ts'
import { MissingLines } from '../steps/missing-lines.tsx'
import { TurnLine } from '../steps/turn-line.tsx'
import { ParticipantsTab } from './participants-tab.tsx'

const { data: sample } = sampleOf(assessments.get.reply) as { data: Assessment }
const assessment: Assessment = { ...sample, own_outcome: null }
const missing = {
  code: 'ak07_not_signed',
  facts: { participant: 'Siti Aminah', need: 'Kursi roda', assessment_applicant_id: 'row-1' },
} as const

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data: [] }))
})
afterEach(() => vi.unstubAllGlobals())

const formLink = () => screen.getByRole('link', { name: assessmentTurnWords.id.needsForm('Siti Aminah') })

test('a need that is stated stands with whose it is', async () => {
  const participants = sample.participants.map((row) => ({
    ...row,
    removed_date: null,
    special_needs: 'Kursi roda',
  }))
  await renderPage(<ParticipantsTab assessment={{ ...assessment, participants }} />)
  const said = assessmentsPagesWords.id.participants.needs('Kursi roda')
  expect(screen.getAllByText(said)).toHaveLength(participants.length)
})

test('what keeps a step says whose need is open and leads to its form', async () => {
  await renderPage(<MissingLines missing={[missing]} />)
  expect(screen.getByText(assessmentsWords.id.missing.ak07_not_signed(missing.facts))).toBeDefined()
  expect(formLink().getAttribute('href')).toContain('/forms/participant/row-1/ak07')
})

test('so does the line that says whose turn it is', async () => {
  const state = { last_activity_state: 'ON_REVIEW_APPLICANT_DOCUMENT' } as const
  const lacking = {
    ...assessment,
    ...state,
    missing: [{ step: 'finish_review' as const, missing: [missing] }],
  }
  await renderPage(<TurnLine assessment={lacking} />)
  expect(formLink()).toBeDefined()
})
