import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sessionViewOf } from '../../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../../platform/session.ts'
import { OwnTie } from './own-tie.tsx'

const { declare } = assessmentsPagesWords.id
const id = '01930000-0000-7000-8000-000000000001'
const another = '01930000-0000-7000-8000-000000000002'
const seen = (
  answer: 'accepted' | 'invited',
  state: Assessment['last_activity_state'] = 'REAL_ASSESSMENT',
  isOwn = true,
) =>
  ({
    assessment_id: id,
    last_activity_state: state,
    participants: [],
    // Whose part it is, no name tells: another of the same name stands before it.
    accessors: [
      { accessor_id: another, full_name: 'Dewi Lestari', is_self: false, answer: 'invited' },
      { accessor_id: id, full_name: 'Dewi Lestari, S.Kom.', is_self: isOwn, answer },
    ],
  }) as unknown as Assessment

afterEach(() => {
  cleanup()
  forgetSession({ alsoDrafts: true })
})

test.each([
  ['an assessor who has accepted', 'ACS', seen('accepted'), true],
  ['one who has not answered, who declares with the answer', 'ACS', seen('invited'), false],
  ['one whose assessment is archived', 'ACS', seen('accepted', 'COMPLETED'), false],
  ['a participant', 'APL', seen('accepted', 'REAL_ASSESSMENT', false), false],
] as const)('%s declares what ties them to a participant: %s', async (_, role, assessment, isOffered) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
  await renderPage(<OwnTie assessment={assessment} />)
  const door = screen.queryByRole('button', { name: declare.ownTitle })
  expect(door !== null).toBe(isOffered)
  if (!door) return
  fireEvent.click(door)
  expect(screen.getByText(declare.ownText)).toBeTruthy()
  // Who declares is known.
  expect(screen.queryByRole('combobox', { name: assessmentsPagesWords.id.participants.assessor })).toBeNull()
})
