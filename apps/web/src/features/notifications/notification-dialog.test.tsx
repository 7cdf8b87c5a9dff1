import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { notificationsWords } from '@kompeten/phrases/notifications/notifications'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { NotificationDialog } from './notification-dialog.tsx'

const w = notificationsWords.id
const id = '01930000-0000-7000-8000-0000000000bb'

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
})
afterEach(() => vi.unstubAllGlobals())

const show = async (link: string) => {
  const at = '2026-11-20T03:00:00.000Z'
  const data = {
    notification_id: id,
    name: 'assessment.accessor_accepted',
    role_code: 'ADM',
    description: 'Budi menerima tugas',
    created_date: at,
    is_read: true,
    message: 'Budi menerima tugas',
    time_stamp: at,
    data: JSON.stringify({
      accessor_id: id,
      assessment_id: id,
      last_state_assessor: 'accepted',
      accessor_name: 'Budi Santoso',
      assessment_name: 'Asesmen Januari',
      assessment_state: 'REAL_ASSESSMENT',
    }),
    link,
  }
  serverAnswers({ body: { responseStatus: 'SUCCESS', data } })
  await renderPage(<NotificationDialog notificationId={id} onClose={() => undefined} />)
  await screen.findByText(data.description)
}

test('a notice shows the assessor, their answer, the present status and the assessment', async () => {
  await show('/record/7')
  for (const text of [
    'Budi Santoso',
    w.answers.accepted,
    assessmentsWords.id.states.REAL_ASSESSMENT,
    'Asesmen Januari',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('a notice leads to what it tells of, also where that is a part of a page', async () => {
  await show('/record/7?tab=participants')
  const door = screen.getByRole('link', { name: w.open })
  expect(door.getAttribute('href')).toBe('/record/7?tab=participants')
})
