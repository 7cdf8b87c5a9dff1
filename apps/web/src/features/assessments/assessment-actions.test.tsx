import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { AssessmentActions } from './assessment-actions.tsx'

const { data: assessment } = sampleOf(assessments.get.reply) as { data: Assessment }
const door = () => screen.queryByRole('link', { name: shellWords.id.menu.letters })
const showTo = async (role: RoleCode) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
  await renderPage(<AssessmentActions assessment={assessment} />)
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
