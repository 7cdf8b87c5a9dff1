import { assessments } from '@kompeten/contract/assessments/assessments'
import { type ConflictPair, conflicts } from '@kompeten/contract/assessments/conflicts'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { ParticipantsTab } from './participants-tab.tsx'

const { data: assessment } = sampleOf(assessments.get.reply) as { data: Assessment }
const { data: pairs } = sampleOf(conflicts.inAssessment.reply) as { data: ConflictPair[] }
const { conflictTitle } = assessmentsPagesWords.id.assessors

beforeEach(() => forgetSession({ alsoDrafts: true }))
afterEach(() => vi.unstubAllGlobals())

const showWith = async (changes: Partial<ConflictPair>) => {
  const data = pairs.map((pair) => ({ ...pair, is_assigned: true, ...changes }))
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  await renderPage(<ParticipantsTab assessment={assessment} />)
  expect(await screen.findByRole('heading', { name: conflictTitle })).toBeDefined()
  return within(screen.getByRole('table')).queryAllByText(conflictTitle)
}

test('a participant whose assessor is tied to them is marked, until the chair allows it', async () => {
  expect(await showWith({ waiver: null })).toHaveLength(1)
  const waiver = {
    reason: 'x',
    safeguards: 'y',
    waived_by_name: 'z',
    waived_date: '2026-11-21T08:00:00.000Z',
  }
  expect(await showWith({ waiver })).toHaveLength(0)
  expect(await showWith({ waiver: null, is_assigned: false })).toHaveLength(0)
})
