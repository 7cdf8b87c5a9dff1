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

const placing = [
  { join_request_id: idOf(1), schema_id: idOf(5) },
  { join_request_id: idOf(2), schema_id: idOf(6) },
  { join_request_id: idOf(3), schema_id: idOf(5) },
]
const name = (n: number) => `Asesi ${n}`
const named = placing.map((one, at) => ({ ...one, applicant_name: name(at + 1) }))

/** Opens the form for those picked with everything filled in; `answers` are what creating is answered with, one after the other. */
const openFilled = async (answers: { status: number; body: object }[], taking: object[]) => {
  const sent: [path: string, body: object][] = []
  vi.stubGlobal('fetch', async (url: string, how?: RequestInit) => {
    if (how?.method !== 'POST') return new Promise(() => undefined)
    if (url.includes('find_assessment_taking')) {
      const data = taking.length > 1 ? taking.shift() : taking[0]
      return Response.json({ responseStatus: 'SUCCESS', data })
    }
    sent.push([url, JSON.parse(String(how.body))])
    const { body, status } = answers.shift() ?? { status: 500, body: {} }
    return Response.json(body, { status })
  })
  // The form comes up once its draft is there: what the test before had typed is kept as it goes, and would hold its page.
  const router = await renderPage(<AddAssessmentPage />, '', '/baru', '/elsewhere')
  const base = blankAssessment(null)
  keepDraft('assessment:new', {
    values: {
      ...{ ...base, title: 'Uji Januari', tuk_id: idOf(8), schema_ids: [idOf(5)], quota: 1 },
      ...{ start_date: '2027-01-11', end_date: '2027-01-11', funding_source: 'mandiri' },
    },
    ...{ base, version: 0, at: '2026-12-01T08:00:00.000Z' },
  })
  await act(() => router.navigate({ to: '/baru', state: { placing } } as never))
  return sent
}
const made = {
  status: 201,
  body: { responseStatus: 'SUCCESS', data: { ...sample, assessment_id: idOf(9), participant_count: 2 } },
}
const refusedWith = (path: string, code: string, message: string) => ({
  status: 409,
  body: {
    responseStatus: 'ERROR',
    error: { code: 409, message, reason: 'rule_broken', errors: [{ path, code, message }], reference: null },
  },
})
const save = () => fireEvent.click(screen.getByRole('button', { name: assessmentsWords.id.save }))

test('those for whom an assessment is made are named, and taken into it with it, as far as it is of their schemes', async () => {
  const sent = await openFilled([made], [{ waiting: named, left: [], assessments: [] }])
  const names = [1, 2, 3].map(name).join(', ')
  expect(await screen.findByText(placingWords.id.placed('3', names))).toBeTruthy()
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toMatchObject({ title: 'Uji Januari', join_request_ids: [idOf(1), idOf(3)] })
})

test('a quota smaller than those picked is said at its field, and nothing is made', async () => {
  const words = '2 dipilih, kuota 1'
  const sent = await openFilled(
    [refusedWith('quota', 'quota_full', words)],
    [{ waiting: named, left: [], assessments: [] }],
  )
  await screen.findByText(/Asesi 3/)
  save()
  expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(1)
  const field = screen.getByLabelText(new RegExp(`^${assessmentsWords.id.fields.quota}`))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toHaveLength(1)
})

test('whoever was placed elsewhere meanwhile is named, and the others stay picked', async () => {
  const [one, other, third] = named
  const sent = await openFilled(
    [refusedWith('join_request_ids', 'waits_no_more', 'Asesi 1 tidak menunggu lagi'), made],
    [
      { waiting: named, left: [], assessments: [] },
      { waiting: [other, third], left: [one], assessments: [] },
    ],
  )
  await screen.findByText(/Asesi 3/)
  save()
  expect(await screen.findByText(placingWords.id.notWaiting('1', name(1)))).toBeTruthy()
  save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.[1]).toMatchObject({ join_request_ids: [idOf(3)] })
})
