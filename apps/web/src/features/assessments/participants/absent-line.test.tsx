import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentTurnWords } from '@kompeten/phrases/assessments/assessment-turn'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { sessionViewOf } from '../../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../../platform/session.ts'
import { AbsentLine } from './absent-line.tsx'

const { data: sample } = sampleOf(assessments.get.reply) as { data: Assessment }
const [someone] = sample.participants
if (!someone) throw new Error('The sample has no participant')
const row = (attendance: 'ABSENT' | 'PRESENT', removed_date: string | null = null) => ({
  ...someone,
  attendance,
  removed_date,
})
/** Two were absent, one of whom was moved to another date. */
const participants = [row('ABSENT'), row('ABSENT', '2026-11-20T01:00:00.000Z'), row('PRESENT')]
const w = assessmentTurnWords.id.absent

const show = async (
  last_activity_state: Assessment['last_activity_state'],
  role: Parameters<typeof sessionViewOf>[0] = 'ADM',
  of = participants,
) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
  await renderPage(<AbsentLine assessment={{ ...sample, last_activity_state, participants: of }} />)
}

beforeEach(() => forgetSession({ alsoDrafts: true }))

test.each(['PLENO_DOCUMENT_COMPLETED', 'PLENO_REPORT_READY', 'REQUEST_BLANKO_SENDING'] as const)(
  'in %s the office reads how many of the absent have no other date, and is led to where they are moved',
  async (state) => {
    await show(state)
    expect(screen.getByText(w.says('1'), { exact: false })).toBeDefined()
    expect(screen.getByRole('link', { name: w.door }).getAttribute('href')).toContain(
      `/assessments/${sample.assessment_id}/dok-asesmen`,
    )
  },
)

test('once certificates are issued it is said that they wait for another date, and no way to move them is shown', async () => {
  await show('PRINT_CERTIFICATE')
  expect(screen.getByText(w.left('1'))).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['before the pleno', 'REAL_ASSESSMENT', 'ADM', participants],
  ['once it is over', 'COMPLETED', 'ADM', participants],
  ['to the venue', 'PLENO_REPORT_READY', 'ADT', participants],
  ['to an assessor', 'PLENO_REPORT_READY', 'ACS', participants],
  ['to whoever was absent', 'PLENO_REPORT_READY', 'APL', participants],
  ['where everybody was there or is elsewhere', 'PLENO_REPORT_READY', 'ADM', participants.slice(1)],
] as const)('it is not said %s', async (_, state, role, of) => {
  await show(state, role, [...of])
  expect(screen.queryByText(/tidak hadir/)).toBeNull()
})
