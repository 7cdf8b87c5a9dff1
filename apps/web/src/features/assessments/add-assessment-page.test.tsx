import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { placingWords } from '@kompeten/phrases/assessments/placing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { keepDraft } from '../../ui/form/drafts.ts'
import { AddAssessmentPage } from './add-assessment-page.tsx'
import { blankAssessment } from './assessment-values.ts'

const idOf = (n: number) => `01930000-0000-7000-8000-00000000010${n}`
const { data: sample } = sampleOf(assessments.create.reply) as { data: object }

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
})
afterEach(() => vi.unstubAllGlobals())

test('those for whom an assessment is made are taken into it once it is saved, as far as it is of their schemes', async () => {
  const sent: [path: string, body: object][] = []
  vi.stubGlobal('fetch', async (url: string, how?: RequestInit) => {
    if (how?.method !== 'POST') return new Promise(() => undefined)
    sent.push([url, JSON.parse(String(how.body))])
    return Response.json({ responseStatus: 'SUCCESS', data: { ...sample, assessment_id: idOf(9) } })
  })
  const router = await renderPage(<AddAssessmentPage />, '', '/baru')
  await act(() => router.navigate({ to: '/elsewhere' } as never))
  const base = blankAssessment(null)
  keepDraft('assessment:new', {
    values: {
      ...{ ...base, title: 'Uji Januari', tuk_id: idOf(8), schema_ids: [idOf(5)] },
      ...{ start_date: '2027-01-11', end_date: '2027-01-11', funding_source: 'mandiri' },
    },
    ...{ base, version: 0, at: '2026-12-01T08:00:00.000Z' },
  })
  const placing = [
    { join_request_id: idOf(1), schema_id: idOf(5) },
    { join_request_id: idOf(2), schema_id: idOf(6) },
    { join_request_id: idOf(3), schema_id: idOf(5) },
  ]
  await act(() => router.navigate({ to: '/baru', state: { placing } } as never))
  expect(await screen.findByText(placingWords.id.placed('3'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: assessmentsWords.id.save }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.[0]).toContain(`/assessments/${idOf(9)}/participants`)
  expect(sent[1]?.[1]).toEqual({ join_request_ids: [idOf(1), idOf(3)], guests: [] })
})
