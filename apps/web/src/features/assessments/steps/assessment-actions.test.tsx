import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { sessionViewOf } from '../../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../../platform/session.ts'
import { AssessmentActions } from './assessment-actions.tsx'

const { data: assessment } = sampleOf(assessments.get.reply) as { data: Assessment }
const door = () => screen.queryByRole('link', { name: shellWords.id.menu.letters })
const showTo = async (role: RoleCode, of = assessment) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
  await renderPage(<AssessmentActions assessment={of} />)
}

beforeEach(() => forgetSession({ alsoDrafts: true }))

test('an assessment leads an admin to its letters', async () => {
  await showTo('ADM')
  expect(door()?.getAttribute('href')).toBe(`/assessments/${assessment.assessment_id}/generate`)
})

test('who reads no letters of the LSP has no door to them', async () => {
  await showTo('APL')
  expect(door()).toBeNull()
})

test('an assessor has no door to the forms before they have answered the assignment', async () => {
  const forms = () => screen.queryByRole('link', { name: instrumentsWords.id.title })
  const last_activity_state = 'REAL_ASSESSMENT' as const
  const asked = (answer: 'invited' | 'accepted') => ({
    ...assessment,
    last_activity_state,
    accessors: assessment.accessors.slice(0, 1).map((one) => ({ ...one, answer, is_self: true })),
  })
  await showTo('ACS', asked('invited'))
  expect(forms()).toBeNull()
  await showTo('ACS', asked('accepted'))
  expect(forms()).not.toBeNull()
})

test('an assessment that was archived without a pleno leads to none', async () => {
  const pleno = () => screen.queryByRole('link', { name: plenosWords.id.door })
  const archived = (attendance: 'PRESENT' | 'ABSENT') => ({
    ...assessment,
    ...{ last_activity_state: 'COMPLETED' as const, certifies_nobody: true },
    participants: assessment.participants.map((row) => ({ ...row, removed_date: null, attendance })),
  })
  await showTo('ADM', archived('PRESENT'))
  expect(pleno()).not.toBeNull()
  cleanup()
  await showTo('ADM', archived('ABSENT'))
  expect(pleno()).toBeNull()
})
